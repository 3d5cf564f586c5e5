package shatranj.bench.service;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The JDK's own tool, which asks a JVM that runs for something. */
public final class Jcmd {
    private Jcmd() {}

    /**
     * Asks a process.
     *
     * @param pid of a JVM of the same user
     * @return what it says
     */
    public static String ask(long pid, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString());
        command.add(Long.toString(pid));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", words) + " failed: " + said);
        }
        return said;
    }
}

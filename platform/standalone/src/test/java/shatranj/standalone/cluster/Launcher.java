package shatranj.standalone.cluster;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import shatranj.embedded.process.JvmNote;
import shatranj.standalone.Main;

/** {@code ./shatranj …} as a process of its own, on a repository of fake services. */
final class Launcher implements AutoCloseable {
    private final Process process;
    private final DataDirectory data;
    private final Path errors;

    private Launcher(Process process, DataDirectory data, Path errors) {
        this.process = process;
        this.data = data;
        this.errors = errors;
    }

    static Launcher run(Path home, Path directory, String... arguments) throws IOException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx128m",
                                "-XX:+UseSerialGC",
                                "-Dshatranj.home=" + home,
                                "-cp",
                                System.getProperty("java.class.path"),
                                Main.class.getName()));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--data", directory.toString()));
        Path errors = Files.createTempFile("launcher-", ".err");
        Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
        return new Launcher(process, new DataDirectory(directory), errors);
    }

    /**
     * A port from which a whole layout is free, below those that systems give to outgoing
     * connections.
     */
    static int freeBase(Pods pods) {
        while (true) {
            int base = ThreadLocalRandom.current().nextInt(100, 310) * 100;
            Layout layout = new Layout(Layout.LOOPBACK, base, pods);
            if (layout.portsAndPurposes().keySet().stream()
                    .noneMatch(port -> Ports.isTaken(Layout.LOOPBACK, port))) {
                return base;
            }
        }
    }

    /** The first line on standard output. */
    String firstAnswer() throws IOException {
        BufferedReader answers =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        return Optional.ofNullable(answers.readLine())
                .orElseGet(() -> "nothing; standard error: " + errors());
    }

    /** All that it wrote to standard output, when it has ended. */
    List<String> answers() throws IOException {
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    /** What it wrote to standard error, without what its JVM says of itself. */
    String errors() {
        try {
            return JvmNote.cutFrom(Files.readString(errors));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    ProcessHandle service(String name) {
        return data.pid(name)
                .flatMap(ProcessHandle::of)
                .orElseThrow(() -> new AssertionError(name + " does not run: " + errors()));
    }

    /**
     * Every process of this cluster: the launcher, the shells that hold the guards, and what they
     * hold.
     */
    List<ProcessHandle> tree() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants()).toList();
    }

    Process process() {
        return process;
    }

    int awaitEnd() throws InterruptedException {
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            throw new AssertionError("the launcher does not end: " + errors());
        }
        return process.exitValue();
    }

    @Override
    public void close() throws Exception {
        process.destroyForcibly().waitFor();
        Files.delete(errors);
    }
}

package shatranj.standalone.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A launcher in the background, which outlives the terminal that started it. */
final class Detached {
    private static final Duration PATIENCE = Duration.ofMinutes(6);

    /**
     * A process group of its own, deaf to the end of the terminal's session; see {@code guard.sh}
     * for setsid.
     */
    private static final String BACKGROUND =
            """
            trap '' HUP
            log=$1
            shift
            apart=
            if command -v setsid >/dev/null 2>&1; then apart=setsid; else set -m; fi
            $apart "$@" </dev/null >>"$log" 2>&1 &
            echo $!
            """;

    private final Path home;
    private final DataDirectory data;
    private final Console console;

    Detached(Path home, DataDirectory data, Console console) {
        this.home = home;
        this.data = data;
        this.console = console;
    }

    int start(List<String> arguments) throws IOException, InterruptedException {
        Path log = data.log("launcher");
        Files.deleteIfExists(log);
        ProcessHandle launcher = launch(arguments, log);
        long giveUp = System.nanoTime() + PATIENCE.toNanos();
        while (launcher.isAlive() && System.nanoTime() < giveUp) {
            Optional<RunningCluster> cluster =
                    data.announced()
                            .filter(running -> running.pid() == launcher.pid() && running.ready());
            if (cluster.isPresent()) {
                Welcome.lines(cluster.get().layout(), data, home).forEach(console::answer);
                console.progress(
                        "it runs in the background as process "
                                + launcher.pid()
                                + "; stop it with ./shatranj down");
                return 0;
            }
            Thread.sleep(100);
        }
        launcher.destroy();
        LogFile.tail(log, 1000).stream()
                .filter(line -> line.startsWith("shatranj"))
                .map(line -> line.replaceFirst("^shatranj *[|:] ", ""))
                .forEach(console::progress);
        console.progress("The cluster did not start; the whole log is " + log + ".");
        return 1;
    }

    private ProcessHandle launch(List<String> arguments, Path log)
            throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of("/bin/sh", "-c", BACKGROUND, "detach", log.toString()));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                java.lang.management.ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(
                List.of(
                        "-Dshatranj.home=" + home,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "shatranj.standalone.Main",
                        "up"));
        arguments.stream().filter(argument -> !argument.equals("--detach")).forEach(command::add);
        Process shell =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String pid =
                new String(
                                shell.getInputStream().readAllBytes(),
                                java.nio.charset.StandardCharsets.UTF_8)
                        .strip();
        shell.waitFor();
        return ProcessHandle.of(Long.parseLong(pid))
                .orElseThrow(() -> new IOException("the launcher ended at once; see " + log));
    }
}

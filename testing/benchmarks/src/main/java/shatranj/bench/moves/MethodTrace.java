package shatranj.bench.moves;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;
import shatranj.bench.service.Jcmd;

/** Which methods of which classes a JVM runs, by JDK Flight Recorder's method tracing (JEP 520). */
final class MethodTrace {
    private static final String RECORDING = "method-trace";

    private final long pid;
    private final Path directory;

    private MethodTrace(long pid, Path directory) {
        this.pid = pid;
        this.directory = directory;
    }

    /**
     * Traces every method of some classes.
     *
     * @param directory for its files
     */
    static MethodTrace start(long pid, Collection<String> classes, Path directory)
            throws IOException, InterruptedException {
        Path settings = directory.resolve("trace.jfc");
        Files.writeString(
                settings,
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <configuration version="2.0">
                  <event name="jdk.MethodTrace">
                    <setting name="enabled">true</setting>
                    <setting name="threshold">0 ns</setting>
                    <setting name="stackTrace">false</setting>
                    <setting name="filter">%s</setting>
                  </event>
                </configuration>
                """
                        .formatted(String.join(";", classes)));
        MethodTrace trace = new MethodTrace(pid, directory);
        trace.jcmd("JFR.start", "name=" + RECORDING, "settings=" + settings);
        return trace;
    }

    /** Ends it; what was run, in no order. */
    List<Run> stop() throws IOException, InterruptedException {
        Path file = directory.resolve("trace.jfr");
        jcmd("JFR.stop", "name=" + RECORDING, "filename=" + file);
        List<Run> runs = new ArrayList<>();
        try (RecordingFile events = new RecordingFile(file)) {
            while (events.hasMoreEvents()) {
                RecordedEvent event = events.readEvent();
                if (event.getEventType().getName().equals("jdk.MethodTrace")) {
                    RecordedMethod method = event.getValue("method");
                    runs.add(
                            new Run(
                                    method.getType().getName(),
                                    method.getName(),
                                    event.getStartTime()));
                }
            }
        }
        return runs;
    }

    private void jcmd(String... words) throws IOException, InterruptedException {
        var unused = Jcmd.ask(pid, words);
    }

    /** A method that was run. */
    record Run(String type, String method, Instant begun) {
        /** Those that began from one instant to another. */
        static Set<String> types(List<Run> runs, Instant from, Instant to) {
            Set<String> types = new LinkedHashSet<>();
            runs.stream()
                    .filter(run -> !run.begun().isBefore(from) && run.begun().isBefore(to))
                    .forEach(run -> types.add(run.type()));
            return types;
        }
    }
}

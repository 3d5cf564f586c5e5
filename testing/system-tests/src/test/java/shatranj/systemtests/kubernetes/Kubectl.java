package shatranj.systemtests.kubernetes;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import shatranj.systemtests.Shell;

/**
 * Commands to a cluster of Kubernetes. One that fails throws an {@link IllegalStateException} with
 * what it printed.
 *
 * @param home the root of the repository, in which they run
 */
record Kubectl(Path home) {
    /** Patience with whatever has to become ready. */
    static final String READY = "--timeout=300s";

    /** A command of kubectl in the namespace of the overlay. Returns what it printed. */
    String inNamespace(List<String> words) {
        return inNamespace(words, "");
    }

    /** The same, with something to read. */
    String inNamespace(List<String> words, String input) {
        List<String> command = new ArrayList<>(List.of("-n", "shatranj"));
        command.addAll(words);
        return run(command, input);
    }

    /** Runs a program of the image of tools by its words. Returns what it printed. */
    String tools(List<String> words) {
        List<String> command =
                new ArrayList<>(List.of("exec", "deployment/tools", "--", "java", "@/app/launch"));
        command.addAll(words);
        return inNamespace(command);
    }

    /** A command of kubectl about the cluster. Returns what it printed. */
    String run(List<String> words) {
        return run(words, "");
    }

    private String run(List<String> words, String input) {
        List<String> command = new ArrayList<>(List.of("kubectl"));
        command.addAll(words);
        return execute(command, input);
    }

    /** Any other command, such as a script of the repository. Returns what it printed. */
    String script(String... words) {
        return execute(List.of(words), "");
    }

    private String execute(List<String> command, String input) {
        Shell.Result result = new Shell(home).run(command, input);
        if (result.status() != 0) {
            throw new IllegalStateException(
                    "%s in %s ended with %d: %s"
                            .formatted(command, home, result.status(), result.output()));
        }
        return result.output();
    }

    /** The names of all of a kind in the namespace that some options choose. */
    List<String> names(String kind, String... options) {
        List<String> command = new ArrayList<>(List.of("get", kind, "-o", "name"));
        command.addAll(List.of(options));
        return inNamespace(command)
                .lines()
                .map(line -> line.substring(line.indexOf('/') + 1))
                .toList();
    }

    /** The names of a workload's pods. */
    List<String> pods(Workload workload, String... options) {
        List<String> all =
                new ArrayList<>(List.of("-l", "app.kubernetes.io/name=" + workload.name()));
        all.addAll(List.of(options));
        return names("pods", all.toArray(String[]::new));
    }

    /** Waits until a workload has the pods that it should have. */
    void awaitReady(Workload workload) {
        awaitReady(workload.toString());
    }

    /** Waits until every workload has. */
    void awaitAllReady() {
        awaitReady("deployment");
        awaitReady("statefulset");
    }

    private void awaitReady(String which) {
        inNamespace(List.of("rollout", "status", which, READY));
    }
}

package shatranj.client;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import shatranj.standalone.cluster.ClusterCommands;
import shatranj.standalone.cluster.Console;
import shatranj.standalone.cluster.DataDirectory;
import shatranj.standalone.cluster.UpCommand;
import shatranj.standalone.cluster.UpOptions;

/** A cluster that is started for something, and stopped after it. */
final class ClusterForOnce {
    private final Path home;
    private final Console console;
    private final DataDirectory data;

    ClusterForOnce(Path home, Console console, DataDirectory data) {
        this.home = home;
        this.console = console;
        this.data = data;
    }

    /**
     * Does something while the cluster runs.
     *
     * @param options of {@code up}, which name the same data
     * @param ending how long the cluster may take to stop
     * @return the exit status of {@code up} if it failed, else what was answered
     */
    int run(List<String> options, Duration ending, Callable<Integer> something) throws Exception {
        List<String> up = new ArrayList<>(List.of("--detach"));
        up.addAll(options);
        int status = new UpCommand(home, console).run(UpOptions.parse(up, home), up);
        if (status != 0) {
            return status;
        }
        try {
            return something.call();
        } finally {
            new ClusterCommands(data, console).down(ending);
        }
    }
}

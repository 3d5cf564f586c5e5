package shatranj.standalone.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.commandline.Mistake;
import shatranj.embedded.redis.RedisProgram;

/** {@code ./shatranj doctor}: what this machine offers, and what stands in the way of a cluster. */
public final class Doctor {
    private final Path home;
    private final DataDirectory data;
    private final Console console;
    private final List<String> faults = new ArrayList<>();

    public Doctor(Path home, DataDirectory data, Console console) {
        this.home = home;
        this.data = data;
        this.console = console;
    }

    /**
     * Prints a line for each thing that was looked at; the exit status is 0 if nothing stands in
     * the way.
     */
    public int examine(int port) {
        Layout layout = new Layout(Layout.LOOPBACK, port, Pods.ofGame(1));
        good("Java " + Runtime.version() + " at " + System.getProperty("java.home"));
        check("data directory " + data.root(), data::prepare);
        check(
                Memory.availableMb() + " MB of memory available",
                () -> Memory.require(Programs.memoryMb(layout)));
        Optional<RedisProgram> redis = RedisProgram.find(data.cache());
        check(
                redis.map(program -> "Redis " + program.version() + " from " + program.origin())
                        .orElse("Redis"),
                () -> {
                    if (redis.isEmpty()) {
                        throw new Mistake(
                                "No Redis runs on this machine",
                                "Install redis-server or valkey-server");
                    }
                });
        for (String module :
                List.of(
                        "rules-service/server",
                        "clock-service/server",
                        "analysis-service/server",
                        "competition-service/server",
                        "webhook-service/server",
                        "game-service/server")) {
            boolean built =
                    Files.exists(
                            home.resolve(module).resolve("target/quarkus-app/quarkus-run.jar"));
            good(module + (built ? " is built" : " is not built yet: ./shatranj up builds it"));
        }
        if (data.holder().isPresent()) {
            good(
                    "a cluster is running"
                            + data.announced().map(c -> " at " + c.layout().baseUrl()).orElse(""));
        } else {
            check(
                    "ports " + layout.port() + " and those that follow from it are free",
                    () -> Ports.requireFree(layout));
        }
        console.answer(
                faults.isEmpty() ? "nothing stands in the way" : faults.size() + " to put right");
        return faults.isEmpty() ? 0 : 1;
    }

    private void good(String what) {
        console.answer("ok    " + what);
    }

    private void check(String what, Runnable examination) {
        try {
            examination.run();
            good(what);
        } catch (Mistake e) {
            faults.add(what);
            console.answer("FAULT " + e.text());
        }
    }
}

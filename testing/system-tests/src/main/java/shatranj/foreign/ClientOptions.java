package shatranj.foreign;

import picocli.CommandLine.Option;
import shatranj.commandline.Within;

/** How much is played. */
final class ClientOptions {
    @Option(
            names = "--games",
            paramLabel = "N",
            description = "between bots; usually ${DEFAULT-VALUE}")
    @Within(most = 10_000)
    private int games = 100;

    @Option(
            names = "--at-once",
            paramLabel = "N",
            description = "of each pair; usually ${DEFAULT-VALUE}")
    @Within(most = 50)
    private int atOnce = 3;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "of an engine for a move; usually ${DEFAULT-VALUE}")
    @Within(least = 10, most = 10_000_000)
    private int nodes = 400;

    @Option(names = "--kill", description = "kill game pods meanwhile")
    private boolean kill;

    int games() {
        return games;
    }

    int atOnce() {
        return atOnce;
    }

    int nodes() {
        return nodes;
    }

    boolean kill() {
        return kill;
    }
}

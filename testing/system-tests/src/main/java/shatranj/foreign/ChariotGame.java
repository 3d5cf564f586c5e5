package shatranj.foreign;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.foreign.check.ClientFindings;
import shatranj.foreign.check.Comparison;
import shatranj.foreign.check.Ended;
import shatranj.foreign.check.FinalState;
import shatranj.foreign.play.Site;
import shatranj.foreign.program.ForeignProgram;
import shatranj.standalone.control.Waiting;

/** A whole game of a player made of chariot, to whom shatranj is called {@code fromPosition}. */
record ChariotGame(Site site, Path home, Path folder, ClientFindings findings, PrintStream out) {
    private static final String NAME = "chariot-player";
    private static final long LONGEST_SECONDS = 900;

    /**
     * Plays it.
     *
     * @param engine for chariot's moves
     */
    void play(Path jar, Path engine, int nodes) throws IOException {
        Site.Account account = site.underAlias(NAME);
        Path own = Files.createDirectory(folder.resolve(NAME));
        List<String> command =
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        jar.toString(),
                        home.resolve("examples/lichess/ChariotPlayer.java").toString(),
                        site.base().toString(),
                        engine.toString(),
                        "" + nodes);
        try (ForeignProgram program =
                ForeignProgram.start(NAME, own, command, Map.of("LICHESS_TOKEN", account.key()))) {
            Waiting.until("chariot's game is over", LONGEST_SECONDS, () -> !program.isAlive());
            findings.expect(
                    program.status() == 0,
                    "chariot ended with status "
                            + program.status()
                            + ": "
                            + program.printed()
                            + program.complained());
            check(program.printed());
        }
    }

    private void check(String printed) {
        Optional<String> id = said("game ", printed);
        Optional<FinalState> seen = said("over ", printed).map(ChariotGame::state);
        if (id.isEmpty() || seen.isEmpty()) {
            findings.add("chariot played no whole game: " + printed);
            return;
        }
        Ended game = Ended.of(site.game(id.get()));
        new Comparison(Map.of(game.id(), game), false, findings).checkGames();
        findings.expect(
                seen.get().equals(game.state()),
                "chariot saw " + seen.get() + ", the server says " + game.outcome().sentence());
        out.printf(
                "chariot: a whole game of %d moves, %s%n",
                game.moves().size(), game.outcome().sentence());
    }

    private static FinalState state(String over) {
        String[] words = over.split(" ", 3);
        return new FinalState(words[2], words[0], words[1].equals("-") ? "" : words[1]);
    }

    private static Optional<String> said(String what, String printed) {
        return printed.lines()
                .filter(line -> line.startsWith(what))
                .map(line -> line.substring(what.length()))
                .findFirst();
    }
}

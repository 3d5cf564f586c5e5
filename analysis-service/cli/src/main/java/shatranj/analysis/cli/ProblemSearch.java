package shatranj.analysis.cli;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import shatranj.engine.Root;
import shatranj.mansuba.Origin;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.pgn.PgnEvent;
import shatranj.rules.pgn.PgnReader;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;

/**
 * {@code problems find}: reads games and writes the problems in them, each position once. Rules are
 * those that the tag {@code RuleSet} names, else the Laws.
 */
final class ProblemSearch {
    private final FoundProblems found;
    private final PrintStream err;
    private int games;
    private boolean allRead = true;

    ProblemSearch(FoundProblems found, PrintStream err) {
        this.found = found;
        this.err = err;
    }

    /** Reads a file to its end; whether every game could be read. */
    boolean read(Path file) throws IOException {
        PgnReader reader = new PgnReader(SetupOptions.UNREACHABLE, this::look);
        // What is no UTF-8 stands in names, which do not matter here.
        try (Reader text =
                new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8)) {
            CharBuffer buffer = CharBuffer.allocate(1 << 15);
            while (text.read(buffer) >= 0) {
                reader.read(buffer.flip());
                buffer.clear();
            }
        }
        reader.end();
        err.printf("%d problems in %d games%n", found.count(), games);
        return allRead;
    }

    private void look(PgnEvent event) {
        switch (event) {
            case PgnEvent.Game game -> look(game);
            case PgnEvent.Unreadable unreadable -> {
                err.println(unreadable.place() + ": " + unreadable.fault().detail());
                allRead = false;
            }
        }
    }

    private void look(PgnEvent.Game game) {
        games++;
        String name = game.tags().getOrDefault("GameId", "game " + game.number());
        String ruleSet = game.tags().getOrDefault("RuleSet", RuleSets.LAWS_2025.name());
        Optional<RuleSet> rules = RuleSets.named(ruleSet);
        if (rules.isEmpty()) {
            err.println(game.place() + ": no rule set has the name '" + ruleSet + "'");
            allRead = false;
            return;
        }
        found.look(line(game, rules.get()), rules.get(), ply -> new Origin.Played(name, ply));
    }

    /** The positions as far as the rules let the game go. */
    private static List<Position> line(PgnEvent.Game game, RuleSet rules) {
        Position start = Position.from(game.game().start(), SetupOptions.UNREACHABLE).orThrow();
        Replay replay = Replay.from(rules, start);
        replay.follow(game.moves().stream().map(Move::toString).toList());
        return Root.of(replay, rules.options()).line();
    }
}

package shatranj.chaos.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.chaos.check.Finding.Kind;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;

/**
 * Compares the journal with what clients were told: an acknowledged move is there, once, in its
 * place; positions and outcomes are those of the rules, computed here anew; no flag fell early.
 */
public final class Checker {
    private final Journal journal;
    private final Findings findings;

    public Checker(Journal journal, Findings findings) {
        this.journal = journal;
        this.findings = findings;
    }

    /** Compares it all. */
    public void check(List<Told> games) {
        findings.expect(journal.sound(), Kind.JOURNAL, "journal verify says " + journal.audit());
        games.forEach(this::moves);
        games.forEach(this::rules);
        journal.games().forEach(this::flag);
    }

    private void moves(Told told) {
        List<Logged> facts = journal.game(told.game());
        Map<Long, String> byVersion = new HashMap<>();
        facts.forEach(fact -> fact.move().ifPresent(move -> byVersion.put(fact.version(), move)));
        long last = 0;
        for (Told.Move move : told.moves()) {
            String there = byVersion.remove(move.version());
            if (!move.uci().equals(there)) {
                findings.add(
                        Kind.LOST,
                        "game "
                                + told.game()
                                + " acknowledged "
                                + move.uci()
                                + " as version "
                                + move.version()
                                + "; the journal has "
                                + there);
            }
            findings.expect(
                    move.version() > last,
                    Kind.REORDERED,
                    "game " + told.game() + " acknowledged " + move.version() + " after " + last);
            last = move.version();
        }
        byVersion.forEach((version, move) ->
                findings.add(
                        Kind.DOUBLED,
                        "game "
                                + told.game()
                                + " has "
                                + move
                                + " as version "
                                + version
                                + ", which nobody was told"));
    }

    /** The rules library plays the same moves. */
    private void rules(Told told) {
        Replay replay = Replay.from(RuleSets.LAWS_2025, Fen.position(Fen.STANDARD).orThrow());
        List<String> moves = told.moves().stream().map(Told.Move::uci).toList();
        Optional<Replay.Stumble> stumble = replay.follow(moves);
        if (stumble.isPresent()) {
            findings.add(
                    Kind.WRONG, "game " + told.game() + " accepted what is no move: " + stumble);
            return;
        }
        for (int ply = 1; ply <= moves.size(); ply++) {
            String expected = Fen.write(replay.at(ply));
            String got = told.moves().get(ply - 1).fen();
            findings.expect(
                    expected.equals(got),
                    Kind.WRONG,
                    "game "
                            + told.game()
                            + " after ply "
                            + ply
                            + ": "
                            + got
                            + "; expected "
                            + expected);
        }
        Optional<String> expected = replay.outcome().map(outcome -> outcome.reason().name());
        findings.expect(
                expected.equals(told.outcome()),
                Kind.WRONG,
                "game " + told.game() + " ended by " + told.outcome() + "; expected " + expected);
        Optional<String> logged =
                journal.game(told.game()).stream().flatMap(f -> f.ending().stream()).findFirst();
        findings.expect(
                logged.equals(told.outcome()),
                Kind.WRONG,
                "game "
                        + told.game()
                        + " ended by "
                        + told.outcome()
                        + " and in the journal by "
                        + logged);
    }

    /** A flag falls at its instant or later, by the writer's clock and by the broker's. */
    private void flag(String game, List<Logged> facts) {
        Logged end = facts.getLast();
        if (!end.ending().equals(Optional.of("FLAG"))) {
            return;
        }
        Optional<Long> due =
                facts.stream()
                        .flatMap(fact -> fact.flagMs().stream())
                        .reduce((earlier, later) -> later);
        findings.expect(
                due.isPresent() && end.occurredMs() >= due.get() && end.appendMs() >= due.get(),
                Kind.EARLY_FLAG,
                "game "
                        + game
                        + " was due at "
                        + due
                        + "; the flag fell at "
                        + end.occurredMs()
                        + ", logged at "
                        + end.appendMs());
    }
}

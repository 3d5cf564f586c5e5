package shatranj.competition.trf;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import shatranj.competition.tournament.Entry;
import shatranj.competition.tournament.Player;
import shatranj.competition.tournament.Result;
import shatranj.competition.tournament.Tournament;

/** Whether the lines of a file agree with each other. */
final class TrfChecks {
    private static final int POINTS = 81;

    private TrfChecks() {}

    static void check(Tournament tournament, Map<Integer, TrfLine> lines) throws TrfLine.Fault {
        Map<Integer, Player> byNumber = new HashMap<>();
        tournament.players().forEach(player -> byNumber.put(player.number(), player));
        int rounds = tournament.pairedRounds();
        for (Player player : tournament.players()) {
            TrfLine line = line(lines, player);
            checkPoints(tournament, player, line, rounds);
            for (int round = 1; round <= player.entries().size(); round++) {
                checkOpponent(byNumber, player, round, line);
            }
        }
        if (tournament.rounds().isPresent() && rounds > tournament.rounds().getAsInt()) {
            TrfLine line = line(lines, tournament.players().getFirst());
            throw line.fault(
                    column(rounds),
                    "round %d of %d".formatted(rounds, tournament.rounds().getAsInt()));
        }
    }

    private static TrfLine line(Map<Integer, TrfLine> lines, Player player) {
        return Objects.requireNonNull(lines.get(player.number()));
    }

    private static int column(int round) {
        return PlayerLine.FIRST_ROUND + (round - 1) * PlayerLine.WIDTH;
    }

    private static void checkPoints(Tournament tournament, Player player, TrfLine line, int rounds)
            throws TrfLine.Fault {
        int told = line.points(POINTS, POINTS + 3, "the number of points");
        int counted = tournament.pointsBefore(player, rounds + 1);
        int withAbsence = tournament.pointsBefore(player, rounds + 2);
        if (told != counted && told != withAbsence) {
            throw line.fault(
                    POINTS,
                    "player %d has %s points, but the results make %s"
                            .formatted(
                                    player.number(),
                                    TrfWriter.points(told),
                                    TrfWriter.points(counted)));
        }
    }

    private static void checkOpponent(
            Map<Integer, Player> byNumber, Player player, int round, TrfLine line)
            throws TrfLine.Fault {
        Entry entry = player.entry(round);
        if (!entry.result().hasOpponent()) {
            return;
        }
        Player opponent = byNumber.get(entry.opponent());
        if (opponent == null) {
            throw line.fault(column(round), "there is no player " + entry.opponent());
        }
        Entry others = opponent.entry(round);
        if (others.opponent() != player.number()) {
            throw line.fault(
                    column(round),
                    "in round %d player %d meets %d, but %d meets %s"
                            .formatted(
                                    round,
                                    player.number(),
                                    opponent.number(),
                                    opponent.number(),
                                    others.opponent() == Entry.NOBODY
                                            ? "nobody"
                                            : others.opponent()));
        }
        if (entry.color().isPresent() && entry.color().equals(others.color())) {
            throw line.fault(
                    column(round) + 5,
                    "in round %d players %d and %d both have %s"
                            .formatted(
                                    round,
                                    player.number(),
                                    opponent.number(),
                                    entry.color()
                                            .map(c -> c.name().charAt(0) == 'W' ? "White" : "Black")
                                            .orElse("")));
        }
        if (!fits(entry.result(), others.result())) {
            throw line.fault(
                    column(round) + 7,
                    "in round %d the results of players %d and %d are '%c' and '%c'"
                            .formatted(
                                    round,
                                    player.number(),
                                    opponent.number(),
                                    entry.result().letter(),
                                    others.result().letter()));
        }
    }

    /** Both may lose; an arbiter may give a draw to one of them only. */
    private static boolean fits(Result a, Result b) {
        return a.isPlayed() == b.isPlayed()
                && !(a.isWin() && !b.isLoss())
                && !(b.isWin() && !a.isLoss());
    }
}

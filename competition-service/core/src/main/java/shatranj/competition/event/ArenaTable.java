package shatranj.competition.event;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import shatranj.competition.pairing.Pair;
import shatranj.competition.pairing.arena.ArenaPairing;
import shatranj.competition.pairing.arena.ArenaScore;
import shatranj.competition.pairing.arena.ArenaScore.Outcome;
import shatranj.competition.standing.Standings;
import shatranj.competition.tournament.Color;
import shatranj.competition.tournament.Player;

/**
 * An arena as of its results: who leads, who waits, and whom they meet. A player has one game at a
 * time, so the order of the rounds is that of each player's games.
 */
public final class ArenaTable {
    /** Whoever waits is paired with others who come free within this time. */
    private static final Duration GATHERING = Duration.ofSeconds(3);

    /** Nobody is paired so shortly before the end: there would be no game of it. */
    private static final Duration CLOSING = Duration.ofSeconds(30);

    private static final int TENTHS = 10;
    private static final long HUNDREDTHS = 100;

    private final TournamentState state;
    private final ArenaTerms terms;
    private final List<Line> lines;

    private ArenaTable(TournamentState state) {
        this.state = state;
        this.terms = state.announcement().arena().orElseThrow();
        Map<Integer, Line> all = new TreeMap<>();
        state.players().stream()
                .filter(one -> one.number() > 0)
                .forEach(one -> all.put(one.number(), new Line(one)));
        for (Round round : state.rounds()) {
            for (Board board : round.boards()) {
                for (Color color : Color.values()) {
                    line(all, board.player(color)).plays(board, color, terms.hasStreaks());
                }
            }
        }
        this.lines = new ArrayList<>(all.values());
        lines.sort(Line.BEST_FIRST.thenComparing(line -> line.who.number()));
    }

    /**
     * The table of an arena that has started.
     *
     * @throws java.util.NoSuchElementException for a tournament of another kind
     */
    public static ArenaTable of(TournamentState state) {
        return new ArenaTable(state);
    }

    private static Line line(Map<Integer, Line> all, int number) {
        return Optional.ofNullable(all.get(number)).orElseThrow();
    }

    /** A player's line. */
    public static final class Line {
        private static final Comparator<Line> BEST_FIRST =
                Comparator.<Line>comparingInt(line -> line.score.points())
                        .thenComparingInt(line -> line.wins)
                        .reversed();

        private final Entrant who;
        private ArenaScore score = ArenaScore.NONE;
        private int wins;
        private int games;
        private int lastOpponent;
        private int whites;
        private boolean hadWhiteLast;
        private boolean isPlaying;

        private Line(Entrant who) {
            this.who = who;
        }

        private void plays(Board board, Color color, boolean hasStreaks) {
            hadWhiteLast = color == Color.WHITE;
            whites += hadWhiteLast ? 1 : -1;
            lastOpponent = board.player(color.other());
            board.result().ifPresentOrElse(result -> ends(result, color, hasStreaks), this::begins);
        }

        private void begins() {
            isPlaying = true;
        }

        private void ends(BoardResult result, Color color, boolean hasStreaks) {
            Outcome outcome = outcome(result, color);
            score = score.plus(outcome, hasStreaks);
            wins += outcome == Outcome.WIN ? 1 : 0;
            games++;
        }

        private static Outcome outcome(BoardResult result, Color color) {
            if (result == BoardResult.DRAW) {
                return Outcome.DRAW;
            }
            return result.winner().equals(Optional.of(color)) ? Outcome.WIN : Outcome.LOSS;
        }

        public String player() {
            return who.player();
        }

        /** Points, and wins running. */
        public ArenaScore score() {
            return score;
        }

        /** Games with a result, forfeits included. */
        public int games() {
            return games;
        }

        private boolean waits() {
            return who.presence() == Entrant.Presence.IN && !isPlaying;
        }

        private ArenaPairing.Waiting waiting() {
            return new ArenaPairing.Waiting(who.number(), lastOpponent, whites, hadWhiteLast);
        }
    }

    /** The players, the leader first. */
    public List<Line> lines() {
        return List.copyOf(lines);
    }

    /**
     * The standings, a row for each of {@link #lines}: by points, then by wins. Who has as many of
     * both shares a rank.
     */
    public List<Standings.Row> rows() {
        List<Standings.Row> rows = new ArrayList<>();
        int rank = 0;
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            if (i == 0 || Line.BEST_FIRST.compare(lines.get(i - 1), line) != 0) {
                rank = i + 1;
            }
            Player player =
                    new Player(
                            line.who.number(),
                            line.who.player(),
                            line.who.rating(),
                            Player.Details.NONE,
                            List.of());
            rows.add(
                    new Standings.Row(
                            rank,
                            player,
                            TENTHS * line.score.points(),
                            List.of(HUNDREDTHS * line.wins)));
        }
        return rows;
    }

    /** The next pairs, of those who wait now. Nothing if no two of them may meet. */
    List<Pair> pairs() {
        List<ArenaPairing.Waiting> waiting =
                lines.stream().filter(Line::waits).map(Line::waiting).toList();
        boolean areAlone =
                lines.stream().filter(line -> line.waits() || line.isPlaying).count() == 2;
        return ArenaPairing.pair(waiting, areAlone);
    }

    /** What is due in an arena that runs. */
    Optional<TournamentCommand> due(Instant now) {
        Instant end = state.changedAt().plus(terms.duration());
        if (!now.isBefore(end)) {
            return Optional.of(new TournamentCommand.Finish());
        }
        Instant last = state.lastRound().map(Round::pairedAt).orElse(state.changedAt());
        boolean isTime = !now.isBefore(last.plus(GATHERING)) && now.isBefore(end.minus(CLOSING));
        return isTime && !pairs().isEmpty()
                ? Optional.of(new TournamentCommand.PairRound(state.nextRound()))
                : Optional.empty();
    }
}

package shatranj.analysis.server.endgames;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.endgame.Verdicts;
import shatranj.engine.endgame.Verdicts.Outlook;
import shatranj.engine.endgame.Verdicts.Verdict;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;

/** Answers for positions of at most {@link #MOST_MEN} men. Not for two threads. */
public final class Prober {
    /** Both Shahs included. */
    public static final int MOST_MEN = 5;

    /** To win soon is best, then to draw, then to lose late. */
    private static final Comparator<Ranked> BEST_FIRST =
            Comparator.comparing((Ranked ranked) -> ranked.verdict().outlook())
                    .thenComparing(ranked ->
                            ranked.verdict().outlook() == Outlook.LOSS
                                    ? -ranked.verdict().plies()
                                    : ranked.verdict().plies())
                    .thenComparing(ranked -> ranked.move().toString());

    private final Verdicts verdicts;

    /** A prober of these tables. */
    public Prober(Oracle tables) {
        this.verdicts = new Verdicts(tables);
    }

    /**
     * A move and what the mover can force after it.
     *
     * @param verdict plies count from this move, which is the first
     */
    public record Ranked(Move move, Verdict verdict) {}

    /**
     * The answer for a position.
     *
     * @param moves the best first; none where the game is over
     */
    public record Answer(Verdict verdict, List<Ranked> moves) {
        /** Copies the moves. */
        public Answer {
            moves = List.copyOf(moves);
        }
    }

    /**
     * Answers by movement alone: clocks and repetitions do not count.
     *
     * @return empty if the position, or one that it leads to, is in no table that is here: five men
     *     have tables only where somebody had them made
     */
    public Optional<Answer> answer(Position position) {
        List<Ranked> moves = new ArrayList<>();
        if (Bitboard.count(position.own()) > 1 && Bitboard.count(position.enemy()) > 1) {
            for (Move move : position.moves()) {
                Optional<Verdict> next = verdicts.of(position.play(move));
                if (next.isEmpty()) {
                    return Optional.empty();
                }
                moves.add(new Ranked(move, mirrored(next.get())));
            }
        }
        moves.sort(BEST_FIRST);
        return verdicts.of(position).map(verdict -> new Answer(verdict, moves));
    }

    /** A verdict for the side to move, seen by the side that has just moved. */
    private static Verdict mirrored(Verdict next) {
        return switch (next.outlook()) {
            case WIN -> new Verdict(Outlook.LOSS, next.plies() + 1);
            case DRAW -> new Verdict(Outlook.DRAW, 0);
            case LOSS -> new Verdict(Outlook.WIN, next.plies() + 1);
        };
    }
}

package shatranj.engine.endgame;

import java.util.List;
import java.util.Optional;
import shatranj.engine.board.MoveList;
import shatranj.engine.board.SearchBoard;
import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Position;

/**
 * What is known for certain of positions: tables where each side has a man besides its Shah, the
 * rules where one is bare. Every position of up to four men is answered, and of five where the
 * table is there. Not for two threads.
 */
public final class Verdicts {
    private final Oracle oracle;
    private final SearchBoard board = new SearchBoard();
    private final int[] scratch = new int[Position.MAX_MOVES];

    /** Verdicts by these tables. */
    public Verdicts(Oracle oracle) {
        this.oracle = oracle;
    }

    /** What the side to move can force. */
    public enum Outlook {
        WIN,
        DRAW,
        LOSS
    }

    /**
     * A verdict for the side to move.
     *
     * @param plies to the end, both sides playing for it; 0 for a draw and for a game that is over
     */
    public record Verdict(Outlook outlook, int plies) {
        /** {@code win}, {@code draw} or {@code loss}. */
        public String word() {
            return switch (outlook) {
                case WIN -> "win";
                case DRAW -> "draw";
                case LOSS -> "loss";
            };
        }
    }

    /** The verdict on a position, by movement alone: clocks and repetitions do not count. */
    public Optional<Verdict> of(Position position) {
        board.begin(List.of(position));
        boolean ownBare = Bitboard.count(board.own()) == 1;
        boolean enemyBare = Bitboard.count(board.enemy()) == 1;
        if (!ownBare && !enemyBare) {
            return verdict(oracle.probe(board));
        }
        if (!MoveList.isMobile(board, scratch)) {
            return Optional.of(new Verdict(Outlook.LOSS, 0));
        }
        if (ownBare && enemyBare || ownBare && baresBack()) {
            return Optional.of(new Verdict(Outlook.DRAW, 0));
        }
        return Optional.of(new Verdict(ownBare ? Outlook.LOSS : Outlook.WIN, 0));
    }

    private boolean baresBack() {
        long last = board.enemy() & ~board.shahs();
        int shah = board.shah(board.side());
        return Bitboard.count(last) == 1
                && (Attacks.shah(shah) & last) != 0
                && board.legalMove(shah, Bitboard.first(last)) != 0;
    }

    private static Optional<Verdict> verdict(int probed) {
        if (probed == Oracle.UNKNOWN) {
            return Optional.empty();
        }
        if (probed == Oracle.DRAW) {
            return Optional.of(new Verdict(Outlook.DRAW, 0));
        }
        return Optional.of(
                new Verdict(probed > 0 ? Outlook.WIN : Outlook.LOSS, Oracle.plies(probed)));
    }
}

package shatranj.rules.winnable;

import java.util.Arrays;
import java.util.Optional;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.board.MovingBoard;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.ruleset.BareKingRule;

/**
 * A greedy plan: one side goes to the nearest man and takes it, the other moves to and fro and lets
 * it happen, until the last man has gone or one of them has no move. Every step is tested for
 * legality, so the line that comes out shows a win; where the plan comes to nothing it shows
 * nothing. It is played on a {@link MovingBoard}, and costs a microsecond or two.
 */
final class Hunt {
    private static final int LONGEST = 400;

    /** Without a capture for so long the plan goes in circles. */
    private static final int IDLE = 18;

    /** So many moves that lead to nothing in particular are tried. */
    private static final int AIMLESS = 12;

    /** Who waits best: the Shah, which nobody takes, then those that can come back. */
    private static final Role[] WAITING = {
        Role.SHAH, Role.FARAS, Role.ALFIL, Role.FERZ, Role.RUKH, Role.BAIDAQ
    };

    private final BareKingRule rule;
    private final Position start;
    private final int hunter;
    private final MovingBoard field;
    private int[] steps = new int[64];
    private int length;
    private int aimless;

    /** The last step of the one that waits, 0 before the first. */
    private int waited;

    private Optional<Color> winner = Optional.empty();

    private Hunt(BareKingRule rule, Position start, Color hunter) {
        this.rule = rule;
        this.start = start;
        this.hunter = hunter.ordinal();
        this.field = new MovingBoard(start);
    }

    /** The plan of one side from a position in which the game goes on. */
    static Hunt by(Color hunter, BareKingRule rule, Position start) {
        Hunt hunt = new Hunt(rule, start, hunter);
        hunt.run();
        return hunt;
    }

    /** Who has won at the end of the line, if anybody has; not always the hunter. */
    Optional<Color> winner() {
        return winner;
    }

    /** The line. */
    Witness line() {
        return new Witness(start, Arrays.copyOf(steps, length));
    }

    /** Where the line ends. */
    Position position() {
        return line().end();
    }

    private void run() {
        int idle = 0;
        while (length < LONGEST && idle < IDLE && aimless < AIMLESS) {
            int step = field.side() == hunter ? Approach.of(field) : toAndFro();
            if (step == 0) {
                step = anything();
            }
            if (step == 0) {
                // Mate or stalemate.
                winner = Optional.of(Color.of(field.side() ^ 1));
                return;
            }
            boolean takes = play(step);
            if ((takes || Bitboard.count(field.enemy()) == 1) && isOver()) {
                return;
            }
            idle = takes ? 0 : idle + 1;
        }
    }

    private boolean play(int step) {
        if (length == steps.length) {
            steps = Arrays.copyOf(steps, 2 * length);
        }
        steps[length++] = step;
        return field.play(Move.from(step), Move.to(step));
    }

    /**
     * Whether the last step baring a side ended the game. A draw is not played: the plan ends
     * before it.
     */
    private boolean isOver() {
        int movers = Bitboard.count(field.enemy());
        boolean otherBare = Bitboard.count(field.own()) == 1;
        if (movers > 1 && !otherBare) {
            return false;
        }
        if (movers > 2) {
            // More than one man to take: no rule lets a bare Shah answer that.
            winner = Optional.of(Color.of(field.side() ^ 1));
            return true;
        }
        Position after = position();
        BoardEnd end = BoardEnd.of(rule, after);
        winner = end.winner(after.turn());
        if (end != BoardEnd.NONE && winner.isEmpty()) {
            length--;
        }
        return end != BoardEnd.NONE;
    }

    /** The step of the one that waits: its last one back, or one that can be taken back. */
    private int toAndFro() {
        int from = Move.to(waited);
        int to = Move.from(waited);
        boolean back = waited != 0 && Bitboard.has(field.quiet(from), to) && field.isSafe(from, to);
        waited = back ? step(from, to) : quietest();
        return waited;
    }

    /** Takes nothing and, if that is possible, gives no check; 0 if all steps take something. */
    private int quietest() {
        int check = 0;
        for (Role role : WAITING) {
            for (long men = field.own(role); men != 0; men &= men - 1) {
                int from = Bitboard.first(men);
                for (long rest = field.quiet(from); rest != 0; rest &= rest - 1) {
                    int to = Bitboard.first(rest);
                    if (!field.isSafe(from, to)) {
                        continue;
                    }
                    if (!field.givesCheck(from, to)) {
                        return step(from, to);
                    }
                    check = step(from, to);
                }
            }
        }
        return check;
    }

    private static int step(int from, int to) {
        return from | to << 6;
    }

    /** Any legal step, a different one each time; 0 if there is none. */
    private int anything() {
        int[] moves = new int[Position.MAX_MOVES];
        int count = position().moves(moves);
        return count == 0 ? 0 : moves[7 * aimless++ % count];
    }
}

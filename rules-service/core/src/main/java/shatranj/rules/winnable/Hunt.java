package shatranj.rules.winnable;

import java.util.Arrays;
import java.util.Optional;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.ruleset.BareKingRule;

/**
 * A greedy plan: one side goes to the nearest man and takes it, the other moves to and fro and lets
 * it happen, until the last man has gone or one of them has no move. Every move is tested by the
 * generator, so the line that comes out shows a win; where the plan comes to nothing it shows
 * nothing. Some ten microseconds with all men on the board.
 */
final class Hunt {
    private static final int LONGEST = 400;

    /** Without a capture for so long the plan goes in circles. */
    private static final int IDLE = 40;

    private final BareKingRule rule;
    private final Color hunter;
    private final int[] moves = new int[Position.MAX_MOVES];
    private int[] line = new int[128];
    private int length;
    private Position position;
    private Optional<Color> winner = Optional.empty();

    private Hunt(BareKingRule rule, Position start, Color hunter) {
        this.rule = rule;
        this.position = start;
        this.hunter = hunter;
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

    /** Where the line ends. */
    Position position() {
        return position;
    }

    /** The line, raw. */
    int[] line() {
        return Arrays.copyOf(line, length);
    }

    private void run() {
        int idle = 0;
        while (length < LONGEST && idle < IDLE) {
            int raw = position.turn() == hunter ? Approach.of(position) : stepBack();
            if (raw == 0) {
                int count = position.moves(moves);
                if (count == 0) {
                    winner = Optional.of(position.turn().opposite());
                    return;
                }
                raw = position.turn() == hunter ? moves[idle * 7 % count] : quietest(count);
            }
            idle = Move.captures(raw) ? 0 : idle + 1;
            if (!play(raw)) {
                return;
            }
        }
    }

    /** Plays on; whether the game does. A draw is not played: the plan ends before it. */
    private boolean play(int raw) {
        Position after = position.play(raw);
        if (Move.captures(raw) || Bitboard.count(after.enemy()) == 1) {
            BoardEnd end = BoardEnd.of(rule, after);
            winner = end.winner(after.turn());
            if (end != BoardEnd.NONE && winner.isEmpty()) {
                return false;
            }
        }
        if (length == line.length) {
            line = Arrays.copyOf(line, 2 * length);
        }
        line[length++] = raw;
        position = after;
        return winner.isEmpty();
    }

    /** The own last move taken back, if that is a move; else 0. */
    private int stepBack() {
        if (length < 2) {
            return 0;
        }
        int last = line[length - 2];
        int back = position.legalMove(Move.to(last), Move.from(last));
        return Move.captures(back) ? 0 : back;
    }

    /** The move of the one that waits: nothing taken, a man that can come back, no check. */
    private int quietest(int count) {
        int best = moves[0];
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            int unrest = unrest(moves[i]);
            if (unrest < least && (unrest >= 4 || !position.play(moves[i]).inCheck())) {
                least = unrest;
                best = moves[i];
            }
        }
        return best;
    }

    private static int unrest(int raw) {
        if (Move.captures(raw)) {
            return 5;
        }
        return switch (Role.of(Move.role(raw))) {
            case SHAH -> 0;
            case FARAS, ALFIL, FERZ -> 1;
            case RUKH -> 2;
            case BAIDAQ -> 3;
        };
    }
}

package shatranj.engine.ordering;

import shatranj.engine.board.MoveList;
import shatranj.engine.board.SearchBoard;
import shatranj.engine.board.StaticExchange;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;

/**
 * The moves of one node, best first: the table's move, captures that do not lose (most valuable
 * prey, then history), killers and the reply to the move before, quiet moves by history, captures
 * that lose. Captures are listed when the table's move did not cut, quiet moves when no capture
 * did. One for each ply of each thread, used again and again.
 */
public final class MovePicker {
    private static final int TABLE = 0;
    private static final int LIST_NOISY = 1;
    private static final int GOOD_NOISY = 2;
    private static final int FIRST_KILLER = 3;
    private static final int SECOND_KILLER = 4;
    private static final int REPLY = 5;
    private static final int LIST_QUIET = 6;
    private static final int QUIET = 7;
    private static final int BAD_NOISY = 8;
    private static final int END = 9;

    private final SearchBoard board;
    private final MoveHistory history;
    private final StaticExchange exchange;

    private final int[] moves = new int[Position.MAX_MOVES];
    private final int[] worth = new int[Position.MAX_MOVES];
    private int next;
    private int end;

    /** Losing captures are kept at the front of the list, which by then has been handed out. */
    private int bad;

    private int stage;
    private boolean noisyOnly;
    private int ply;
    private int tableMove;
    private int first;
    private int second;
    private int reply;
    private int before;
    private int twoBefore;

    /** A picker for nodes that this board reaches. */
    public MovePicker(SearchBoard board, MoveHistory history, StaticExchange exchange) {
        this.board = board;
        this.history = history;
        this.exchange = exchange;
    }

    /**
     * All moves of the node where the board stands.
     *
     * @param known the table's move, legal here, or 0
     * @param last man and goal of the move before, {@link MoveHistory#manAndGoal}
     * @param lastButOne of the move before that
     */
    public void begin(int atPly, int known, int last, int lastButOne) {
        tableMove = known;
        before = last;
        twoBefore = lastButOne;
        noisyOnly = false;
        ply = atPly;
        restart();
    }

    /** Captures and promotions only. */
    public void beginNoisy(int known) {
        tableMove = known;
        noisyOnly = true;
        restart();
    }

    private void restart() {
        stage = tableMove == 0 ? LIST_NOISY : TABLE;
        next = 0;
        end = 0;
        bad = 0;
    }

    /** A move of elsewhere if it is legal and quiet here, else 0. */
    private int quietHere(int move) {
        if (move == 0 || move == tableMove) {
            return 0;
        }
        // What is remembered may be another man's move by now, or a capture.
        return board.legalMove(Move.from(move), Move.to(move)) == move ? move : 0;
    }

    /** The next move, or 0 when there is none. */
    public int next() {
        while (true) {
            int move =
                    switch (stage) {
                        case TABLE -> {
                            stage = LIST_NOISY;
                            yield tableMove;
                        }
                        case LIST_NOISY -> listNoisy();
                        case GOOD_NOISY -> goodNoisy();
                        case FIRST_KILLER -> special(SECOND_KILLER, first);
                        case SECOND_KILLER -> special(REPLY, second);
                        case REPLY ->
                                special(LIST_QUIET, reply == first || reply == second ? 0 : reply);
                        case LIST_QUIET -> listQuiet();
                        case QUIET -> quiet();
                        case BAD_NOISY -> badNoisy();
                        default -> -1;
                    };
            if (move != 0) {
                return Math.max(move, 0);
            }
        }
    }

    /** Whether the move just handed out is a capture that loses material. */
    public boolean isLosing() {
        return stage == BAD_NOISY;
    }

    /** No quiet moves any more. */
    public void skipQuiet() {
        if (stage >= FIRST_KILLER && stage <= QUIET) {
            startBad();
        } else {
            noisyOnly = true;
        }
    }

    private int special(int then, int move) {
        stage = then;
        return move;
    }

    private int listNoisy() {
        end = MoveList.noisy(board, moves, 0);
        int side = board.side();
        for (int i = 0; i < end; i++) {
            int move = moves[i];
            int gain = StaticExchange.value(Move.captured(move) == 0 ? 6 : Move.captured(move));
            worth[i] =
                    16 * (gain + (Move.promotes(move) ? 70 : 0))
                            + history.capture(side, move) / 8
                            - Move.role(move) / 5;
        }
        stage = GOOD_NOISY;
        return 0;
    }

    private int goodNoisy() {
        while (next < end) {
            int move = best();
            if (move == tableMove) {
                continue;
            }
            if (exchange.of(board, move) >= 0) {
                return move;
            }
            moves[bad++] = move;
        }
        if (noisyOnly) {
            startBad();
        } else {
            first = quietHere(history.killer(ply));
            second = quietHere(history.secondKiller(ply));
            reply = quietHere(history.replyTo(before));
            stage = FIRST_KILLER;
        }
        return 0;
    }

    private int listQuiet() {
        next = bad;
        end = MoveList.quiet(board, moves, bad);
        int side = board.side();
        for (int i = next; i < end; i++) {
            worth[i] = history.quiet(side, moves[i], before, twoBefore);
        }
        stage = QUIET;
        return 0;
    }

    private int quiet() {
        while (next < end) {
            int move = best();
            if (move != tableMove && move != first && move != second && move != reply) {
                return move;
            }
        }
        startBad();
        return 0;
    }

    private void startBad() {
        stage = BAD_NOISY;
        next = 0;
        end = bad;
    }

    private int badNoisy() {
        if (next < end) {
            return moves[next++];
        }
        stage = END;
        return -1;
    }

    /** Takes the move that is worth most from the rest of the list. */
    private int best() {
        int best = next;
        for (int i = next + 1; i < end; i++) {
            if (worth[i] > worth[best]) {
                best = i;
            }
        }
        int move = moves[best];
        moves[best] = moves[next];
        worth[best] = worth[next];
        next++;
        return move;
    }
}

package shatranj.engine.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import shatranj.engine.RandomPositions;
import shatranj.engine.board.SearchBoard;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Fen;

class NetworkEvaluationTest {
    private static final Network NETWORK = RandomNetworks.of(5, 60, 60);

    private final SearchBoard board = new SearchBoard();
    private final NetworkEvaluation evaluation = new NetworkEvaluation(NETWORK);
    private final Random random = new Random(6);
    private int captures;
    private int promotions;
    private int turns;

    @Test
    void hidden_values_that_follow_a_line_forth_and_back_are_those_of_the_whole_board() {
        for (Position start : RandomPositions.ofGames(43, 60)) {
            walk(start);
        }

        // The walks came by everything that changes hidden values in its own way.
        assertThat(captures).isGreaterThan(200);
        assertThat(promotions).isGreaterThan(20);
        assertThat(turns).isGreaterThan(50);
    }

    private void walk(Position start) {
        board.begin(List.of(start));
        evaluation.begin(board);
        Deque<Position> line = new ArrayDeque<>(List.of(start));
        Deque<Integer> moves = new ArrayDeque<>();
        for (int step = 0; step < 200; step++) {
            Position p = line.getLast();
            boolean back = random.nextInt(4) == 0 || p.moveCount() == 0 || moves.size() == 120;
            if (back && !moves.isEmpty()) {
                board.takeBack(moves.removeLast());
                evaluation.takeBack();
                line.removeLast();
            } else if (p.moveCount() > 0) {
                Move move = p.moves().get(random.nextInt(p.moveCount()));
                count(move);
                evaluation.play(p.side(), move.raw());
                board.play(move.raw());
                moves.add(move.raw());
                line.add(p.play(move));
            }
            // Not at every step: what is asked for seldom has several moves to catch up with.
            if (random.nextInt(3) == 0) {
                compare(line.getLast());
            }
        }
        compare(line.getLast());
    }

    private void compare(Position p) {
        SearchBoard whole = new SearchBoard();
        whole.begin(List.of(p));
        NetworkEvaluation fresh = new NetworkEvaluation(NETWORK);
        fresh.begin(whole);
        assertThat(evaluation.of(board)).as(Fen.write(p)).isEqualTo(fresh.of(whole));
        for (int side = 0; side < 2; side++) {
            assertThat(evaluation.hidden(board, side)).isEqualTo(fresh.hidden(whole, side));
        }
    }

    private void count(Move move) {
        captures += move.captured().isPresent() ? 1 : 0;
        promotions += move.promotes() ? 1 : 0;
        turns +=
                move.role() == Role.SHAH
                                && (move.from().index() & 7) / 4 != (move.to().index() & 7) / 4
                        ? 1
                        : 0;
    }

    @Test
    void a_position_is_worth_the_same_with_colours_exchanged_and_with_files_reflected() {
        for (Position p : RandomPositions.ofGames(44, 200)) {
            Position exchanged =
                    Position.from(p.setup().mirrored(), SetupOptions.UNREACHABLE).orThrow();

            assertThat(worth(exchanged)).as(Fen.write(p)).isEqualTo(worth(p));
            assertThat(worth(reflected(p))).as(Fen.write(p)).isEqualTo(worth(p));
        }
    }

    private static Position reflected(Position p) {
        String[] fen = Fen.write(p).split(" ", 2);
        String ranks =
                List.of(fen[0].split("/")).stream()
                        .map(rank -> new StringBuilder(rank).reverse().toString())
                        .reduce((a, b) -> a + "/" + b)
                        .orElseThrow();
        return Position.from(Fen.setup(ranks + " " + fen[1]).orThrow(), SetupOptions.UNREACHABLE)
                .orThrow();
    }

    @Test
    void the_greatest_weights_that_are_allowed_do_not_overflow() {
        Position p = Fen.position(Fen.STANDARD).orThrow();
        int[][] rows = new int[Features.COUNT][Network.WIDTH];
        int[] hidden = new int[Network.WIDTH];
        int[] output = new int[Network.WIDTH];
        Arrays.fill(hidden, Network.MOST_HIDDEN);
        Arrays.fill(output, Network.MOST_OUTPUT / Network.WIDTH);
        Arrays.fill(rows, hidden);
        Head[] heads = new Head[Head.COUNT];
        Arrays.fill(heads, new Head(output, output, 0));
        Network greatest = new Network(rows, hidden, heads, 100);
        board.begin(List.of(p));
        NetworkEvaluation most = new NetworkEvaluation(greatest);
        most.begin(board);

        assertThat(Bitboard.count(p.occupied())).isEqualTo(Features.MOST_ON);
        assertThat(most.hidden(board, 0)).containsOnly(33 * Network.MOST_HIDDEN);
        // 256 units of 1, each with the same weight.
        assertThat(most.of(board)).isEqualTo(256 * output[0] * 100 / Network.ONE_OUTPUT);
    }

    private static int worth(Position p) {
        SearchBoard whole = new SearchBoard();
        whole.begin(List.of(p));
        Evaluation fresh = new NetworkEvaluation(NETWORK);
        fresh.begin(whole);
        return fresh.of(whole);
    }
}

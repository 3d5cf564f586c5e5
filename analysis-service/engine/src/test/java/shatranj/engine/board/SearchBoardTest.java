package shatranj.engine.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import shatranj.engine.RandomPositions;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.notation.Fen;

/** The board of the search against the core's positions. */
class SearchBoardTest {
    private final SearchBoard board = new SearchBoard();
    private final int[] list = new int[Position.MAX_MOVES];

    @Test
    void it_lists_the_moves_of_the_core_in_two_parts() {
        for (Position p : positions()) {
            board.begin(List.of(p));
            int noisy = MoveList.noisy(board, list, 0);
            int all = MoveList.quiet(board, list, noisy);

            assertThat(sorted(all)).as(Fen.write(p)).isEqualTo(movesOf(p));
            for (int i = 0; i < all; i++) {
                boolean isNoisy = Move.captures(list[i]) || Move.promotes(list[i]);
                assertThat(isNoisy).as(Fen.write(p)).isEqualTo(i < noisy);
            }
            assertThat(MoveList.isMobile(board, list)).isEqualTo(all > 0);
        }
    }

    @Test
    void a_move_played_gives_the_cores_position_and_taken_back_the_one_before() {
        for (Position p : positions()) {
            board.begin(List.of(p));
            for (Move move : p.moves()) {
                boolean told = board.givesCheck(move.raw());
                long key = board.keyAfter(move.raw());
                board.play(move.raw());
                Position after = p.play(move);
                assertSame(after);
                assertThat(told).as("%s in %s", move, Fen.write(p)).isEqualTo(after.inCheck());
                assertThat(key).isEqualTo(after.key());
                board.takeBack(move.raw());
            }
            assertSame(p);
        }
    }

    @Test
    void a_way_between_two_squares_is_a_legal_move_where_the_core_has_one() {
        for (Position p : RandomPositions.ofGames(73, 60)) {
            board.begin(List.of(p));
            for (int way = 0; way < 4096; way++) {
                assertThat(board.legalMove(way & 63, way >> 6))
                        .as("%d in %s", way, Fen.write(p))
                        .isEqualTo(p.legalMove(way & 63, way >> 6));
            }
        }
    }

    @Test
    void a_whole_game_forth_and_back_ends_where_it_began() {
        Random random = new Random(960);
        Position p = Fen.position(Fen.STANDARD).orThrow();
        Position start = p;
        board.begin(List.of(start));
        List<Integer> played = new ArrayList<>();
        while (played.size() < SearchBoard.MAX_PLY && !p.moves().isEmpty()) {
            Move move = p.moves().get(random.nextInt(p.moves().size()));
            played.add(move.raw());
            board.play(move.raw());
            p = p.play(move);
            assertSame(p);
        }
        for (int move : played.reversed()) {
            board.takeBack(move);
        }
        assertSame(start);
        assertThat(board.ply()).isZero();
    }

    @Test
    void a_position_that_stood_once_since_the_root_repeats_and_one_of_the_game_must_stand_twice() {
        Position start = Fen.position(Fen.STANDARD).orThrow();
        List<Position> game = new ArrayList<>(List.of(start));
        for (String move : List.of("b1c3", "b8c6", "c3b1")) {
            game.add(playing(game.getLast(), move));
        }
        board.begin(game);
        board.play(raw(game.getLast(), "c6b8"));
        assertThat(board.repeats(true)).isFalse();

        game.add(playing(game.getLast(), "c6b8"));
        for (String move : List.of("b1c3", "b8c6", "c3b1")) {
            game.add(playing(game.getLast(), move));
        }
        board.begin(game);
        int back = raw(game.getLast(), "c6b8");
        board.play(back);
        assertThat(board.repeats(true)).isTrue();
        assertThat(board.repeats(false)).isFalse();
        board.takeBack(back);

        board.begin(List.of(start));
        Position at = start;
        // The root itself is of the game: not it, but the position after it stands again.
        for (String move : List.of("b1c3", "b8c6", "c3b1", "c6b8", "b1c3")) {
            assertThat(board.repeats(false)).isFalse();
            board.play(raw(at, move));
            at = playing(at, move);
        }
        assertThat(board.repeats(false)).isTrue();
    }

    @Test
    void nothing_repeats_across_a_pass_or_a_capture() {
        Position start = Fen.position(Fen.STANDARD).orThrow();
        board.begin(List.of(start));
        for (int i = 0; i < 4; i++) {
            board.pass();
        }
        assertThat(board.key()).isEqualTo(start.key());
        assertThat(board.repeats(true)).isFalse();
    }

    private static List<Position> positions() {
        List<Position> positions = new ArrayList<>(RandomPositions.ofGames(71, 400));
        positions.addAll(RandomPositions.ofEndings(72, 400));
        return positions;
    }

    private void assertSame(Position p) {
        assertThat(board.key()).as(Fen.write(p)).isEqualTo(p.key());
        assertThat(board.side()).isEqualTo(p.side());
        assertThat(board.quietPlies()).isEqualTo(p.quietPlies());
        assertThat(board.own()).isEqualTo(p.own());
        assertThat(board.enemy()).isEqualTo(p.enemy());
        assertThat(board.checkers()).isEqualTo(p.checkers());
        for (Role role : Role.values()) {
            assertThat(board.role(role.ordinal())).isEqualTo(p.of(role));
        }
    }

    private int[] sorted(int count) {
        int[] moves = Arrays.copyOf(list, count);
        Arrays.sort(moves);
        return moves;
    }

    private static int[] movesOf(Position p) {
        return p.moves().stream().mapToInt(Move::raw).sorted().toArray();
    }

    private static Position playing(Position p, String move) {
        return p.play(raw(p, move));
    }

    private static int raw(Position p, String move) {
        return p.moves().stream()
                .filter(m -> m.toString().equals(move))
                .findFirst()
                .orElseThrow()
                .raw();
    }
}

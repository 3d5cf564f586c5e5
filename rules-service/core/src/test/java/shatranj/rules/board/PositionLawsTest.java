package shatranj.rules.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import shatranj.rules.PlainGenerator;
import shatranj.rules.RandomGames;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;

/** Laws that hold in every position of random games. */
class PositionLawsTest {
    private static final long SEED = 20_250_907;
    private static final int PLIES = 20_000;

    @Test
    void the_fast_and_the_plain_generator_list_the_same_moves() {
        RandomGames.positions(
                SEED,
                PLIES,
                position -> {
                    TreeSet<String> names = new TreeSet<>();
                    position.moves().forEach(move -> names.add(move.toString()));
                    PlainGenerator plain = PlainGenerator.of(Fen.write(position));
                    assertThat(names).as(Fen.write(position)).isEqualTo(plain.moves());
                    assertThat(position.inCheck())
                            .as(Fen.write(position))
                            .isEqualTo(plain.inCheck());
                });
    }

    @Test
    void the_counter_counts_what_the_list_lists() {
        RandomGames.positions(
                SEED + 1,
                PLIES,
                position -> assertThat(position.moveCount()).isEqualTo(position.moves().size()));
    }

    @Test
    void exactly_the_listed_moves_are_legal() {
        RandomGames.positions(SEED + 2, PLIES / 10, PositionLawsTest::listAndPredicateAgree);
    }

    private static void listAndPredicateAgree(Position position) {
        Set<Integer> listed = new HashSet<>();
        position.moves().forEach(move -> listed.add(move.raw()));
        for (long rest = position.occupied(); rest != 0; rest &= rest - 1) {
            int from = Bitboard.first(rest);
            for (int to = 0; to < 64; to++) {
                int role = position.roleAt(from);
                int raw =
                        role == Role.BAIDAQ.ordinal()
                                ? Move.packBaidaq(from, to, position.roleAt(to))
                                : Move.pack(from, to, role, position.roleAt(to));
                assertThat(position.isLegal(raw))
                        .as(() -> Fen.write(position) + " " + Move.of(raw))
                        .isEqualTo(listed.contains(raw));
            }
        }
    }

    @Test
    void a_raw_move_of_another_position_is_legal_only_if_it_is_listed_here() {
        int[] last = new int[Position.MAX_MOVES];
        int[] count = {0};
        RandomGames.positions(
                SEED + 3,
                PLIES / 4,
                position -> {
                    Set<Integer> listed = new HashSet<>();
                    position.moves().forEach(move -> listed.add(move.raw()));
                    for (int i = 0; i < count[0]; i++) {
                        assertThat(position.isLegal(last[i])).isEqualTo(listed.contains(last[i]));
                    }
                    count[0] = position.moves(last);
                });
    }

    @Test
    void captures_are_the_moves_that_take_a_man() {
        int[] captures = new int[Position.MAX_MOVES];
        RandomGames.positions(
                SEED + 4,
                PLIES,
                position -> {
                    int count = position.captures(captures);
                    assertThat(Arrays.stream(captures, 0, count).boxed())
                            .containsExactlyInAnyOrderElementsOf(
                                    position.moves().stream()
                                            .filter(move -> move.captured().isPresent())
                                            .map(Move::raw)
                                            .toList());
                });
    }

    @Test
    void the_key_kept_up_is_the_key_made_anew() {
        RandomGames.positions(
                SEED + 5,
                PLIES,
                position -> {
                    Position anew =
                            Position.from(position.setup(), SetupOptions.UNREACHABLE).orThrow();
                    assertThat(position.key()).isEqualTo(anew.key());
                    assertThat(position).isEqualTo(anew);
                });
    }

    @Test
    void a_mirrored_position_has_the_mirrored_moves() {
        RandomGames.positions(
                SEED + 6,
                PLIES / 4,
                position -> {
                    Position mirrored = Position.from(position.setup().mirrored()).orThrow();
                    TreeSet<String> expected = new TreeSet<>();
                    position.moves().forEach(move -> expected.add(mirror(move)));
                    TreeSet<String> found = new TreeSet<>();
                    mirrored.moves().forEach(move -> found.add(move.toString()));
                    assertThat(found).isEqualTo(expected);
                    assertThat(mirrored.inCheck()).isEqualTo(position.inCheck());
                });
    }

    private static String mirror(Move move) {
        return Square.of(move.from().index() ^ 56).toString()
                + Square.of(move.to().index() ^ 56)
                + (move.promotes() ? "q" : "");
    }

    @Test
    void a_typed_move_and_a_raw_move_are_the_same_move() {
        RandomGames.positions(
                SEED + 7,
                PLIES / 4,
                position ->
                        position.moves()
                                .forEach(move -> assertThat(Move.of(move.raw())).isEqualTo(move)));
    }

    @Test
    void fen_round_trips_in_both_alphabets() {
        RandomGames.positions(
                SEED + 8,
                PLIES,
                position -> {
                    for (Alphabet alphabet : Alphabet.values()) {
                        String fen = Fen.write(position, alphabet);
                        Position read = Fen.position(fen).orThrow();
                        assertThat(read).isEqualTo(position);
                        assertThat(Fen.write(read, alphabet)).isEqualTo(fen);
                    }
                });
    }
}

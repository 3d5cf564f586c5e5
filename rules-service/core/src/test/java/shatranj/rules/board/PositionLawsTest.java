package shatranj.rules.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import shatranj.rules.PlainGenerator;
import shatranj.rules.RandomGames;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.San;
import shatranj.rules.ruling.MoveJudge;

/** Laws that hold in every position of random games. */
class PositionLawsTest {
    private static final long SEED = 20_250_907;
    private static final int PLIES = 100_000;

    private final int[] moves = new int[Position.MAX_MOVES];

    @Test
    void the_fast_and_the_plain_generator_list_the_same_moves() {
        RandomGames.positions(
                SEED,
                PLIES,
                position -> {
                    String fen = Fen.write(position);
                    TreeSet<String> names = new TreeSet<>();
                    position.moves().forEach(move -> names.add(move.toString()));
                    PlainGenerator plain = PlainGenerator.of(fen);
                    assertThat(names).as(fen).isEqualTo(plain.moves());
                    assertThat(position.inCheck()).as(fen).isEqualTo(plain.inCheck());
                });
    }

    @Test
    void the_counter_counts_what_the_list_lists() {
        RandomGames.positions(
                SEED + 1,
                PLIES,
                position -> {
                    int listed = position.moves(moves);
                    same(position, position.moveCount(), listed);
                    // Two plies deep the counter hands counts down: see PerftCounter.
                    long below = 0;
                    for (int i = 0; i < listed; i++) {
                        below += position.play(moves[i]).moveCount();
                    }
                    same(position, PerftCounter.count(position, 2), below);
                });
    }

    @Test
    void of_all_pairs_of_squares_exactly_the_listed_moves_are_legal() {
        RandomGames.positions(
                SEED + 2,
                PLIES,
                position -> {
                    int[] listed = byPair(position);
                    for (int pair = 0; pair < 4096; pair++) {
                        same(position, position.legalMove(pair & 63, pair >>> 6), listed[pair]);
                    }
                });
    }

    @Test
    void of_any_raw_moves_exactly_the_listed_ones_are_legal() {
        Random random = new Random(SEED + 3);
        int[] last = new int[Position.MAX_MOVES];
        int[] lastCount = {0};
        RandomGames.positions(
                SEED + 3,
                PLIES,
                position -> {
                    int[] listed = byPair(position);
                    for (int i = 0; i < 40; i++) {
                        // The moves of the position before, and chance, half of it from real men.
                        int raw = i < lastCount[0] ? last[i] : random.nextInt(1 << 20);
                        if ((i & 1) == 0 && Bitboard.has(position.occupied(), Move.from(raw))) {
                            int role = position.roleAt(Move.from(raw));
                            raw = (raw & ~(7 << 12)) | role << 12;
                        }
                        boolean expected = raw != 0 && listed[raw & 4095] == raw;
                        if (position.isLegal(raw) != expected) {
                            throw new AssertionError(
                                    Fen.write(position) + " raw " + raw + " legal " + !expected);
                        }
                    }
                    lastCount[0] = position.moves(last);
                });
    }

    private int[] byPair(Position position) {
        int[] listed = new int[4096];
        int count = position.moves(moves);
        for (int i = 0; i < count; i++) {
            listed[moves[i] & 4095] = moves[i];
        }
        return listed;
    }

    @Test
    void captures_are_the_moves_that_take_a_man() {
        int[] captures = new int[Position.MAX_MOVES];
        RandomGames.positions(
                SEED + 4,
                PLIES,
                position -> {
                    int all = position.moves(moves);
                    int[] expected =
                            Arrays.stream(moves, 0, all).filter(Move::captures).sorted().toArray();
                    int count = position.captures(captures);
                    Arrays.sort(captures, 0, count);
                    if (!Arrays.equals(captures, 0, count, expected, 0, expected.length)) {
                        throw new AssertionError(Fen.write(position));
                    }
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
                    same(position, position.key(), anew.key());
                    assertThat(position).isEqualTo(anew);
                });
    }

    /** Copy-make: the old position stays, and a raw move says enough to put every bit back. */
    @Test
    void taking_back_any_move_restores_every_bit() {
        RandomGames.positions(
                SEED + 6,
                PLIES,
                position -> {
                    Board before = position.board();
                    long key = position.key();
                    int count = position.moves(moves);
                    for (int i = 0; i < count; i++) {
                        Board back = takenBack(position.play(moves[i]), moves[i]);
                        if (!back.equals(before)) {
                            throw new AssertionError(Fen.write(position) + " " + Move.of(moves[i]));
                        }
                    }
                    assertThat(position.board()).isEqualTo(before);
                    same(position, position.key(), key);
                });
    }

    private static Board takenBack(Position after, int raw) {
        long from = 1L << Move.from(raw);
        long to = 1L << Move.to(raw);
        int mover = after.side() ^ 1;
        long[] colors = {after.white() & ~to, after.black() & ~to};
        long[] roles = new long[6];
        for (Role role : Role.values()) {
            roles[role.ordinal()] = after.of(role) & ~to;
        }
        colors[mover] |= from;
        roles[Move.role(raw)] |= from;
        if (Move.captures(raw)) {
            colors[mover ^ 1] |= to;
            roles[Move.captured(raw)] |= to;
        }
        return new Board(
                colors[0], colors[1], roles[0], roles[1], roles[2], roles[3], roles[4], roles[5]);
    }

    @Test
    void a_mirrored_position_has_the_mirrored_moves() {
        int[] mirrored = new int[Position.MAX_MOVES];
        RandomGames.positions(
                SEED + 7,
                PLIES,
                position -> {
                    Position mirror = Position.from(position.setup().mirrored()).orThrow();
                    int count = position.moves(moves);
                    for (int i = 0; i < count; i++) {
                        // Both ranks reflected: bits 3–5 are the rank of one square, 9–11 of the
                        // other.
                        moves[i] ^= 56 | 56 << 6;
                    }
                    Arrays.sort(moves, 0, count);
                    int found = mirror.moves(mirrored);
                    Arrays.sort(mirrored, 0, found);
                    if (!Arrays.equals(moves, 0, count, mirrored, 0, found)
                            || mirror.inCheck() != position.inCheck()) {
                        throw new AssertionError(Fen.write(position));
                    }
                });
    }

    @Test
    void a_typed_move_and_a_raw_move_are_the_same_move() {
        RandomGames.positions(
                SEED + 8,
                PLIES / 4,
                position ->
                        position.moves()
                                .forEach(move -> assertThat(Move.of(move.raw())).isEqualTo(move)));
    }

    @Test
    void fen_round_trips_in_both_alphabets() {
        RandomGames.positions(
                SEED + 9,
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

    /** One move of every position here; every move of fewer positions in SanTest. */
    @Test
    void san_round_trips_in_both_alphabets() {
        Random random = new Random(SEED + 10);
        RandomGames.positions(
                SEED + 10,
                PLIES,
                position -> {
                    int count = position.moves(moves);
                    if (count > 0) {
                        int raw = moves[random.nextInt(count)];
                        for (Alphabet alphabet : Alphabet.values()) {
                            String san = San.write(position, raw, alphabet);
                            if (!MoveJudge.read(position, san).equals(new MoveJudge.Legal(raw))) {
                                throw new AssertionError(Fen.write(position) + " " + san);
                            }
                        }
                    }
                });
    }

    private static void same(Position position, long found, long expected) {
        if (found != expected) {
            throw new AssertionError(
                    "%s: %d, expected %d".formatted(Fen.write(position), found, expected));
        }
    }
}

package shatranj.rules.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Pgn;
import shatranj.rules.notation.PgnGame;
import shatranj.rules.notation.San;
import shatranj.rules.ruleset.StartArrays;

/** Laws of reading and writing, over random games with random remarks. */
class PgnLawsTest {
    private static final String LETTERS = "abc xyz KQ 01 \"\\[]{(); %$*-/ \u00e9\u06f0\n";

    private static PgnGame randomGame(Random random) {
        String array = StartArrays.drawn(StartArrays.RANDOM, random.nextInt(StartArrays.NUMBERS));
        Position start = StartArrays.named(array).orElseThrow();
        SequencedMap<String, String> tags = new LinkedHashMap<>();
        tags.put("White", words(random));
        tags.put("Annotator", words(random));
        PgnGame.Result[] results = PgnGame.Result.values();
        return new PgnGame(
                tags,
                start.setup(),
                random.nextBoolean() ? words(random) : "",
                randomPlies(random, start, random.nextInt(120), 0),
                results[random.nextInt(results.length)]);
    }

    /** With variations of a few moves, and variations in these. */
    private static List<PgnGame.Ply> randomPlies(
            Random random, Position start, int length, int depth) {
        Position position = start;
        List<PgnGame.Ply> plies = new ArrayList<>();
        while (plies.size() < length && position.moveCount() > 0) {
            List<Move> moves = position.moves();
            Move move = moves.get(random.nextInt(moves.size()));
            List<PgnGame.Variation> variations = new ArrayList<>();
            while (depth < 3 && random.nextInt(8) == 0) {
                variations.add(
                        new PgnGame.Variation(
                                random.nextInt(3) == 0 ? words(random) : "",
                                randomPlies(random, position, 1 + random.nextInt(6), depth + 1)));
            }
            plies.add(
                    new PgnGame.Ply(
                            San.write(position, move, Alphabet.LAWS),
                            random.nextBoolean()
                                    ? Optional.of(Duration.ofMillis(random.nextInt(10_000_000)))
                                    : Optional.empty(),
                            random.ints(random.nextInt(3), 0, 256).boxed().toList(),
                            random.nextInt(3) == 0 ? words(random) : "",
                            variations));
            position = position.play(move);
        }
        return plies;
    }

    private static String words(Random random) {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(150); i > 0; i--) {
            out.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return out.toString();
    }

    @Test
    void a_game_that_is_written_and_read_is_the_same_game() {
        long seed = 20_261_121;
        System.out.println("random games from seed " + seed);
        Random random = new Random(seed);
        for (Alphabet alphabet : Alphabet.values()) {
            StringBuilder file = new StringBuilder();
            List<PgnGame> written = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                written.add(randomGame(random));
                file.append(Pgn.write(written.getLast(), alphabet)).append('\n');
            }
            List<PgnEvent> read = PgnReader.all(file.toString(), SetupOptions.STRICT);
            assertThat(read).hasSameSizeAs(written);
            for (int i = 0; i < written.size(); i++) {
                PgnGame expected = written.get(i);
                assertThat(read.get(i))
                        .isInstanceOfSatisfying(
                                PgnEvent.Game.class,
                                game -> {
                                    assertThat(game.game()).isEqualTo(expected);
                                    assertThat(game.notes()).isEmpty();
                                });
            }
        }
    }

    @Test
    void whatever_becomes_of_a_text_the_reader_tells_games_and_nothing_else() {
        long seed = 42;
        System.out.println("mutations from seed " + seed);
        Random random = new Random(seed);
        String text = Pgn.write(randomGame(random), Alphabet.WESTERN);
        String signs =
                "{}()[]<>;%$\"\\ \n\r\t.*!?=+#0123456789KQRNBFAabcdefghx-/½\u0000\uD800\uFEFF";
        int[] seen = new int[2];
        for (int round = 0; round < 5_000; round++) {
            StringBuilder mutant = new StringBuilder(text);
            for (int i = random.nextInt(8); i >= 0; i--) {
                int at = random.nextInt(mutant.length());
                char sign = signs.charAt(random.nextInt(signs.length()));
                switch (random.nextInt(3)) {
                    case 0 -> mutant.setCharAt(at, sign);
                    case 1 -> mutant.insert(at, sign);
                    default ->
                            mutant.delete(at, Math.min(mutant.length(), at + random.nextInt(20)));
                }
            }
            String broken = mutant.toString();
            List<PgnEvent> events = PgnReader.all(broken, SetupOptions.STRICT);
            int lines = (int) broken.chars().filter(c -> c == '\n' || c == '\r').count() + 1;
            for (PgnEvent event : events) {
                seen[event instanceof PgnEvent.Game ? 0 : 1]++;
                assertThat(event.place().line()).isBetween(1, lines);
                if (event instanceof PgnEvent.Game game) {
                    // What was read can be written, and is read again as the same game.
                    String again = Pgn.write(game.game(), Alphabet.LAWS);
                    assertThat(PgnReader.all(again, SetupOptions.STRICT))
                            .as("seed %d, round %d", seed, round)
                            .singleElement()
                            .isInstanceOfSatisfying(
                                    PgnEvent.Game.class,
                                    same -> assertThat(same.game()).isEqualTo(game.game()));
                }
            }
        }
        assertThat(seen).as("games and unreadable games").doesNotContain(0);
    }
}

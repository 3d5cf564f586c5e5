package shatranj.competition.rating;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.competition.rating.Voiding.Target.GamesOf;
import shatranj.competition.rating.Voiding.Target.OneGame;

class RatingBookTest {
    private static final String POOL = "laws-2025-blitz";
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final int PLAYERS = 40;
    private static final long SEED = 29;

    private final RatingBook book = new RatingBook(RatingRules.CONTINUOUS);

    private static List<RatingPool.Game> randomGames(int count) {
        Random random = new Random(SEED);
        List<RatingPool.Game> games = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int white = random.nextInt(PLAYERS);
            int black = (white + 1 + random.nextInt(PLAYERS - 1)) % PLAYERS;
            games.add(
                    new RatingPool.Game(
                            "p" + white,
                            "p" + black,
                            random.nextInt(3) / 2.0,
                            START.plusSeconds(60L * i)));
        }
        return games;
    }

    private static PoolTable table(RatingBook book) {
        return book.pool(POOL).orElseThrow();
    }

    @Test
    void a_game_counts_once_however_often_it_is_in_the_list() {
        List<RatingPool.Game> games = randomGames(2_000);
        RatingBook stuttering = new RatingBook(RatingRules.CONTINUOUS);
        Random random = new Random(SEED);
        for (int i = 0; i < games.size(); i++) {
            book.add(POOL, "g" + i, games.get(i));
            stuttering.add(POOL, "g" + i, games.get(i));
            int again = random.nextInt(i + 1);
            assertThat(stuttering.add(POOL, "g" + again, games.get(again))).isFalse();
        }
        book.settle();
        stuttering.settle();

        assertThat(stuttering.games()).isEqualTo(games.size());
        for (int i = 0; i < PLAYERS; i++) {
            assertThat(table(stuttering).standing("p" + i))
                    .as("seed %d, p%d", SEED, i)
                    .isEqualTo(table(book).standing("p" + i))
                    .isPresent();
            assertThat(table(stuttering).history("p" + i)).isEqualTo(table(book).history("p" + i));
        }
    }

    @Test
    void the_leaderboard_has_the_certain_ones_in_order_and_tells_each_place() {
        List<RatingPool.Game> games = randomGames(3_000);
        for (int i = 0; i < games.size(); i++) {
            book.add(POOL, "g" + i, games.get(i));
        }
        book.settle();
        List<Leaderboard.Entry> expected =
                IntStream.range(0, PLAYERS)
                        .mapToObj(i -> "p" + i)
                        .filter(p ->
                                !table(book).standing(p).orElseThrow().rating().isProvisional())
                        .map(p ->
                                new Leaderboard.Entry(
                                        p, table(book).standing(p).orElseThrow().rating().rating()))
                        .sorted(
                                Comparator.comparingDouble(Leaderboard.Entry::rating)
                                        .reversed()
                                        .thenComparing(Leaderboard.Entry::player))
                        .toList();
        assertThat(expected).hasSizeGreaterThan(PLAYERS / 2);

        Leaderboard board = table(book).leaderboard();
        assertThat(board.places(0, PLAYERS)).isEqualTo(expected);
        assertThat(board.size()).isEqualTo(expected.size());
        assertThat(board.places(7, 5)).isEqualTo(expected.subList(7, 12));
        for (int i = 0; i < expected.size(); i++) {
            assertThat(table(book).standing(expected.get(i).player()).orElseThrow().place())
                    .contains(i + 1);
        }
    }

    @Test
    void who_has_played_little_has_no_place() {
        book.add(POOL, "g", new RatingPool.Game("a", "b", 1, START));
        book.settle();

        PoolTable.Standing standing = table(book).standing("a").orElseThrow();
        assertThat(standing.place()).isEmpty();
        assertThat(standing.tally()).isEqualTo(new PoolTable.Tally(1, 0, 0));
        assertThat(table(book).leaderboard().size()).isZero();
        assertThat(table(book).standing("c")).isEqualTo(Optional.empty());
    }

    @Test
    void pools_know_nothing_of_each_other() {
        book.add(POOL, "g", new RatingPool.Game("a", "b", 1, START));
        book.add("laws-2025-rapid", "h", new RatingPool.Game("a", "c", 0, START));
        book.settle();

        assertThat(table(book).standing("c")).isEmpty();
        assertThat(table(book).standing("a").orElseThrow().rating().rating()).isGreaterThan(1500);
        assertThat(book.pool("laws-2025-rapid").orElseThrow().standing("a").orElseThrow().tally())
                .isEqualTo(new PoolTable.Tally(0, 0, 1));
        assertThat(book.pools())
                .extracting(PoolTable::name)
                .containsExactly(POOL, "laws-2025-rapid");
    }

    @Test
    void the_history_has_one_rating_a_day_the_last_one() {
        book.add(POOL, "g1", new RatingPool.Game("a", "b", 1, START));
        book.add(POOL, "g2", new RatingPool.Game("b", "a", 0, START.plusSeconds(3_600)));
        book.add(POOL, "g3", new RatingPool.Game("a", "b", 0.5, START.plusSeconds(90_000)));
        // Reported late: it belongs to the day of the last one.
        book.add(POOL, "g4", new RatingPool.Game("a", "b", 0.5, START.plusSeconds(7_200)));
        book.settle();

        List<PoolTable.Day> history = table(book).history("a");
        assertThat(history)
                .extracting(PoolTable.Day::day)
                .containsExactly(LocalDate.of(2026, 1, 1), LocalDate.of(2026, 1, 2));
        assertThat(history).extracting(PoolTable.Day::games).containsExactly(2, 2);
        assertThat(history.getLast().rating())
                .isEqualTo(table(book).standing("a").orElseThrow().rating().rating());
    }

    /** All numbers of a pool, to the last bit. */
    private static List<Object> numbers(RatingBook book) {
        List<Object> numbers = new ArrayList<>();
        for (int i = 0; i < PLAYERS; i++) {
            numbers.add(table(book).standing("p" + i));
            numbers.add(table(book).history("p" + i));
        }
        numbers.add(table(book).games());
        numbers.add(table(book).leaderboard().places(0, PLAYERS));
        return numbers;
    }

    private static boolean isOf(String player, RatingPool.Game game) {
        return game.white().equals(player) || game.black().equals(player);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void ratings_after_a_voiding_are_those_without_the_games_to_the_last_bit(boolean isSettled) {
        List<RatingPool.Game> games = randomGames(2_000);
        RatingBook without = new RatingBook(RatingRules.CONTINUOUS);
        Instant since = games.get(500).endedAt();
        int voided = 0;
        for (int i = 0; i < games.size(); i++) {
            RatingPool.Game game = games.get(i);
            book.add(POOL, "g" + i, game);
            if (isSettled) {
                book.settle();
            }
            boolean isCheats = i >= 500 && i <= 1_000 && isOf("p7", game);
            voided += isCheats ? 1 : 0;
            if (!isCheats && i != 3) {
                without.add(POOL, "g" + i, game);
            }
            if (i == 1_000) {
                voidGames("cheat", new GamesOf("p7", since));
            }
        }
        voidGames("one", new OneGame("g3"));
        assertThat(book.stalePools()).isEqualTo(isSettled ? List.of(POOL) : List.of());
        book.settle();
        without.settle();

        assertThat(numbers(book)).as("seed %d", SEED).isEqualTo(numbers(without));
        assertThat(book.voiding("cheat").orElseThrow().games()).isEqualTo(voided).isPositive();
        assertThat(book.game("g3").orElseThrow().isVoid()).isTrue();
        assertThat(book.game("g3").orElseThrow().effect()).isEmpty();
        assertThat(book.stalePools()).isEmpty();
    }

    private void voidGames(String id, Voiding.Target target) {
        book.voidGames(id, target, "an engine told the moves", "arbiter", START);
    }

    @Test
    void a_game_counts_again_when_the_last_voiding_that_has_it_is_lifted() {
        List<RatingPool.Game> games = randomGames(500);
        for (int i = 0; i < games.size(); i++) {
            book.add(POOL, "g" + i, games.get(i));
        }
        book.settle();
        List<Object> before = numbers(book);
        voidGames("first", new OneGame("g10"));
        voidGames("second", new GamesOf(games.get(10).white(), START));
        voidGames("second", new OneGame("g11"));
        book.settle();
        assertThat(numbers(book)).isNotEqualTo(before);

        Voiding.Lifting lifting = new Voiding.Lifting("chief", START);
        book.lift("second", lifting);
        book.lift("second", lifting);
        book.lift("unknown", lifting);
        assertThat(book.game("g10").orElseThrow().isVoid()).isTrue();
        book.lift("first", lifting);
        book.settle();

        assertThat(numbers(book)).isEqualTo(before);
        assertThat(book.voidings()).extracting(Voiding::id).containsExactly("first", "second");
        assertThat(book.voidings()).allMatch(voiding -> voiding.lifting().isPresent());
    }

    @Test
    void a_game_tells_what_it_changed() {
        book.add(POOL, "g1", new RatingPool.Game("a", "b", 1, START));
        book.settle();
        book.add(POOL, "g2", new RatingPool.Game("a", "b", 1, START));

        RatedGame first = book.game("g1").orElseThrow();
        assertThat(first.game()).isEqualTo(new RatingPool.Game("a", "b", 1, START));
        RatedGame.Effect effect = first.effect().orElseThrow();
        assertThat(effect.white().before()).isEqualTo(1500);
        assertThat(effect.white().after())
                .isEqualTo(
                        (int) Math.round(table(book).standing("a").orElseThrow().rating().rating()))
                .isGreaterThan(1500);
        assertThat(effect.black().after()).isLessThan(1500);
        assertThat(book.game("g2").orElseThrow().effect()).as("not settled yet").isEmpty();
        assertThat(book.game("g3")).isEmpty();
    }
}

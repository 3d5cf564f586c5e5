package shatranj.analysis.server.explorer.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import shatranj.analysis.server.explorer.Ending;
import shatranj.analysis.server.explorer.FoundGames;
import shatranj.analysis.server.explorer.GameSearch;
import shatranj.analysis.server.explorer.HeadToHead;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Score;
import shatranj.analysis.server.explorer.Tally;
import shatranj.analysis.server.explorer.Trait;
import shatranj.clock.TimeClass;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.opening.BuiltTabiya;
import shatranj.rules.opening.Opening;
import shatranj.rules.ruleset.StartArrays;
import shatranj.rules.ruleset.Tabiya;

/** Searches against a plain scan over 10,000 games. */
@Timeout(120)
class GameSearchTest {
    private static final long SEED = 76;
    private static final int GAMES = 10_000;
    private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");
    private static final List<String> REASONS =
            List.of("CHECKMATE", "RESIGNATION", "FLAG", "BARE_KING", "AGREEMENT");
    private static final List<String> MATERIALS = List.of("KRKN", "KRK", "KK", "KFK");

    @TempDir private static Path folder;
    private static List<PlayedGame> games;
    private static ExplorerIndex index;

    @BeforeAll
    static void gamesAreKept() {
        Random random = new Random(SEED);
        games = new ArrayList<>();
        for (int i = 0; i < GAMES; i++) {
            games.add(game("%022d".formatted(i), random));
        }
        index = ExplorerIndex.open(folder.resolve("index"));
        put(index, games);
    }

    @AfterAll
    static void close() {
        index.close();
    }

    /** Many end in the same minute, so that ids decide; some players are rare, some everywhere. */
    private static PlayedGame game(String id, Random random) {
        List<Optional<TimeClass>> classes = IndexKeys.TIME_CLASSES;
        return new PlayedGame(
                id,
                player(random),
                player(random),
                random.nextInt(3) == 0 ? "medina" : "laws-2025",
                classes.get(random.nextInt(classes.size())),
                Score.values()[random.nextInt(3)],
                BEGIN.plus(Duration.ofMinutes(random.nextInt(4_000))),
                start(random),
                List.of(),
                new Ending(
                        random.nextInt(300),
                        REASONS.get(random.nextInt(REASONS.size())),
                        random.nextInt(9) == 0 ? "fen" : "standard",
                        MATERIALS.get(random.nextInt(MATERIALS.size())),
                        Fen.STANDARD));
    }

    /** What stands at the start was built at the start. */
    private static Position start(Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> StartArrays.named("tabiya-mujannah-sayyal").orElseThrow();
            case 1 -> StartArrays.named("tabiya-sayyal-mujannah-mirrored").orElseThrow();
            case 2 -> StartArrays.named("tabiya-sayyal").orElseThrow();
            default -> RandomGames.position(Fen.STANDARD);
        };
    }

    private static boolean built(PlayedGame game, Color side, Tabiya tabiya) {
        return Opening.of(List.of(game.start())).of(side).map(BuiltTabiya::tabiya).stream()
                .anyMatch(tabiya::equals);
    }

    private static String player(Random random) {
        int number = (int) (Math.abs(random.nextGaussian()) * 12);
        return number == 0 ? "ann" : "p" + number;
    }

    /** A filter as the index is asked, and the same as a question to a game. */
    private record Case(String name, Change change, Predicate<PlayedGame> scan) {}

    private interface Change {
        GameSearch to(GameSearch search);
    }

    private static Case trait(Trait.Kind kind, String value, Predicate<PlayedGame> scan) {
        return new Case(kind + " " + value, search -> with(search, kind, value), scan);
    }

    private static GameSearch with(GameSearch search, Trait.Kind kind, String value) {
        Set<Trait> traits = new HashSet<>(search.traits());
        traits.add(new Trait(kind, value));
        return new GameSearch(
                traits,
                search.leastPlies(),
                search.mostPlies(),
                search.since(),
                search.until(),
                search.from(),
                search.most());
    }

    private static GameSearch between(
            GameSearch search,
            int least,
            int most,
            Optional<Instant> since,
            Optional<Instant> until) {
        return new GameSearch(
                search.traits(),
                Math.max(search.leastPlies(), least),
                Math.min(search.mostPlies(), most),
                search.since().or(() -> since),
                search.until().or(() -> until),
                search.from(),
                search.most());
    }

    private static boolean plays(PlayedGame game, String id) {
        return game.white().equals(id) || game.black().equals(id);
    }

    private static final Instant MIDDLE = BEGIN.plus(Duration.ofMinutes(2_000));

    private static final List<Case> CASES =
            List.of(
                    new Case("all", search -> search, game -> true),
                    trait(Trait.Kind.PLAYER, "ann", game -> plays(game, "ann")),
                    trait(Trait.Kind.PLAYER, "p9", game -> plays(game, "p9")),
                    trait(Trait.Kind.PLAYER, "p30", game -> plays(game, "p30")),
                    trait(Trait.Kind.PLAYER, "nobody", game -> false),
                    trait(Trait.Kind.WHITE, "p3", game -> game.white().equals("p3")),
                    trait(Trait.Kind.BLACK, "ann", game -> game.black().equals("ann")),
                    trait(Trait.Kind.RESULT, "WHITE", game -> game.score() == Score.WHITE),
                    trait(Trait.Kind.RESULT, "DRAW", game -> game.score() == Score.DRAW),
                    trait(Trait.Kind.REASON, "FLAG", game -> game.ending().reason().equals("FLAG")),
                    trait(Trait.Kind.RULE_SET, "medina", game -> game.ruleSet().equals("medina")),
                    trait(Trait.Kind.SETUP, "fen", game -> game.ending().setup().equals("fen")),
                    trait(Trait.Kind.TIME_CLASS, "NONE", game -> game.timeClass().isEmpty()),
                    trait(
                            Trait.Kind.TIME_CLASS,
                            "RAPID",
                            game -> game.timeClass().equals(Optional.of(TimeClass.RAPID))),
                    trait(
                            Trait.Kind.MATERIAL,
                            "KRK",
                            game -> game.ending().material().equals("KRK")),
                    trait(
                            Trait.Kind.STRUCTURE,
                            "mujannah",
                            game ->
                                    built(game, Color.WHITE, Tabiya.MUJANNAH)
                                            || built(game, Color.BLACK, Tabiya.MUJANNAH)),
                    trait(
                            Trait.Kind.WHITE_STRUCTURE,
                            "sayyal",
                            game -> built(game, Color.WHITE, Tabiya.SAYYAL)),
                    trait(
                            Trait.Kind.BLACK_STRUCTURE,
                            "sayyal",
                            game -> built(game, Color.BLACK, Tabiya.SAYYAL)),
                    new Case(
                            "at least 250 plies",
                            search -> between(search, 250, 999, Optional.empty(), Optional.empty()),
                            game -> game.ending().plies() >= 250),
                    new Case(
                            "at most 40 plies",
                            search -> between(search, 0, 40, Optional.empty(), Optional.empty()),
                            game -> game.ending().plies() <= 40),
                    new Case(
                            "since",
                            search ->
                                    between(search, 0, 999, Optional.of(MIDDLE), Optional.empty()),
                            game -> !game.endedAt().isBefore(MIDDLE)),
                    new Case(
                            "until",
                            search ->
                                    between(search, 0, 999, Optional.empty(), Optional.of(MIDDLE)),
                            game -> !game.endedAt().isAfter(MIDDLE)));

    @Test
    void every_filter_and_every_pair_gives_page_by_page_what_a_scan_gives() {
        int found = 0;
        for (int i = 0; i < CASES.size(); i++) {
            for (int j = i; j < CASES.size(); j++) {
                Case one = CASES.get(i);
                Case other = CASES.get(j);
                List<String> scanned = scan(games, one.scan().and(other.scan()));
                GameSearch search = other.change().to(one.change().to(ofSize(37 + i)));
                assertThat(paged(index, search, 20_000))
                        .as("%s and %s", one.name(), other.name())
                        .isEqualTo(scanned);
                found += scanned.isEmpty() ? 0 : 1;
            }
        }
        assertThat(found).as("pairs with games").isGreaterThan(120);
    }

    @Test
    void pages_that_end_before_they_are_full_leave_nothing_out() {
        GameSearch search =
                between(
                        with(with(ofSize(10), Trait.Kind.PLAYER, "ann"), Trait.Kind.PLAYER, "p20"),
                        200,
                        999,
                        Optional.empty(),
                        Optional.empty());
        List<String> scanned =
                scan(
                        games,
                        game ->
                                plays(game, "ann")
                                        && plays(game, "p20")
                                        && game.ending().plies() >= 200);
        assertThat(scanned).isNotEmpty();
        for (int looks : List.of(2, 3, 7, 50)) {
            assertThat(paged(index, search, looks)).isEqualTo(scanned);
        }
        FoundGames page = index.search(search, 5);
        assertThat(page.games()).hasSizeLessThan(search.most());
        assertThat(page.next()).isPresent();
    }

    @Test
    void a_page_that_ends_with_the_last_game_has_no_next_one() {
        List<String> scanned = scan(games, game -> plays(game, "p30"));
        GameSearch search = with(ofSize(scanned.size()), Trait.Kind.PLAYER, "p30");

        assertThat(index.search(search).games()).hasSize(scanned.size());
        assertThat(index.search(search).next()).isEmpty();
    }

    @Test
    void games_of_two_against_each_other_are_those_of_a_scan() {
        int met = 0;
        for (int i = 0; i < 12; i++) {
            for (String opponent : List.of("ann", "p3", "p20", "nobody")) {
                String player = "p" + i;
                if (player.equals(opponent)) {
                    continue;
                }
                HeadToHead found = index.headToHead(player, opponent);
                assertThat(found.tally()).isEqualTo(scanned(player, opponent));
                assertThat(found.isCut()).isFalse();
                assertThat(index.headToHead(opponent, player).tally())
                        .isEqualTo(found.tally().seenBy(Color.BLACK));
                met += found.tally().games() > 0 ? 1 : 0;
            }
        }
        assertThat(met).isGreaterThan(20);
    }

    private static Tally scanned(String player, String opponent) {
        Tally tally = Tally.NONE;
        for (PlayedGame game : games) {
            Tally one = Tally.of(game.score());
            if (game.white().equals(player) && game.black().equals(opponent)) {
                tally = tally.plus(one);
            } else if (game.white().equals(opponent) && game.black().equals(player)) {
                tally = tally.plus(new Tally(one.black(), one.draws(), one.white()));
            }
        }
        return tally;
    }

    @Test
    void of_two_who_met_too_often_some_games_are_counted() {
        long all = index.headToHead("ann", "p3").tally().games();

        HeadToHead some = index.headToHead("ann", "p3", 40);

        assertThat(some.isCut()).isTrue();
        assertThat(some.tally().games()).isBetween(1L, all - 1);
    }

    @Test
    void rows_are_the_games_that_were_put() {
        Map<String, PlayedGame> known = new LinkedHashMap<>();
        games.forEach(game -> known.put(game.id(), game));
        for (PlayedGame found : index.search(ofSize(200)).games()) {
            assertThat(found).isEqualTo(known.get(found.id()));
        }
    }

    @Test
    void a_game_that_comes_again_or_is_deleted_changes_nothing_else() {
        Random random = new Random(SEED + 1);
        List<PlayedGame> some = games.subList(0, 600);
        try (ExplorerIndex changed = ExplorerIndex.open(folder.resolve("changed"));
                ExplorerIndex fresh = ExplorerIndex.open(folder.resolve("fresh"))) {
            put(changed, some);
            List<String> before = changed.dump();
            changed.put(Map.of(some.get(5).id(), Optional.of(some.get(5))), Map.of());
            assertThat(changed.dump()).isEqualTo(before);

            List<PlayedGame> now = new ArrayList<>(some);
            PlayedGame other = game(some.get(7).id(), random);
            now.set(7, other);
            changed.put(Map.of(other.id(), Optional.of(other)), Map.of());
            String gone = now.remove(11).id();
            changed.put(Map.of(gone, Optional.empty()), Map.of());

            put(fresh, now);
            assertThat(changed.dump()).isEqualTo(fresh.dump());
            for (Case each : CASES) {
                assertThat(paged(changed, each.change().to(ofSize(50)), 20_000))
                        .isEqualTo(scan(now, each.scan()));
            }
        }
    }

    private static GameSearch ofSize(int most) {
        return new GameSearch(
                Set.of(),
                0,
                Integer.MAX_VALUE,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                most);
    }

    private static List<String> paged(ExplorerIndex index, GameSearch search, int looks) {
        List<String> ids = new ArrayList<>();
        GameSearch next = search;
        while (true) {
            FoundGames page = index.search(next, looks);
            assertThat(page.games()).hasSizeLessThanOrEqualTo(search.most());
            page.games().forEach(game -> ids.add(game.id()));
            if (page.next().isEmpty()) {
                return ids;
            }
            next = search.from(page.next().get());
        }
    }

    private static List<String> scan(List<PlayedGame> games, Predicate<PlayedGame> filter) {
        Stream<PlayedGame> passed = games.stream().filter(filter);
        return passed.sorted(
                        Comparator.comparing(PlayedGame::endedAt)
                                .reversed()
                                .thenComparing(PlayedGame::id))
                .map(PlayedGame::id)
                .toList();
    }

    private static void put(ExplorerIndex index, List<PlayedGame> games) {
        for (int i = 0; i < games.size(); i += 500) {
            Map<String, Optional<PlayedGame>> batch = new LinkedHashMap<>();
            games.subList(i, Math.min(games.size(), i + 500))
                    .forEach(game -> batch.put(game.id(), Optional.of(game)));
            index.put(batch, Map.of());
        }
    }
}

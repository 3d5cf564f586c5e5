package shatranj.analysis.server.explorer.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.analysis.server.explorer.CommonStructure;
import shatranj.analysis.server.explorer.Exploration;
import shatranj.analysis.server.explorer.Filter;
import shatranj.analysis.server.explorer.Findings;
import shatranj.analysis.server.explorer.MoveCode;
import shatranj.analysis.server.explorer.PlayedGame;
import shatranj.analysis.server.explorer.Score;
import shatranj.analysis.server.explorer.StructurePair;
import shatranj.analysis.server.explorer.Tally;
import shatranj.analysis.server.explorer.Trait;
import shatranj.clock.TimeClass;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.opening.Opening;
import shatranj.rules.opening.Structure;
import shatranj.rules.ruleset.Tabiya;

/** The index against a recount of the games' moves. */
class ExplorerIndexTest {
    private static final long SEED = 54;
    private static final int RECENT = 7;
    private static final List<PlayedGame> GAMES = new RandomGames(SEED).many(400);

    @TempDir Path folder;

    @Test
    void counts_and_recent_games_are_those_of_a_recount() {
        try (ExplorerIndex index = filled("a", GAMES, 50)) {
            int shared = 0;
            for (Question question : positions(1_000)) {
                Findings found = index.find(question.with(Filter.ALL, Optional.empty()));
                assertThat(found).isEqualTo(recount(question, Filter.ALL, game -> true));
                shared += found.total().games() > 1 ? 1 : 0;
            }
            assertThat(shared).as("positions of several games").isGreaterThan(100);
            assertThat(index.games()).isEqualTo(GAMES.size());
        }
    }

    @Test
    void filters_alone_and_in_pairs_give_what_a_scan_gives() {
        List<Set<Optional<TimeClass>>> classes =
                List.of(
                        Set.of(),
                        Set.of(Optional.empty()),
                        Set.of(Optional.of(TimeClass.BLITZ)),
                        Set.of(Optional.of(TimeClass.RAPID), Optional.of(TimeClass.CLASSICAL)));
        List<Optional<YearMonth>> months =
                List.of(
                        Optional.empty(),
                        Optional.of(YearMonth.of(2026, 3)),
                        Optional.of(YearMonth.of(2026, 9)));
        try (ExplorerIndex index = filled("a", GAMES, 400)) {
            for (Question question : positions(60)) {
                for (Set<Optional<TimeClass>> some : classes) {
                    for (Optional<YearMonth> since : months) {
                        for (Optional<YearMonth> until : months) {
                            Filter filter = new Filter(some, since, until);
                            assertThat(index.find(question.with(filter, Optional.empty())))
                                    .as("%s", filter)
                                    .isEqualTo(recount(question, filter, game -> true));
                        }
                    }
                }
            }
        }
    }

    @Test
    void a_players_games_are_those_of_a_recount() {
        Filter some =
                new Filter(
                        Set.of(Optional.of(TimeClass.RAPID), Optional.empty()),
                        Optional.of(YearMonth.of(2026, 2)),
                        Optional.of(YearMonth.of(2026, 10)));
        Map<Trait, Predicate<PlayedGame>> players =
                Map.of(
                        new Trait(Trait.Kind.PLAYER, "player-1"),
                        game -> game.white().equals("player-1") || game.black().equals("player-1"),
                        new Trait(Trait.Kind.WHITE, "player-2"),
                        game -> game.white().equals("player-2"),
                        new Trait(Trait.Kind.BLACK, "player-3"),
                        game -> game.black().equals("player-3"),
                        new Trait(Trait.Kind.PLAYER, "nobody"),
                        game -> false);
        try (ExplorerIndex index = filled("a", GAMES, 400)) {
            for (Question question : positions(60)) {
                for (Filter filter : List.of(Filter.ALL, some)) {
                    players.forEach((player, plays) ->
                            assertThat(index.find(question.with(filter, Optional.of(player))))
                                    .as("%s of %s", question, player)
                                    .isEqualTo(recount(question, filter, plays)));
                }
            }
        }
    }

    @Test
    void of_a_player_with_too_many_games_the_latest_are_counted() {
        Question array = new Question("laws-2025", RandomGames.position(Fen.STANDARD));
        Filter blitz =
                new Filter(
                        Set.of(Optional.of(TimeClass.BLITZ)), Optional.empty(), Optional.empty());
        Exploration question =
                array.with(blitz, Optional.of(new Trait(Trait.Kind.PLAYER, "player-1")));
        try (ExplorerIndex index = filled("a", GAMES, 400)) {
            Findings whole = index.find(question);
            assertThat(whole.total().games()).isGreaterThan(3);
            int before = 0;
            for (int looks : List.of(6, 12, 400)) {
                Findings cut = index.find(question, looks);
                int counted = (int) cut.total().games();
                assertThat(cut.isCut()).isEqualTo(counted < whole.total().games());
                assertThat(counted).isGreaterThanOrEqualTo(before);
                List<Findings.Recent> latest =
                        whole.recent().subList(0, Math.min(counted, whole.recent().size()));
                assertThat(cut.recent()).isEqualTo(latest);
                before = counted;
            }
            assertThat(before).isEqualTo(whole.total().games());
        }
    }

    @Test
    void structures_without_a_name_are_counted_and_ranked_as_a_scan_does() {
        List<PlayedGame> games = new ArrayList<>(GAMES);
        RandomGames others = new RandomGames(SEED + 2);
        for (int i = 0; i < 900; i++) {
            PlayedGame again = GAMES.get(i % 90 % (1 + i % 7 * 12));
            games.add(others.again(again, "again%017d".formatted(i)));
        }
        try (ExplorerIndex index = filled("a", games, 70)) {
            int ranked = 0;
            for (String ruleSet : List.of("laws-2025", "cyningstan", "medina")) {
                Map<Structure, Tally> scanned = scanned(games, ruleSet);
                List<CommonStructure> found = index.unnamed(ruleSet, 1_000);
                assertThat(found.stream().map(CommonStructure::structure)).doesNotHaveDuplicates();
                assertThat(found.stream().map(one -> one.tally().games()))
                        .isSortedAccordingTo(Comparator.reverseOrder());
                scanned.values().removeIf(tally -> tally.games() < 2);
                assertThat(found)
                        .allSatisfy(one ->
                                assertThat(one.tally()).isEqualTo(scanned.get(one.structure())))
                        .hasSameSizeAs(scanned.entrySet());
                assertThat(index.unnamed(ruleSet, 3))
                        .isEqualTo(found.subList(0, Math.min(3, found.size())));
                ranked += found.size();
            }
            assertThat(ranked).isGreaterThan(20);
            Map<String, Optional<PlayedGame>> none = new LinkedHashMap<>();
            games.subList(400, games.size()).forEach(game -> none.put(game.id(), Optional.empty()));
            index.put(none, Map.of());
            try (ExplorerIndex fresh = filled("b", GAMES, 400)) {
                assertThat(index.dump()).isEqualTo(fresh.dump());
            }
        }
    }

    private static Map<Structure, Tally> scanned(List<PlayedGame> games, String ruleSet) {
        Map<Structure, Tally> tallies = new HashMap<>();
        for (PlayedGame game : games) {
            for (Color side : Color.values()) {
                Optional<Structure> built = Structure.beforeTheFight(game.positions(), side);
                if (game.ruleSet().equals(ruleSet)
                        && built.filter(one -> !one.nearest().isRecognised()).isPresent()) {
                    boolean isWhite = side == Color.WHITE;
                    Score won = isWhite ? Score.WHITE : Score.BLACK;
                    Tally one =
                            new Tally(
                                    game.score() == won ? 1 : 0,
                                    game.score() == Score.DRAW ? 1 : 0,
                                    game.score() != won && game.score() != Score.DRAW ? 1 : 0);
                    tallies.merge(built.get(), one, Tally::plus);
                }
            }
        }
        return tallies;
    }

    @Test
    void structures_are_counted_as_a_scan_counts_them() {
        Filter spring =
                new Filter(
                        Set.of(Optional.of(TimeClass.BLITZ), Optional.empty()),
                        Optional.of(YearMonth.of(2026, 3)),
                        Optional.of(YearMonth.of(2026, 5)));
        try (ExplorerIndex index = filled("a", GAMES, 60)) {
            for (String ruleSet : List.of("laws-2025", "cyningstan", "medina")) {
                for (Filter filter : List.of(Filter.ALL, spring)) {
                    Map<StructurePair, Tally> scanned = new HashMap<>();
                    for (PlayedGame game : GAMES) {
                        if (game.ruleSet().equals(ruleSet) && filter.has(game)) {
                            scanned.merge(
                                    StructurePair.of(Opening.of(game.positions())),
                                    Tally.of(game.score()),
                                    Tally::plus);
                        }
                    }
                    assertThat(index.structures(ruleSet, filter)).isEqualTo(scanned);
                }
            }
            assertThat(index.structures("laws-2025", Filter.ALL))
                    .containsKeys(
                            new StructurePair(Optional.empty(), Optional.empty()),
                            new StructurePair(
                                    Optional.of(Tabiya.MUJANNAH), Optional.of(Tabiya.SAYYAL)),
                            new StructurePair(
                                    Optional.of(Tabiya.SAYYAL), Optional.of(Tabiya.MUJANNAH)));
        }
    }

    @Test
    void neither_the_order_of_games_nor_repetition_changes_a_byte() {
        Random random = new Random(SEED);
        try (ExplorerIndex once = filled("once", GAMES, 1)) {
            for (int round = 0; round < 5; round++) {
                List<PlayedGame> shuffled = new ArrayList<>(GAMES);
                shuffled.addAll(GAMES.subList(0, random.nextInt(GAMES.size())));
                Collections.shuffle(shuffled, random);
                try (ExplorerIndex other =
                        filled("round" + round, shuffled, 1 + random.nextInt(90))) {
                    assertThat(other.dump()).isEqualTo(once.dump());
                    assertThat(other.games()).isEqualTo(once.games());
                }
            }
        }
    }

    @Test
    void an_index_that_was_opened_again_goes_on_as_if_it_had_not_been_closed() {
        filled("again", GAMES.subList(0, 150), 40).close();

        try (ExplorerIndex again = ExplorerIndex.open(folder.resolve("again"));
                ExplorerIndex whole = filled("whole", GAMES, 40)) {
            assertThat(again.games()).isEqualTo(150);
            assertThat(again.offsets()).isEqualTo(Map.of(3, 150L));
            fill(again, GAMES.subList(150, GAMES.size()), 150, 33);

            assertThat(again.dump()).isEqualTo(whole.dump());
            assertThat(again.offsets()).isEqualTo(whole.offsets());
        }
    }

    @Test
    void what_was_counted_of_a_game_is_replaced_and_taken_away() {
        PlayedGame other = new RandomGames(SEED + 1).game(GAMES.get(9).id());
        List<PlayedGame> changed = new ArrayList<>(GAMES);
        changed.set(9, other);
        try (ExplorerIndex index = filled("a", GAMES, 400);
                ExplorerIndex fresh = filled("b", changed, 400)) {
            index.put(Map.of(other.id(), Optional.of(other)), Map.of());
            assertThat(index.dump()).isEqualTo(fresh.dump());

            Map<String, Optional<PlayedGame>> none = new LinkedHashMap<>();
            GAMES.forEach(game -> none.put(game.id(), Optional.empty()));
            index.put(none, Map.of());
            assertThat(index.dump()).isEmpty();
            assertThat(index.games()).isZero();
        }
    }

    @Test
    void an_index_that_was_cleared_has_no_games_and_no_offsets() {
        try (ExplorerIndex index = filled("a", GAMES, 400)) {
            index.clear();

            assertThat(index.dump()).isEmpty();
            assertThat(index.offsets()).isEmpty();
            assertThat(index.games()).isZero();
            fill(index, GAMES, 0, 400);
            assertThat(index.games()).isEqualTo(GAMES.size());
        }
    }

    private record Question(String ruleSet, Position position) {
        Exploration with(Filter filter, Optional<Trait> player) {
            return new Exploration(position, ruleSet, filter, player, RECENT);
        }
    }

    /** Positions of the games, and the beginnings. */
    private static List<Question> positions(int count) {
        Random random = new Random(SEED);
        List<Question> questions = new ArrayList<>();
        for (String ruleSet : List.of("laws-2025", "cyningstan", "medina")) {
            questions.add(new Question(ruleSet, RandomGames.position(Fen.STANDARD)));
            questions.add(new Question(ruleSet, RandomGames.position(Fen.ALTERNATIVE)));
        }
        while (questions.size() < count) {
            PlayedGame game = GAMES.get(random.nextInt(GAMES.size()));
            Position position = game.start();
            int plies = random.nextInt(game.moves().size() + 1);
            for (int code : game.moves().subList(0, plies)) {
                position = MoveCode.played(position, code);
            }
            questions.add(new Question(game.ruleSet(), position));
        }
        return questions;
    }

    private record Passed(PlayedGame game, String position, int move) {}

    /** Every position of every game, by its text instead of its key. */
    private static final List<Passed> PASSED =
            GAMES.stream().flatMap(ExplorerIndexTest::passed).toList();

    private static Stream<Passed> passed(PlayedGame game) {
        Map<String, Passed> first = new LinkedHashMap<>();
        Position position = game.start();
        for (int ply = 0; ply < PlayedGame.PLIES && ply <= game.moves().size(); ply++) {
            boolean isLast = ply == game.moves().size();
            int move = isLast ? MoveCode.NONE : game.moves().get(ply);
            first.putIfAbsent(text(position), new Passed(game, text(position), move));
            position = isLast ? position : MoveCode.played(position, move);
        }
        return first.values().stream();
    }

    private static Findings recount(Question question, Filter filter, Predicate<PlayedGame> of) {
        String wanted = text(question.position);
        Map<Integer, Tally> moves = new TreeMap<>();
        List<Findings.Recent> recent = new ArrayList<>();
        for (Passed passed : PASSED) {
            PlayedGame game = passed.game();
            if (passed.position().equals(wanted)
                    && game.ruleSet().equals(question.ruleSet)
                    && filter.has(game)
                    && of.test(game)) {
                moves.merge(passed.move(), Tally.of(game.score()), Tally::plus);
                recent.add(
                        new Findings.Recent(
                                game.id(),
                                game.white(),
                                game.black(),
                                game.timeClass(),
                                game.score(),
                                game.endedAt(),
                                passed.move()));
            }
        }
        recent.sort(
                Comparator.comparing(Findings.Recent::endedAt)
                        .reversed()
                        .thenComparing(Findings.Recent::id));
        return new Findings(moves, recent.subList(0, Math.min(RECENT, recent.size())), false);
    }

    /** Men and side to move. */
    private static String text(Position position) {
        String[] fields = Fen.write(position, Alphabet.LAWS).split(" ", -1);
        return fields[0] + " " + fields[1];
    }

    private ExplorerIndex filled(String name, List<PlayedGame> games, int atOnce) {
        ExplorerIndex index = ExplorerIndex.open(folder.resolve(name));
        fill(index, games, 0, atOnce);
        return index;
    }

    private static void fill(ExplorerIndex index, List<PlayedGame> games, int from, int atOnce) {
        for (int i = 0; i < games.size(); i += atOnce) {
            int end = Math.min(games.size(), i + atOnce);
            Map<String, Optional<PlayedGame>> batch = new LinkedHashMap<>();
            games.subList(i, end).forEach(game -> batch.put(game.id(), Optional.of(game)));
            index.put(batch, Map.of(3, (long) from + end));
        }
    }
}

package shatranj.engine.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import shatranj.engine.endgame.Oracle;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Pgn;
import shatranj.rules.pgn.PgnEvent;
import shatranj.rules.pgn.PgnReader;
import shatranj.rules.ruleset.RuleSets;

/** Matches between real processes. */
@Timeout(120)
class MatchTest {
    private static final long SEED = 7;

    private final List<Played> games = new ArrayList<>();
    private final List<Long> counted = new ArrayList<>();
    private Duration patience = Duration.ofMinutes(1);

    @Test
    void each_opening_is_played_twice_with_colours_reversed_on_whatever_board()
            throws InterruptedException {
        MatchStanding standing = play(new Match.Setting(5, 2, Optional.empty()), Oracle.NONE, "");

        assertThat(counted).containsExactly(1L, 2L, 3L, 4L, 5L);
        Openings openings = new Openings(SEED, RuleSets.ENGINES, Starts.MIXED);
        for (int pair = 0; pair < 5; pair++) {
            Position start = openings.next();
            assertThat(games.stream().filter(game -> game.start().equals(start)))
                    .extracting(game -> game.white() + " – " + game.black())
                    .containsExactly("first, one – second, other", "second, other – first, one");
        }
        assertThat(
                        standing.ends().values().stream()
                                .mapToInt(count -> count.won() + count.drawn() + count.lost())
                                .sum())
                .isEqualTo(10);
        long plies = games.stream().mapToLong(game -> game.plies().size()).sum();
        assertThat(standing.first().moves() + standing.second().moves()).isEqualTo(plies);
    }

    @Test
    void its_games_can_be_read_again() throws InterruptedException {
        play(new Match.Setting(1, 1, Optional.empty()), Oracle.NONE, "");
        Played game = games.getFirst();

        List<PgnEvent> read =
                PgnReader.all(Pgn.write(game.pgn(), Alphabet.WESTERN), SetupOptions.STRICT);

        assertThat(read).hasSize(1);
        assertThat(read.getFirst())
                .isInstanceOfSatisfying(
                        PgnEvent.Game.class,
                        event -> {
                            assertThat(event.notes()).isEmpty();
                            assertThat(event.game().start()).isEqualTo(game.start().setup());
                            assertThat(event.game().plies()).hasSameSizeAs(game.plies());
                            assertThat(event.game().result()).isEqualTo(game.pgn().result());
                            assertThat(event.tags())
                                    .containsEntry("White", "first, one")
                                    .containsEntry("Black", "second, other")
                                    .containsEntry("Termination", game.reason());
                        });
    }

    @Test
    void who_makes_no_move_has_lost() throws InterruptedException {
        MatchStanding standing =
                play(new Match.Setting(2, 1, Optional.empty()), Oracle.NONE, "e1e9");

        assertThat(standing.results().pairs4()).isEqualTo(2);
        assertThat(games)
                .allSatisfy(game ->
                        assertThat(game.reason()).startsWith("second, other plays 'e1e9' in "));
    }

    @Test
    void a_program_that_ends_ends_the_match() {
        assertThatThrownBy(
                        () -> play(new Match.Setting(9, 2, Optional.empty()), Oracle.NONE, "quit"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("second, other ended without an answer");
        assertThat(games).isEmpty();
    }

    @Test
    void a_program_that_does_not_answer_ends_the_match() {
        patience = Duration.ofSeconds(10);

        assertThatThrownBy(
                        () -> play(new Match.Setting(9, 2, Optional.empty()), Oracle.NONE, "hush"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("second, other did not answer within 10000 ms");
        assertThat(games).isEmpty();
    }

    @Test
    void what_the_tables_know_is_not_played_out() throws InterruptedException {
        // Of whatever four men: the side to move wins in three plies.
        MatchStanding standing = play(new Match.Setting(3, 1, Optional.empty()), board -> 4, "");

        assertThat(games.stream().filter(game -> game.reason().equals("TABLES")))
                .isNotEmpty()
                .allSatisfy(game -> assertThat(game.winner()).isPresent());
        assertThat(standing.ends()).containsKey("TABLES");
    }

    @Test
    void a_test_that_has_decided_ends_the_match() throws InterruptedException {
        Sprt sprt = new Sprt(-200, -150);

        MatchStanding standing =
                play(new Match.Setting(500, 1, Optional.of(sprt)), Oracle.NONE, "");

        assertThat(sprt.decides(standing.results())).isTrue();
        assertThat(standing.results().pairs()).isLessThan(100);
    }

    private MatchStanding play(Match.Setting setting, Oracle oracle, String word)
            throws InterruptedException {
        return new Match(
                        setting,
                        new Openings(SEED, RuleSets.ENGINES, Starts.MIXED),
                        new MatchGame(RuleSets.ENGINES, oracle, "nodes 1"))
                .play(
                        () -> start("first", RandomMover.command("one")),
                        () -> start("second", RandomMover.command("other", word)),
                        (now, pair) -> {
                            games.addAll(pair);
                            counted.add(now.results().pairs());
                        });
    }

    private UciPlayer start(String name, List<String> command) {
        return UciPlayer.start(name, command, List.of(), patience);
    }
}

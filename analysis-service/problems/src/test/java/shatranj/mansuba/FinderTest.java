package shatranj.mansuba;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.engine.Score;
import shatranj.engine.endgame.Oracle;
import shatranj.mansuba.json.MansubaJson;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;

/** Problems found in games. */
class FinderTest {
    private static final String BEFORE = "1r4k1/5ppp/8/8/8/8/r7/3RK3 b - - 0 1";

    @Test
    void a_mate_that_a_mistake_allows_is_a_problem() {
        List<Mansuba> found = find(BEFORE, "b8b2", "d1d8");

        assertThat(found)
                .singleElement()
                .satisfies(mansuba -> {
                    assertThat(mansuba.position())
                            .isEqualTo(Positions.of("6k1/5ppp/8/8/8/8/rr6/3RK3 w - - 0 1"));
                    assertThat(mansuba.solution()).hasToString("[d1d8]");
                    assertThat(mansuba.goal()).isEqualTo(Goal.MATE);
                    assertThat(mansuba.moves()).hasValue(1);
                    assertThat(mansuba.themes()).containsExactly(Theme.MATE);
                    assertThat(mansuba.origin()).isEqualTo(new Origin.Played("game", 1));
                });
    }

    @Test
    void the_same_game_and_effort_give_the_same_problems_to_the_letter() {
        List<String> first = find(BEFORE, "b8b2", "d1d8").stream().map(MansubaJson::write).toList();
        List<String> second =
                find(BEFORE, "b8b2", "d1d8").stream().map(MansubaJson::write).toList();
        assertThat(first).isEqualTo(second).hasSize(1);
    }

    @Test
    void what_more_nodes_refuse_is_dropped_and_what_they_prove_too_is_kept_with_them() {
        Searcher engine = new EngineSearcher(Oracle.NONE);
        // With many nodes a second move is seen to win as well.
        Searcher changesItsMind =
                (position, rules, only, nodes) ->
                        engine.search(position, rules, nodes > 1_000 ? List.of() : only, nodes);
        Prover few = new Prover(engine, Oracle.NONE, Effort.ofNodes(1_000));
        Prover many = new Prover(engine, Oracle.NONE, Effort.ofNodes(20_000));
        Prover doubting = new Prover(changesItsMind, Oracle.NONE, Effort.ofNodes(20_000));

        assertThat(find(new Finder(few), BEFORE, "b8b2", "d1d8")).hasSize(1);
        assertThat(find(new Finder(few, doubting), BEFORE, "b8b2", "d1d8")).isEmpty();
        assertThat(find(new Finder(few, many), BEFORE, "b8b2", "d1d8"))
                .singleElement()
                .extracting(Mansuba::nodes)
                .isEqualTo(20_000L);
    }

    @Test
    void only_where_scores_hint_at_a_mistake_is_it_looked_for() {
        Score even = new Score.Centipawns(0);
        Score won = new Score.Centipawns(1_000);
        List<Position> line = line(BEFORE, "b8b2", "d1d8");

        assertThat(guessed(line, List.of(even, won, even))).hasSize(1);
        // They come near enough, as few nodes may err.
        assertThat(guessed(line, List.of(even, new Score.Centipawns(500), even))).hasSize(1);
        assertThat(guessed(line, List.of(even, even, even))).isEmpty();
    }

    private static List<Mansuba> guessed(List<Position> line, List<Score> scores) {
        return new Finder(prover())
                .findGuessed(
                        line,
                        scores.stream().map(Optional::of).toList(),
                        RuleSets.LAWS_2025,
                        ply -> new Origin.Played("game", ply));
    }

    @Test
    void a_win_that_no_mistake_has_given_is_none() {
        // White was winning before Black moved.
        assertThat(find("6k1/5ppp/8/8/8/NNF5/RA6/3RK3 b - - 0 1", "h7h6", "d1d8")).isEmpty();
    }

    @Test
    void a_game_without_a_mistake_has_no_problem() {
        assertThat(find(BEFORE, "h7h6", "d1d4", "b8b1")).isEmpty();
    }

    @Test
    void a_faras_that_forks_bares_in_two_moves() {
        Composing made =
                new Composer(prover())
                        .compose(
                                Positions.of("r3k3/8/8/3N4/8/8/8/4K3 w - - 9 30"),
                                RuleSets.LAWS_2025,
                                new Origin.Played("game", 58));

        assertThat(made)
                .isInstanceOfSatisfying(
                        Composing.Composed.class,
                        composed -> {
                            Mansuba mansuba = composed.mansuba();
                            assertThat(mansuba.solution()).hasSize(3);
                            assertThat(mansuba.solution().getFirst()).hasToString("d5c7");
                            assertThat(mansuba.solution().getLast()).hasToString("c7a8");
                            assertThat(mansuba.goal()).isEqualTo(Goal.BARE);
                            assertThat(mansuba.turns()).isEqualTo(2);
                            assertThat(mansuba.themes())
                                    .contains(Theme.FORK, Theme.BARE, Theme.FOUR_MEN);
                            assertThat(mansuba.position().quietPlies()).isZero();
                            assertThat(
                                            MansubaJson.write(
                                                    MansubaJson.read(MansubaJson.write(mansuba))))
                                    .isEqualTo(MansubaJson.write(mansuba));
                        });
    }

    @Test
    void mistakes_are_told_from_scores() {
        List<Optional<Score>> scores =
                List.of(
                        Optional.of(new Score.Centipawns(0)),
                        Optional.of(new Score.Centipawns(700)),
                        Optional.of(new Score.Centipawns(-700)),
                        Optional.of(new Score.Mate(3)),
                        Optional.empty());
        // The first move lost the game, the second left it lost, the third gave it back.
        assertThat(Finder.afterMistakes(scores)).containsExactly(1);
        assertThat(
                        Finder.afterMistakes(
                                List.of(
                                        Optional.of(new Score.Centipawns(400)),
                                        Optional.of(new Score.Mate(2)))))
                .containsExactly(1);
    }

    private static List<Mansuba> find(String fen, String... moves) {
        return find(new Finder(prover()), fen, moves);
    }

    private static List<Mansuba> find(Finder finder, String fen, String... moves) {
        return finder.find(
                line(fen, moves), RuleSets.LAWS_2025, ply -> new Origin.Played("game", ply));
    }

    private static List<Position> line(String fen, String... moves) {
        Replay replay = Replay.from(RuleSets.LAWS_2025, Positions.of(fen));
        assertThat(replay.follow(List.of(moves))).isEmpty();
        List<Position> line = new ArrayList<>();
        for (int ply = 0; ply <= replay.plies(); ply++) {
            line.add(replay.at(ply));
        }
        return line;
    }

    private static Prover prover() {
        return new Prover(new EngineSearcher(Oracle.NONE), Oracle.NONE, Effort.ofNodes(20_000));
    }
}

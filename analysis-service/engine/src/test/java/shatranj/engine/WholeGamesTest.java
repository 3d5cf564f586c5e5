package shatranj.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.rules.board.Move;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruleset.StartArrays;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Replay;
import shatranj.rules.ruling.Ruling;

/** Games of the engine against itself, from random arrays and openings, judged by the rules. */
class WholeGamesTest {
    private static final int LONGEST = 500;

    @ParameterizedTest
    @ValueSource(strings = {"laws-2025", "engines", "medina"})
    void every_move_is_legal_and_an_end_announced_for_this_move_comes(String name) {
        RuleSet rules = RuleSets.named(name).orElseThrow();
        long seed = 960 + name.length();
        System.out.println("games from seed " + seed);
        Random random = new Random(seed);
        int announced = 0;
        for (int game = 0; game < 4; game++) {
            Engine engine = new Engine(1, () -> 0L);
            Replay replay = opening(rules, random);
            while (replay.outcome().isEmpty() && replay.plies() < LONGEST) {
                Line line =
                        engine.search(
                                        Root.of(replay, rules.options()),
                                        Limits.NONE.withNodes(600),
                                        SearchListener.NONE,
                                        () -> false)
                                .orElseThrow();
                String before = Fen.write(replay.position());
                assertThat(replay.play(line.move().toString()))
                        .as(before)
                        .isInstanceOf(Ruling.Played.class);
                if (line.score().equals(new Score.Mate(1))) {
                    announced++;
                    assertThat(replay.outcome().flatMap(Outcome::winner))
                            .as("%s in %s", line.move(), before)
                            .contains(replay.position().turn().opposite());
                }
            }
        }
        assertThat(announced).isPositive();
    }

    private static Replay opening(RuleSet rules, Random random) {
        Replay replay =
                Replay.from(
                        rules,
                        StartArrays.named("shatranj960-" + random.nextInt(960)).orElseThrow());
        for (int ply = 0; ply < 8 && replay.outcome().isEmpty(); ply++) {
            List<Move> moves = replay.position().moves();
            replay.play(moves.get(random.nextInt(moves.size())).toString());
        }
        return replay;
    }
}

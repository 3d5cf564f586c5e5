package shatranj.analysis.server.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.engine.Line;
import shatranj.engine.Root;
import shatranj.engine.Score;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;

class RememberedTest {
    private static final Position START = Fen.position(Fen.STANDARD).orThrow();

    @Test
    void what_is_written_is_read_again() {
        for (Score score : List.of(new Score.Centipawns(-35), new Score.Mate(-4))) {
            Remembered found =
                    new Remembered(line(score), Instant.ofEpochMilli(1_700_000_000_123L));

            assertThat(Remembered.read(START, found.write())).contains(found);
        }
    }

    /** As pods of other releases find it in Redis. */
    @Test
    void the_text_is_this_one() {
        Instant at = Instant.ofEpochMilli(1_700_000_000_123L);
        List<Move> pv =
                START.moves().stream().filter(move -> move.toString().equals("e2e3")).toList();
        Duration took = Duration.ofMillis(67);
        Line line = new Line(9, 14, 1, new Score.Centipawns(-35), 12_345, took, pv);
        assertThat(new Remembered(line, at).write())
                .isEqualTo("9|14|c-35|12345|67|1700000000123|e2e3");
        line = new Line(9, 14, 1, new Score.Mate(-4), 12_345, took, pv);
        assertThat(new Remembered(line, at).write())
                .isEqualTo("9|14|m-4|12345|67|1700000000123|e2e3");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1|1|c0|5|1|1700000000000|e2e4",
                "1|1|c0|5|1|1700000000000|",
                "1|1|x|5|1|1700000000000|e2e3",
                "one|1|c0|5|1|1700000000000|e2e3",
                "1|1|c0|5|1|e2e3"
            })
    void what_cannot_be_about_the_position_is_nothing(String text) {
        assertThat(Remembered.read(START, text)).isEmpty();
    }

    @Test
    void a_key_depends_on_the_rules_the_position_and_what_may_be_repeated() {
        Root start = Root.of(START, RuleSets.LAWS_2025.options());
        assertThat(QuestionKey.of(start)).isEqualTo(QuestionKey.of(start));
        assertThat(
                        QuestionKey.of(
                                Root.of(START, RuleSets.named("engines").orElseThrow().options())))
                .isNotEqualTo(QuestionKey.of(start));
        assertThat(QuestionKey.of(line("b1c3", "b8c6")))
                .isEqualTo(QuestionKey.of(line("b1c3", "b8c6")));
        assertThat(QuestionKey.of(line("b1c3", "b8c6", "g1f3", "g8f6")))
                .as("the same position by another order: other positions were repeated")
                .isNotEqualTo(QuestionKey.of(line("g1f3", "g8f6", "b1c3", "b8c6")));
        assertThat(QuestionKey.of(line("b1c3", "b8c6", "g1f3", "e7e6")))
                .as("after a Baidaq's move nothing before can come again")
                .isEqualTo(QuestionKey.of(line("g1f3", "b8c6", "b1c3", "e7e6")));
    }

    private static Root line(String... moves) {
        Replay replay = Replay.from(RuleSets.LAWS_2025, START);
        for (String move : moves) {
            replay.play(move);
        }
        return Root.of(replay, RuleSets.LAWS_2025.options());
    }

    private static Line line(Score score) {
        List<Move> pv = new ArrayList<>();
        Position position = START;
        for (int i = 0; i < 4; i++) {
            Move move = position.moves().getFirst();
            pv.add(move);
            position = position.play(move);
        }
        return new Line(9, 14, 1, score, 12_345, Duration.ofMillis(67), pv);
    }
}

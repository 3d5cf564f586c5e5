package shatranj.analysis.server.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import shatranj.analysis.internal.v1.JudgedPosition;
import shatranj.analysis.internal.v1.ReviewRecord;
import shatranj.rules.board.Color;

class JudgementTest {
    @Test
    void moves_that_keep_the_expectation_are_perfect() {
        Judgement even =
                Judgement.of(of(centipawns(30), centipawns(-30), centipawns(30)), Color.WHITE);

        assertThat(even.accuracy(Color.WHITE)).hasValueCloseTo(100.0, within(1e-9));
        assertThat(even.accuracy(Color.BLACK)).hasValueCloseTo(100.0, within(1e-9));
        assertThat(even.moves()).noneMatch(Judgement.Judged::turns);
    }

    @Test
    void a_move_that_throws_a_won_game_away_turns_it() {
        // Three points in four before White's move, one in four after it: half a point is lost.
        Judgement thrown = Judgement.of(of(centipawns(363), centipawns(363)), Color.WHITE);

        assertThat(thrown.moves())
                .singleElement()
                .satisfies(move -> {
                    assertThat(move.ply()).isEqualTo(1);
                    assertThat(move.mover()).isEqualTo(Color.WHITE);
                    assertThat(move.loss()).isCloseTo(0.5, within(1e-3));
                    assertThat(move.turns()).isTrue();
                });
        assertThat(thrown.accuracy(Color.WHITE).orElseThrow())
                .isCloseTo(100 * Math.exp(-2), within(0.1));
        assertThat(thrown.accuracy(Color.BLACK)).isEmpty();
    }

    @Test
    void an_alfil_given_away_is_a_mistake_and_a_faras_turns_an_even_game() {
        assertThat(Judgement.of(of(centipawns(0), centipawns(125)), Color.WHITE).moves())
                .noneMatch(Judgement.Judged::turns);
        assertThat(Judgement.of(of(centipawns(0), centipawns(335)), Color.WHITE).moves())
                .allMatch(Judgement.Judged::turns);
    }

    @Test
    void an_opponents_gift_costs_the_receiver_nothing() {
        Judgement gift =
                Judgement.of(of(centipawns(0), centipawns(200), centipawns(0)), Color.BLACK);

        assertThat(gift.moves())
                .extracting(Judgement.Judged::mover)
                .containsExactly(Color.BLACK, Color.WHITE);
        assertThat(gift.moves().getFirst().loss()).isPositive();
        assertThat(Judgement.of(of(centipawns(0), centipawns(-200)), Color.WHITE).moves())
                .allMatch(move -> move.loss() == 0);
    }

    @Test
    void to_mate_is_perfect_and_to_walk_into_mate_costs_everything() {
        Judgement mated = Judgement.of(of(mate(1), mate(0)), Color.WHITE);
        assertThat(mated.accuracy(Color.WHITE)).hasValue(100);

        Judgement walked = Judgement.of(of(mate(2), mate(3)), Color.WHITE);
        assertThat(walked.moves().getFirst().loss()).isEqualTo(1);
    }

    private static ReviewRecord of(JudgedPosition... positions) {
        ReviewRecord.Builder record = ReviewRecord.newBuilder();
        for (JudgedPosition position : positions) {
            record.addPositions(position);
        }
        return record.build();
    }

    private static JudgedPosition centipawns(int value) {
        return JudgedPosition.newBuilder().setCentipawns(value).build();
    }

    private static JudgedPosition mate(int moves) {
        return JudgedPosition.newBuilder().setMate(moves).build();
    }
}

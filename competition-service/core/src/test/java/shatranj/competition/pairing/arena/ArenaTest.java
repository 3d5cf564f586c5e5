package shatranj.competition.pairing.arena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shatranj.competition.pairing.Pair;
import shatranj.competition.pairing.arena.ArenaPairing.Waiting;
import shatranj.competition.pairing.arena.ArenaScore.Outcome;

class ArenaTest {
    private static Waiting waiting(int number, int lastOpponent, int whites) {
        return new Waiting(number, lastOpponent, whites, whites > 0);
    }

    @Test
    void pairs_neighbours_but_not_with_the_last_opponent() {
        assertThat(
                        ArenaPairing.pair(
                                List.of(
                                        waiting(1, 2, 1),
                                        waiting(2, 1, -1),
                                        waiting(3, 4, -1),
                                        waiting(4, 3, 1)),
                                false))
                .containsExactlyInAnyOrder(new Pair(3, 1), new Pair(2, 4));
    }

    @Test
    void lets_two_who_are_alone_meet_again() {
        assertThat(ArenaPairing.pair(List.of(waiting(1, 2, 1), waiting(2, 1, -1)), true))
                .containsExactly(new Pair(2, 1));
    }

    @Test
    void lets_two_wait_who_have_just_met_while_others_play() {
        assertThat(ArenaPairing.pair(List.of(waiting(1, 2, 1), waiting(2, 1, -1)), false))
                .isEmpty();
    }

    @Test
    void leaves_one_of_an_odd_number_waiting() {
        List<Waiting> many = IntStream.rangeClosed(1, 401).mapToObj(n -> waiting(n, 0, 0)).toList();

        assertThat(ArenaPairing.pair(many, false)).hasSize(200);
    }

    @Test
    void counts_double_after_two_wins_until_one_is_not_won() {
        ArenaScore score = ArenaScore.NONE;
        for (Outcome outcome :
                List.of(Outcome.WIN, Outcome.WIN, Outcome.WIN, Outcome.DRAW, Outcome.DRAW)) {
            score = score.plus(outcome, true);
        }

        // 2 + 2 + 4 + 2 + 1
        assertThat(score).isEqualTo(new ArenaScore(11, 0));
        assertThat(new ArenaScore(4, 2).plus(Outcome.WIN, false)).isEqualTo(new ArenaScore(6, 3));
    }
}

package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shatranj.clock.Clock;
import shatranj.clock.Side;

/** Laws that hold in every {@link RandomLife}. The seed is the parameter. */
class RandomLivesTest {
    private static final int COMMANDS = 250;

    static LongStream seeds() {
        return LongStream.range(1, 201);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatever_is_done_the_state_is_what_its_events_say(long seed) {
        RandomLife life = new RandomLife(new Random(seed)).joined();
        for (int i = 0; i < COMMANDS && !(life.game() instanceof Game.Finished); i++) {
            life.goOn();
            check(life);
        }
        assertThat(life.facts()).isPositive();
    }

    private static void check(RandomLife life) {
        Game game = life.game();
        if (game instanceof Game.InProgress begun) {
            Game.Active play = begun.play();
            assertThat(play.highestPly()).isGreaterThanOrEqualTo(play.moves().size());
            for (Side side : Side.values()) {
                assertThat(play.infringements().of(side)).isEqualTo(illegal(life, side));
            }
            play.clock().ifPresent(clock -> check(begun, clock));
        }
        if (game instanceof Game.Finished over) {
            over.clock().ifPresent(clock -> assertThat(clock.running()).isEmpty());
        }
    }

    private static int illegal(RandomLife life, Side side) {
        return Math.toIntExact(
                life.events().stream()
                        .filter(event ->
                                event instanceof GameEvent.IllegalMovePlayed played
                                        && played.by() == side)
                        .count());
    }

    private static void check(Game.InProgress begun, Clock clock) {
        boolean paused = begun instanceof Game.Paused;
        assertThat(clock.running().isEmpty()).isEqualTo(paused);
        clock.running().ifPresent(turn -> assertThat(turn.side()).isEqualTo(begun.turn()));
        int white = (begun.moves().size() + 1) / 2;
        assertThat(clock.white().moves()).isEqualTo(white);
        assertThat(clock.black().moves()).isEqualTo(begun.moves().size() - white);
    }
}

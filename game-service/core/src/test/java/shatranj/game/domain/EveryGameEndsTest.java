package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * There is no state from which a player cannot get out (ADR 37): from whatever a {@link RandomLife}
 * reaches, time alone ends the game, and so it does while one side does all it can and the other
 * nothing. The seed is the parameter.
 */
class EveryGameEndsTest {
    /** Deadlines that may come one after the other: of a claim or a pause, then of the turn. */
    private static final int DEADLINES = 3;

    private static final int TRIES = 3_000;
    private static final long DAY_MS = 86_400_000;

    /** Thirty days in which a move is awaited, and both banks of vacation, with room to spare. */
    private static final long LONGEST_MS = 120 * DAY_MS;

    static LongStream seeds() {
        return LongStream.range(1, 401);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void time_alone_ends_every_game_whatever_has_happened_in_it(long seed) {
        Random random = new Random(seed);
        RandomLife life = lived(random);
        long from = life.now();
        for (int i = 0; i < DEADLINES && !(life.game() instanceof Game.Finished); i++) {
            assertThat(life.waits()).as("something is due in %s", life.game()).isTrue();
        }
        assertThat(life.game()).isInstanceOf(Game.Finished.class);
        assertThat(life.now() - from).isLessThan(LONGEST_MS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_player_whose_opponent_does_nothing_cannot_keep_the_game_for_ever(long seed) {
        Random random = new Random(seed);
        RandomLife life = lived(random);
        PlayerId stubborn = random.nextBoolean() ? Story.ADA : Story.BOB;
        long from = life.now();
        for (int i = 0; i < TRIES && !(life.game() instanceof Game.Finished); i++) {
            life.spendsTime(stubborn);
        }
        while (!(life.game() instanceof Game.Finished)) {
            assertThat(life.waits()).as("something is due in %s", life.game()).isTrue();
        }
        assertThat(life.now() - from).isLessThan(LONGEST_MS);
    }

    private static RandomLife lived(Random random) {
        RandomLife life = new RandomLife(random);
        if (random.nextInt(8) > 0) {
            life.joined();
        }
        int commands = random.nextInt(120);
        for (int i = 0; i < commands && !(life.game() instanceof Game.Finished); i++) {
            life.goOn();
        }
        return life;
    }
}

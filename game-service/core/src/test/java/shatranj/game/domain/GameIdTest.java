package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class GameIdTest {
    @Test
    void every_id_round_trips_through_its_text() {
        Random random = new Random(20251120);
        for (int i = 0; i < 10_000; i++) {
            GameId id = new GameId(random.nextLong(), random.nextLong());
            assertThat(id.toString()).hasSize(GameId.TEXT_LENGTH);
            assertThat(GameId.parse(id.toString())).contains(id);
            assertThat(GameId.ofBytes(id.bytes())).isEqualTo(id);
        }
        assertThat(GameId.parse(new GameId(-1, -1).toString())).contains(new GameId(-1, -1));
        assertThat(GameId.parse(new GameId(0, 0).toString())).contains(new GameId(0, 0));
    }

    @Test
    void texts_that_are_no_ids_name_none() {
        assertThat(GameId.parse("")).isEmpty();
        assertThat(GameId.parse("0".repeat(21))).isEmpty();
        assertThat(GameId.parse("-".repeat(22))).isEmpty();
        assertThat(GameId.parse("z".repeat(22))).as("more than 128 bits").isEmpty();
    }

    @Test
    void key_and_partition_do_not_depend_on_the_day() {
        byte[] hash = new byte[14];
        new Random(7).nextBytes(hash);
        GameId today = GameId.of(20_000, hash);
        GameId tomorrow = GameId.of(20_001, hash);
        assertThat(today).isNotEqualTo(tomorrow);
        assertThat(today.day()).isEqualTo(20_000);
        assertThat(today.key()).isEqualTo(tomorrow.key());
        assertThat(today.partition(64)).isEqualTo(tomorrow.partition(64));
    }
}

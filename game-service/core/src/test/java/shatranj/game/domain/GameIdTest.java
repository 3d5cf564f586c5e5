package shatranj.game.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
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
    void a_text_is_the_number_of_the_128_bits() {
        String digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        BigInteger radix = BigInteger.valueOf(digits.length());
        Random random = new Random(20261126);
        for (int i = 0; i < 10_000; i++) {
            // Of every length, for carries.
            GameId id =
                    new GameId(
                            random.nextLong() >>> random.nextInt(64),
                            random.nextLong() >>> random.nextInt(64));
            BigInteger number = BigInteger.ZERO;
            for (char digit : id.toString().toCharArray()) {
                number = number.multiply(radix).add(BigInteger.valueOf(digits.indexOf(digit)));
            }
            assertThat(number).isEqualTo(new BigInteger(1, id.bytes()));
        }
    }

    @Test
    void the_least_number_that_has_too_many_bits_is_refused() {
        String most = new GameId(-1, -1).toString();
        char last = most.charAt(most.length() - 1);
        String next = most.substring(0, most.length() - 1) + (char) (last + 1);
        assertThat(Character.isLetterOrDigit(last + 1)).as("no carry into " + next).isTrue();
        assertThat(GameId.parse(next)).isEmpty();
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

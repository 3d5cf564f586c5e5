package shatranj.game.readmodel;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;

/** Keys that lie in compacted topics: written otherwise, nothing would be found. */
class TableKeysTest {
    private static final GameId GAME = new GameId(0x5129_0000_0000_0001L, 42);

    @Test
    void an_entry_is_player_zero_instant_game_and_what_happened() {
        String start = "616461" + "00" + "000001a1ee56607b" + "5129000000000001000000000000002a";
        assertThat(TableKeys.entry(new PlayerId("ada"), 1_795_000_000_635L, GAME.bytes(), false))
                .isEqualTo(ByteString.fromHex(start + "73").toByteArray());
        assertThat(TableKeys.entry(new PlayerId("ada"), 1_795_000_000_635L, GAME.bytes(), true))
                .isEqualTo(ByteString.fromHex(start + "66").toByteArray());
    }

    @Test
    void a_mark_is_its_sentence_and_the_pod() {
        assertThat(new String(TableKeys.mark("game-0"), StandardCharsets.UTF_8))
                .isEqualTo("\0everything was read up to here, says game-0");
    }

    @Test
    void a_player_has_the_partition_that_kafka_would_choose() {
        assertThat(TableKeys.partition("ada", 12)).isEqualTo(5);
        assertThat(TableKeys.partition("bob", 12)).isEqualTo(6);
    }
}

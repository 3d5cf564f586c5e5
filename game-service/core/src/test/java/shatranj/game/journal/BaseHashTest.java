package shatranj.game.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class BaseHashTest {
    /** FIPS 180-2, appendix B.1, and the empty message: what is on disk was hashed so. */
    @Test
    void it_is_the_first_eight_bytes_of_sha_256() {
        assertThat(BaseHash.of("abc".getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo(0xba7816bf8f01cfeaL);
        assertThat(BaseHash.of(new byte[0])).isEqualTo(0xe3b0c44298fc1c14L);
    }
}

package shatranj.engine.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class NetworkTest {
    private final Network network = RandomNetworks.of(1, Network.MOST_HIDDEN, 200);

    @Test
    void a_network_comes_back_from_its_bytes() {
        byte[] bytes = network.bytes();

        Network read = Network.of(bytes);

        assertThat(read.bytes()).isEqualTo(bytes);
        assertThat(read.scale()).isEqualTo(network.scale());
        for (int men = 2; men <= 32; men++) {
            assertThat(read.head(men).bias()).isEqualTo(network.head(men).bias());
            assertThat(read.head(men).own()).isEqualTo(network.head(men).own());
            assertThat(read.head(men).other()).isEqualTo(network.head(men).other());
        }
        assertThat(read.row(767)).isEqualTo(network.row(767));
        assertThat(bytes.length).isLessThanOrEqualTo(256 * 1024);
    }

    @Test
    void bytes_of_something_else_are_refused_and_said_to_be_so() {
        assertThatThrownBy(() -> Network.of("<!DOCTYPE html>".getBytes()))
                .hasMessageContaining("15 bytes that begin with <!DOCTYP, expected 201");
        assertThatThrownBy(() -> Network.of(new byte[0])).hasMessageContaining("nothing");
        byte[] cut = Arrays.copyOf(network.bytes(), 1000);
        assertThatThrownBy(() -> Network.of(cut)).hasMessageContaining("1000 bytes");
    }

    @Test
    void a_damaged_file_is_refused() {
        byte[] bytes = network.bytes();
        bytes[5_000] ^= 1;

        assertThatThrownBy(() -> Network.of(bytes)).hasMessageContaining("damaged");
    }

    @Test
    void each_head_has_its_numbers_of_men() {
        assertThat(Head.of(2)).isZero();
        assertThat(Head.of(4)).isZero();
        assertThat(Head.of(5)).isOne();
        assertThat(Head.of(28)).isEqualTo(6);
        assertThat(Head.of(32)).isEqualTo(Head.COUNT - 1);
        for (int head = 0; head < Head.COUNT; head++) {
            assertThat(Head.of(Head.fewestMen(head))).isEqualTo(head);
            assertThat(Head.of(Head.mostMen(head))).isEqualTo(head);
        }
    }

    @Test
    void weights_that_could_overflow_are_refused() {
        Network one = RandomNetworks.of(1, 1, 1);
        int[][] rows = new int[Features.COUNT][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = one.row(i);
        }
        int[] more = new int[Network.WIDTH];
        more[7] = -32_000;
        more[8] = 1_026;

        Head[] heads = new Head[Head.COUNT];
        Arrays.fill(heads, one.head(2));
        heads[6] = new Head(one.head(2).own(), more, 0);

        assertThatThrownBy(() -> new Network(rows, one.biases(), heads, 200))
                .hasMessageContaining("other side: 33026 in sum");
        heads[6] = new Head(one.head(2).own(), one.head(2).other(), -(1 << 24) - 1);
        assertThatThrownBy(() -> new Network(rows, one.biases(), heads, 200))
                .hasMessageContaining("bias -16777217");
        heads[6] = one.head(2);
        rows[3] = new int[Network.WIDTH];
        rows[3][127] = (Network.MOST_HIDDEN + 1);
        assertThatThrownBy(() -> new Network(rows, one.biases(), heads, 200))
                .hasMessageContaining("weights of input 3: 993");
    }
}

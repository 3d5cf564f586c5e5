package shatranj.engine.endgame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowsTest {
    @ParameterizedTest
    @ValueSource(ints = {8, 32, 48, 64})
    void what_was_packed_comes_back(int row) {
        Random random = new Random(row);
        byte[] values = new byte[row * 4_000];
        int value = 0;
        for (int i = 0; i < values.length; i++) {
            // Runs, jumps back and forth, values that are rare, rows of one value.
            boolean isCalm = i / row % 5 == 0;
            if (!isCalm && random.nextInt(3) == 0) {
                value = random.nextInt(4) == 0 ? random.nextInt(255) : random.nextInt(3);
            }
            values[i] = (byte) (random.nextInt(9) == 0 ? Rows.ANY : value);
        }

        Rows.Packed packed = Rows.pack(values, row);

        Rows rows = rows(packed, row);
        int differing = 0;
        for (int i = 0; i < values.length; i++) {
            int expected = values[i] & 0xFF;
            differing += expected == Rows.ANY || expected == rows.value(i) ? 0 : 1;
        }
        assertThat(differing).isZero();
        assertThat(Arrays.stream(packed.starts()).filter(start -> start < 0).count())
                .isGreaterThan(100);
    }

    @Test
    void words_are_never_too_long() {
        long[] counts = new long[60];
        counts[0] = 1;
        counts[1] = 1;
        for (int i = 2; i < counts.length; i++) {
            counts[i] = counts[i - 1] + counts[i - 2];
        }

        Code code = Code.of(counts);

        double sum = 0;
        for (int symbol = 0; symbol < counts.length; symbol++) {
            assertThat(code.length(symbol)).isBetween(1, Code.LONGEST);
            sum += Math.pow(2, -code.length(symbol));
        }
        assertThat(sum).as("Kraft").isLessThanOrEqualTo(1);
        assertThat(code.length(59)).isLessThan(code.length(0));
    }

    @Test
    void lengths_that_no_code_has_are_refused() {
        assertThatThrownBy(() -> new Code(new byte[] {1, 1, 1}))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Rows rows(Rows.Packed packed, int row) {
        byte[] starts = new byte[4 * packed.starts().length];
        ByteBuffer.wrap(starts).asIntBuffer().put(packed.starts());
        return new Rows(
                row,
                new Code(packed.lengths()),
                MemorySegment.ofArray(starts),
                MemorySegment.ofArray(packed.bits()));
    }
}

package shatranj.standalone.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramsTest {
    private static Layout layout(String pods) {
        return new Layout(Layout.LOOPBACK, 20_000, Pods.parse(pods));
    }

    @ParameterizedTest
    @CsvSource({"game=1, 0, 320", "game=1, 1000, 820", "game=4, 1000, 445", "game=1, 20000, 1024"})
    void a_game_pods_heap_is_its_part_of_half_the_memory_that_is_left(
            String pods, int spareMb, int heapMb) {
        Layout layout = layout(pods);
        assertThat(Programs.gameHeapMb(Programs.memoryMb(layout) + spareMb, layout))
                .isEqualTo(heapMb);
    }

    @Test
    void where_there_is_less_memory_than_needed_the_heap_is_the_least() {
        assertThat(Programs.gameHeapMb(100, layout("game=2"))).isEqualTo(320);
    }
}

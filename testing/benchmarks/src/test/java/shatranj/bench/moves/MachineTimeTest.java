package shatranj.bench.moves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MachineTimeTest {
    @Test
    void interrupts_are_work_and_idling_waiting_and_stolen_time_are_not() {
        // user nice system idle iowait irq softirq steal guest guest_nice
        MachineTime time =
                MachineTime.parse(
                        List.of(
                                "cpu  1000 200 300 9999 8888 40 5 7777 600 66",
                                "cpu0 500 100 150 5000 4444 20 3 3888 300 33",
                                "ctxt 12345"));
        assertThat(time.millis()).isEqualTo((1000 + 200 + 300 + 40 + 5) * 10.0);
        assertThat(time.switches()).isEqualTo(12_345);
    }

    @Test
    void a_thread_that_sleeps_is_switched_from_and_to() throws InterruptedException {
        MachineTime before = MachineTime.now();
        for (int i = 0; i < 20; i++) {
            Thread.sleep(1);
        }
        assertThat(MachineTime.now().since(before).switches()).isGreaterThanOrEqualTo(20);
    }

    @Test
    void a_process_that_works_uses_the_machine() {
        MachineTime before = MachineTime.now();
        long until = System.nanoTime() + 100_000_000;
        long spins = 0;
        while (System.nanoTime() < until) {
            spins++;
        }
        assertThat(spins).isPositive();
        assertThat(MachineTime.now().since(before).millis()).isGreaterThan(10);
    }
}

package shatranj.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TranspositionTableTest {
    private final TranspositionTable table = TranspositionTable.ofMiB(1);

    @Test
    void what_was_stored_is_found_as_it_was() {
        table.store(-123456789L, 0x7ABCD, -31_990, -321, 17, TranspositionTable.UPPER, true);

        long entry = table.probe(-123456789L);

        assertThat(TranspositionTable.move(entry)).isEqualTo(0xBCD);
        assertThat(TranspositionTable.score(entry)).isEqualTo(-31_990);
        assertThat(TranspositionTable.eval(entry)).isEqualTo(-321);
        assertThat(TranspositionTable.onPv(entry)).isTrue();
        assertThat(TranspositionTable.depth(entry)).isEqualTo(17);
        assertThat(TranspositionTable.bound(entry)).isEqualTo(TranspositionTable.UPPER);
    }

    @Test
    void another_position_of_the_same_bucket_is_not_mistaken_for_it() {
        table.store(5, 1, 1, 0, 1, TranspositionTable.EXACT, false);

        assertThat(table.probe(6)).isEqualTo(TranspositionTable.MISS);
    }

    @Test
    void a_full_bucket_gives_up_what_is_shallow_and_old() {
        for (int key = 1; key <= 4; key++) {
            table.store(key, 1, key, 0, 10 - key, TranspositionTable.LOWER, false);
        }
        table.store(5, 1, 5, 0, 1, TranspositionTable.LOWER, false);

        assertThat(table.probe(4)).isEqualTo(TranspositionTable.MISS);
        assertThat(TranspositionTable.score(table.probe(1))).isEqualTo(1);
        assertThat(TranspositionTable.score(table.probe(5))).isEqualTo(5);

        table.age();
        table.age();
        table.store(6, 1, 6, 0, 0, TranspositionTable.LOWER, false);
        table.store(6, 1, 66, 0, 3, TranspositionTable.LOWER, false);
        table.store(7, 1, 7, 0, 0, TranspositionTable.LOWER, false);

        assertThat(TranspositionTable.score(table.probe(6))).isEqualTo(66);
        assertThat(TranspositionTable.score(table.probe(7))).isEqualTo(7);
        assertThat(TranspositionTable.score(table.probe(1))).isEqualTo(1);
    }

    @Test
    void a_shallow_bound_does_not_drive_out_what_is_known_deeper() {
        table.store(5, 77, 50, 0, 12, TranspositionTable.EXACT, false);
        table.store(5, 3, 10, 0, 2, TranspositionTable.LOWER, false);

        assertThat(TranspositionTable.depth(table.probe(5))).isEqualTo(12);

        table.store(5, 0, 20, 0, 2, TranspositionTable.EXACT, false);

        assertThat(TranspositionTable.score(table.probe(5))).isEqualTo(20);
        assertThat(TranspositionTable.move(table.probe(5))).isEqualTo(77);
    }

    @Test
    void cleared_it_knows_nothing() {
        table.store(5, 1, 50, 0, 9, TranspositionTable.EXACT, false);

        table.clear();

        assertThat(table.probe(5)).isEqualTo(TranspositionTable.MISS);
    }
}

package shatranj.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TranspositionTableTest {
    private final TranspositionTable table = TranspositionTable.ofMiB(1);

    @Test
    void what_was_stored_is_found_as_it_was() {
        table.store(-123456789L, 0x7ABCD, -31_990, 17, TranspositionTable.UPPER);

        long entry = table.probe(-123456789L);

        assertThat(TranspositionTable.move(entry)).isEqualTo(0x7ABCD);
        assertThat(TranspositionTable.score(entry)).isEqualTo(-31_990);
        assertThat(TranspositionTable.depth(entry)).isEqualTo(17);
        assertThat(TranspositionTable.bound(entry)).isEqualTo(TranspositionTable.UPPER);
    }

    @Test
    void another_position_of_the_same_bucket_is_not_mistaken_for_it() {
        table.store(5, 1, 1, 1, TranspositionTable.EXACT);

        assertThat(table.probe(6)).isEqualTo(TranspositionTable.MISS);
    }

    @Test
    void a_bucket_keeps_the_deeper_of_a_search_and_the_newer() {
        table.store(5, 1, 50, 9, TranspositionTable.EXACT);
        table.store(6, 1, 60, 2, TranspositionTable.EXACT);
        table.store(7, 1, 70, 3, TranspositionTable.EXACT);

        assertThat(TranspositionTable.score(table.probe(5))).isEqualTo(50);
        assertThat(TranspositionTable.score(table.probe(7))).isEqualTo(70);
        assertThat(table.probe(6)).isEqualTo(TranspositionTable.MISS);
    }

    @Test
    void cleared_it_knows_nothing() {
        table.store(5, 1, 50, 9, TranspositionTable.EXACT);

        table.clear();

        assertThat(table.probe(5)).isEqualTo(TranspositionTable.MISS);
    }
}

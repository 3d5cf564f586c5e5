package shatranj.engine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.engine.endgame.DrawnTables;
import shatranj.engine.endgame.EndgameTables;
import shatranj.engine.endgame.Trio;

class TrioBuilderTest {
    private static final Trio ALFILS_AND_BAIDAQ = Trio.named("KAAvKP").orElseThrow();
    private static final Trio ALFILS_AND_FERZ = Trio.named("KAAvKF").orElseThrow();

    @TempDir Path folder;

    private final List<String> said = new ArrayList<>();
    private final List<Trio> made = new ArrayList<>();

    @Test
    void what_a_trio_leads_to_is_made_first_and_nothing_twice() throws IOException {
        EndgameTables tables = complete(1L << 30);

        assertThat(made).containsExactly(ALFILS_AND_FERZ, ALFILS_AND_BAIDAQ);
        assertThat(said).hasSize(2);
        assertThat(tables.trios()).isEqualTo(2);

        complete(1L << 30);

        assertThat(made).hasSize(2);
        assertThat(files().read()).hasSize(2);
    }

    @Test
    void a_table_that_would_not_fit_is_not_written_and_said_so() throws IOException {
        long first = TrioFiles.size(DrawnTables.of(ALFILS_AND_FERZ));

        EndgameTables tables = complete(first + 1_000);

        assertThat(tables.knows(ALFILS_AND_FERZ)).isTrue();
        assertThat(tables.knows(ALFILS_AND_BAIDAQ)).isFalse();
        assertThat(files().size()).isEqualTo(first);
        assertThat(said.getLast()).contains("KAAvKP", "at most " + (first + 1_000), "stopped");
    }

    @Test
    void a_file_that_is_cut_or_damaged_is_made_anew() throws IOException {
        complete(1L << 30);
        Path file = folder.resolve("tables/KAAvKF.five");
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 0x40;
        Files.write(file, bytes);

        assertThat(files().isWhole(ALFILS_AND_FERZ)).isFalse();
        complete(1L << 30);

        assertThat(made).hasSize(3);
        assertThat(files().isWhole(ALFILS_AND_FERZ)).isTrue();

        Files.write(file, Arrays.copyOf(bytes, bytes.length - 9));
        assertThat(files().read(ALFILS_AND_FERZ)).isEmpty();
        Files.write(file, new byte[2]);
        assertThat(files().read(ALFILS_AND_FERZ)).isEmpty();
    }

    private EndgameTables complete(long bound) throws IOException {
        EndgameTables known = new EndgameTables(List.of(), files().read());
        return new TrioBuilder(
                        files(),
                        bound,
                        (before, trio) -> {
                            made.add(trio);
                            return DrawnTables.of(trio);
                        },
                        said::add)
                .complete(known, List.of(ALFILS_AND_BAIDAQ));
    }

    private TrioFiles files() {
        return new TrioFiles(folder.resolve("tables"));
    }
}

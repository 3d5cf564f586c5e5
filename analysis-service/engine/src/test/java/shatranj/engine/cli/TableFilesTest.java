package shatranj.engine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.engine.endgame.EndgameTables;
import shatranj.engine.endgame.Pair;
import shatranj.engine.endgame.PairTable;
import shatranj.rules.board.Role;

class TableFilesTest {
    private static final Pair ALFILS = new Pair(Role.ALFIL, Role.ALFIL);

    @TempDir Path folder;

    @Test
    void a_table_comes_back_as_it_was_and_a_damaged_one_does_not() throws IOException {
        TableFiles files = new TableFiles(folder.resolve("tables"));
        assertThat(files.read(ALFILS)).isEmpty();
        PairTable table = new EndgameTables(List.of()).generate(ALFILS);

        files.write(table);

        PairTable read = files.read(ALFILS).orElseThrow();
        assertThat(Arrays.deepEquals(read.kept(), table.kept())).isTrue();
        assertThat(Arrays.deepEquals(read.values(), table.values())).isTrue();
        assertThat(files.areThere()).isFalse();

        Path file = folder.resolve("tables/alfil-alfil.table");
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 9));
        assertThat(files.read(ALFILS)).isEmpty();

        bytes[bytes.length / 2] ^= 0x40;
        Files.write(file, bytes);
        assertThat(files.read(ALFILS)).isEmpty();
    }
}

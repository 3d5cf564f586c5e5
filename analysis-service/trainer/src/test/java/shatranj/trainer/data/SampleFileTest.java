package shatranj.trainer.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shatranj.rules.board.Position;
import shatranj.trainer.RandomSamples;

class SampleFileTest {
    @TempDir Path folder;

    @Test
    void samples_come_back_in_order_from_several_writers_and_files() throws IOException {
        List<Sample> samples = RandomSamples.of(1, 300);
        Path first = folder.resolve("first");
        Path second = folder.resolve("second");
        write(first, samples.subList(0, 100));
        write(first, samples.subList(100, 150));
        write(second, samples.subList(150, 300));

        Samples read = SampleFile.read(List.of(first, second), 1_000);

        assertThat(IntStream.range(0, read.size()).mapToObj(read::get)).isEqualTo(samples);
        assertThat(SampleFile.read(List.of(first, second), 120).size()).isEqualTo(120);
    }

    @Test
    void a_sample_holds_its_position_and_what_was_said_of_it() {
        for (Position p : RandomSamples.positions(2, 200)) {
            Sample sample = Sample.of(p, -1234, 0, 40_000);

            assertThat(sample.score()).isEqualTo(-1234);
            assertThat(sample.result()).isEqualTo(0);
            assertThat(sample.ply()).isEqualTo(40_000);
            assertThat(sample.side()).isEqualTo(p.side());
            Position again = sample.position();
            assertThat(again.board()).isEqualTo(p.board());
            assertThat(again.turn()).isEqualTo(p.turn());
            int i = 0;
            for (long rest = p.occupied(); rest != 0; rest &= rest - 1, i++) {
                int square = Long.numberOfTrailingZeros(rest);
                int man = Sample.man(i, sample.low(), sample.high());
                assertThat(man & 7).isEqualTo(p.roleAt(square));
                assertThat(man >>> 3).isEqualTo((int) (p.black() >>> square & 1));
            }
        }
    }

    @Test
    void a_file_cut_within_a_sample_is_read_up_to_there_and_not_appended_to() throws IOException {
        Path file = folder.resolve("cut");
        write(file, RandomSamples.of(3, 10));
        try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
            cut.setLength(cut.length() - 5);
        }

        assertThat(SampleFile.read(List.of(file), 100).size()).isEqualTo(9);
        assertThatThrownBy(() -> new SampleFile.Writer(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("ends within a sample");
    }

    @Test
    void a_file_of_something_else_and_a_damaged_sample_are_refused_by_name() throws IOException {
        Path other = folder.resolve("other");
        Files.writeString(other, "not positions, but long enough to be some");
        Path damaged = folder.resolve("damaged");
        write(damaged, RandomSamples.of(4, 10));
        try (RandomAccessFile file = new RandomAccessFile(damaged.toFile(), "rw")) {
            file.seek(8 + 3 * 32 + 8);
            file.writeLong(-1);
        }

        assertThatThrownBy(() -> SampleFile.read(List.of(other), 100))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("other begins with");
        assertThatThrownBy(() -> SampleFile.read(List.of(damaged), 100))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("sample 3: there is no role 7");
    }

    private static void write(Path file, List<Sample> samples) throws IOException {
        try (SampleFile.Writer writer = new SampleFile.Writer(file)) {
            writer.write(samples);
        }
    }
}

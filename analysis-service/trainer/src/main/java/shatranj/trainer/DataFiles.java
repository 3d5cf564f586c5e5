package shatranj.trainer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;
import shatranj.trainer.data.SampleFile;
import shatranj.trainer.data.Samples;

/** {@code --data FILE,FILE…}. */
final class DataFiles {
    @Option(
            names = "--data",
            paramLabel = "FILE",
            split = ",",
            required = true,
            description = "samples, with commas between the files")
    private List<Path> files = List.of();

    /** At most so many samples. */
    Samples read(int most) throws IOException {
        return SampleFile.read(files, most);
    }
}

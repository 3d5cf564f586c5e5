package shatranj.trainer.data;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A file of samples: eight bytes that name the format and its version, then the four words of each
 * sample, big-endian. Files are appended to game by game; one that was cut within a sample is read
 * up to there.
 */
public final class SampleFile {
    private static final long MAGIC = 0x5348504F53303031L; // "SHPOS001"
    private static final int BYTES = Sample.WORDS * Long.BYTES;

    private SampleFile() {}

    /** Appends samples to files; for one thread at a time. */
    public static final class Writer implements AutoCloseable {
        private final DataOutputStream out;

        /**
         * Opens a file, making it if it is not there.
         *
         * @throws IOException if it cannot be written, or is there and is no such file
         */
        public Writer(Path file) throws IOException {
            boolean isNew = !Files.exists(file) || Files.size(file) == 0;
            if (!isNew && (Files.size(file) - Long.BYTES) % BYTES != 0) {
                throw new IOException(
                        file + " ends within a sample: write to another file and train on both");
            }
            if (!isNew) {
                try (DataInputStream in = open(file)) {
                    expectMagic(in, file);
                }
            }
            out =
                    new DataOutputStream(
                            new BufferedOutputStream(
                                    Files.newOutputStream(
                                            file,
                                            StandardOpenOption.CREATE,
                                            StandardOpenOption.APPEND),
                                    1 << 16));
            if (isNew) {
                out.writeLong(MAGIC);
            }
        }

        /** Appends the samples of a game. */
        public void write(List<Sample> samples) throws IOException {
            for (Sample sample : samples) {
                out.writeLong(sample.occupied());
                out.writeLong(sample.low());
                out.writeLong(sample.high());
                out.writeLong(sample.label());
            }
        }

        /** Hands on what was written: a game is whole in the file or not in it. */
        public void flush() throws IOException {
            out.flush();
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }

    /**
     * Reads files one after another.
     *
     * @param most samples are read at most
     * @throws IOException naming the file, if one cannot be read or holds what is no sample
     */
    public static Samples read(List<Path> files, int most) throws IOException {
        long room = 0;
        for (Path file : files) {
            room += Files.size(file) / BYTES;
        }
        Samples samples = new Samples((int) Math.min(room, most));
        for (Path file : files) {
            try (DataInputStream in = open(file)) {
                expectMagic(in, file);
                long count = (Files.size(file) - Long.BYTES) / BYTES;
                for (long i = 0; i < count && samples.size() < most; i++) {
                    samples.add(sample(in, file, i));
                }
            }
        }
        return samples;
    }

    private static Sample sample(DataInputStream in, Path file, long number) throws IOException {
        long occupied = in.readLong();
        long low = in.readLong();
        long high = in.readLong();
        long label = in.readLong();
        try {
            return new Sample(occupied, low, high, label);
        } catch (IllegalArgumentException damaged) {
            throw new IOException(
                    "%s, sample %d: %s".formatted(file, number, damaged.getMessage()), damaged);
        }
    }

    private static DataInputStream open(Path file) throws IOException {
        return new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16));
    }

    private static void expectMagic(DataInputStream in, Path file) throws IOException {
        byte[] start = in.readNBytes(Long.BYTES);
        long magic = start.length < Long.BYTES ? 0 : ByteBuffer.wrap(start).getLong();
        if (magic != MAGIC) {
            throw new IOException(
                    "%s begins with %016x, expected %016x: it holds no samples"
                            .formatted(file, magic, MAGIC));
        }
    }
}

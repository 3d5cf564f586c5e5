package shatranj.engine.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import shatranj.engine.endgame.Trio;
import shatranj.engine.endgame.TrioTable;

/**
 * A folder with one file for each trio, such as {@code KRAvKR.five}: the table as it is asked, and
 * its check sum. Files are mapped, so that opening them takes no time and only what is asked is
 * read. A file that is cut is one that is not there; a damaged one is found by {@link #isWhole}.
 */
final class TrioFiles {
    private static final int SUM = 4;

    private final Path folder;

    TrioFiles(Path folder) {
        this.folder = folder;
    }

    /** All that are there. */
    List<TrioTable> read() {
        List<TrioTable> tables = new ArrayList<>();
        Trio.all().forEach(trio -> read(trio).ifPresent(tables::add));
        return tables;
    }

    /** One trio, if its file is there and as long as it should be. */
    Optional<TrioTable> read(Trio trio) {
        if (!Files.isRegularFile(file(trio))) {
            return Optional.empty();
        }
        try {
            MemorySegment file = map(trio);
            return Optional.of(
                    new TrioTable(trio, file.asSlice(0, Math.max(0, file.byteSize() - SUM))));
        } catch (IOException | IllegalArgumentException cut) {
            return Optional.empty();
        }
    }

    /** Whether the bytes of a file are those that were written; reads them all. */
    boolean isWhole(Trio trio) {
        try {
            MemorySegment file = map(trio);
            long size = file.byteSize() - SUM;
            CRC32C sum = new CRC32C();
            for (long at = 0; at < size; at += 1 << 24) {
                sum.update(file.asSlice(at, Math.min(1 << 24, size - at)).asByteBuffer());
            }
            return size > 0
                    && (int) sum.getValue() == file.asSlice(size, SUM).asByteBuffer().getInt();
        } catch (IOException notThere) {
            return false;
        }
    }

    private MemorySegment map(Trio trio) throws IOException {
        try (FileChannel channel = FileChannel.open(file(trio), StandardOpenOption.READ)) {
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), Arena.ofAuto());
        }
    }

    /** Bytes that a table takes on the disk. */
    static long size(TrioTable.Made made) {
        return made.size() + SUM;
    }

    /** Writes one trio; the file appears when it is whole. */
    void write(TrioTable.Made made) throws IOException {
        Files.createDirectories(folder);
        Path part = Files.createTempFile(folder, made.trio().toString(), ".part");
        try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(part), 1 << 16)) {
            CheckedOutputStream out = new CheckedOutputStream(file, new CRC32C());
            for (byte[] bytes : made.parts()) {
                out.write(bytes);
            }
            out.flush();
            int sum = (int) out.getChecksum().getValue();
            file.write(
                    new byte[] {
                        (byte) (sum >>> 24), (byte) (sum >>> 16), (byte) (sum >>> 8), (byte) sum
                    });
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(part);
            throw e;
        }
        Files.move(part, file(made.trio()), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Bytes of all files together. */
    long size() throws IOException {
        long sum = 0;
        for (Trio trio : Trio.all()) {
            sum += size(trio);
        }
        return sum;
    }

    /** Bytes of one file, 0 if it is not there. */
    long size(Trio trio) throws IOException {
        return Files.isRegularFile(file(trio)) ? Files.size(file(trio)) : 0;
    }

    private Path file(Trio trio) {
        return folder.resolve(trio + ".five");
    }
}

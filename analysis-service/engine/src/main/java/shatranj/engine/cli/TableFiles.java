package shatranj.engine.cli;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import shatranj.engine.endgame.EndgameTables;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.endgame.Pair;
import shatranj.engine.endgame.PairTable;

/**
 * A folder with one packed file for each pair: a magic number, then for each side to move the words
 * of bits, the number of values and the values. A file that is cut or damaged is one that is not
 * there: it is made anew.
 */
public final class TableFiles {
    /** The format's name and version. */
    private static final int MAGIC = 0x53485431;

    private final Path folder;

    /** The files of a folder, which need not exist. */
    public TableFiles(Path folder) {
        this.folder = folder;
    }

    /**
     * Where the tables are kept: the property {@code shatranj.tables}, or below the work folder.
     */
    public static TableFiles usual() {
        return new TableFiles(Path.of(System.getProperty("shatranj.tables", ".shatranj/endgames")));
    }

    /** Whether all pairs are there, by their names. */
    public boolean areThere() {
        return Pair.all().stream().allMatch(pair -> Files.isRegularFile(file(pair)));
    }

    /** The tables if all have been made; making them is not a search's business. */
    public Oracle oracle() {
        return areThere() ? read() : Oracle.NONE;
    }

    /** What can be read of the folder. */
    public EndgameTables read() {
        List<PairTable> tables = new ArrayList<>();
        Pair.all().forEach(pair -> read(pair).ifPresent(tables::add));
        return new EndgameTables(tables, new TrioFiles(folder).read());
    }

    /** The tables of five men of the same folder. */
    TrioFiles trios() {
        return new TrioFiles(folder);
    }

    /** One pair, if its file is there and whole. */
    Optional<PairTable> read(Pair pair) {
        if (!Files.isRegularFile(file(pair))) {
            return Optional.empty();
        }
        try (DataInputStream in =
                new DataInputStream(
                        new GZIPInputStream(Files.newInputStream(file(pair)), 1 << 16))) {
            if (in.readInt() != MAGIC) {
                return Optional.empty();
            }
            long[][] kept = new long[2][PairTable.words(pair)];
            byte[][] values = new byte[2][];
            for (int side = 0; side < 2; side++) {
                readWords(in, kept[side]);
                values[side] = in.readNBytes(in.readInt());
            }
            // The packing's own check sum is looked at behind the last byte.
            return in.read() == -1
                    ? Optional.of(new PairTable(pair, kept, values))
                    : Optional.empty();
        } catch (IOException | IllegalArgumentException | NegativeArraySizeException damaged) {
            return Optional.empty();
        }
    }

    /** Writes one pair; the file appears when it is whole. */
    void write(PairTable table) throws IOException {
        Files.createDirectories(folder);
        Path part = Files.createTempFile(folder, table.pair().toString(), ".part");
        try (DataOutputStream out = new DataOutputStream(new Packed(part))) {
            out.writeInt(MAGIC);
            for (int side = 0; side < 2; side++) {
                writeWords(out, table.kept()[side]);
                out.writeInt(table.values()[side].length);
                out.write(table.values()[side]);
            }
        }
        Files.move(part, file(table.pair()), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Bytes of all files together. */
    long size() throws IOException {
        long sum = 0;
        for (Pair pair : Pair.all()) {
            sum += Files.isRegularFile(file(pair)) ? Files.size(file(pair)) : 0;
        }
        return sum;
    }

    private Path file(Pair pair) {
        return folder.resolve(pair + ".table");
    }

    private static void readWords(DataInputStream in, long[] words) throws IOException {
        byte[] bytes = in.readNBytes(8 * words.length);
        if (bytes.length < 8 * words.length) {
            throw new IOException("cut short");
        }
        ByteBuffer.wrap(bytes).asLongBuffer().get(words);
    }

    private static void writeWords(DataOutputStream out, long[] words) throws IOException {
        byte[] bytes = new byte[8 * words.length];
        ByteBuffer.wrap(bytes).asLongBuffer().put(words);
        out.write(bytes);
    }

    private static final class Packed extends GZIPOutputStream {
        Packed(Path file) throws IOException {
            super(Files.newOutputStream(file), 1 << 16);
            def.setLevel(Deflater.BEST_COMPRESSION);
        }
    }
}

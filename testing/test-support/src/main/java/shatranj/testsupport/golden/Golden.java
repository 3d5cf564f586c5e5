package shatranj.testsupport.golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A committed text file with one {@code name = value} on a line, in {@code src/test/resources} of
 * the module that is tested. Lines that begin with {@code #} are comments.
 *
 * <p>With {@code -Dgolden.add=true} a check adds the lines that are missing. It never changes a
 * line: whoever means to has to delete it first, which shows in the review.
 */
public final class Golden {
    private static final String SEPARATOR = " = ";

    private final Path path;
    private final Map<String, String> lines = new LinkedHashMap<>();

    private Golden(Path path) {
        this.path = path;
    }

    /**
     * Reads a file.
     *
     * @param name below {@code src/test/resources}
     */
    public static Golden file(String name) {
        Golden golden = new Golden(Path.of("src/test/resources", name));
        try {
            for (String line : Files.readAllLines(golden.path)) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    golden.add(line);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return golden;
    }

    private void add(String line) {
        int end = line.indexOf(SEPARATOR);
        if (end < 0) {
            throw new IllegalArgumentException(path + " has a line without a value: " + line);
        }
        String name = line.substring(0, end);
        if (lines.put(name, line.substring(end + SEPARATOR.length())) != null) {
            throw new IllegalArgumentException(path + " has " + name + " twice");
        }
    }

    /** Bytes as a line has them. */
    public static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    /** The bytes of a line's value. */
    public static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    /** Every line, by name, in the order of the file. */
    public Map<String, String> lines() {
        return Collections.unmodifiableMap(lines);
    }

    /**
     * Fails unless the file has exactly these lines, in any order.
     *
     * @param written what today's code writes, by name
     * @param reason why none of it may change
     */
    public void check(Map<String, String> written, String reason) {
        List<String> faults = new ArrayList<>();
        Map<String, String> missing = new LinkedHashMap<>();
        written.forEach((name, value) -> {
            String before = lines.get(name);
            if (before == null) {
                missing.put(name, value);
            } else if (!before.equals(value)) {
                faults.add(name + " was\n    " + before + "\n  and is now\n    " + value);
            }
        });
        lines.keySet().stream()
                .filter(name -> !written.containsKey(name))
                .forEach(name -> faults.add(name + " is gone"));
        if (Boolean.getBoolean("golden.add")) {
            append(missing);
        } else {
            missing.keySet()
                    .forEach(name -> faults.add(name + " is new: add it with -Dgolden.add=true"));
        }
        if (!faults.isEmpty()) {
            throw new AssertionError(path + ": " + reason + "\n  " + String.join("\n  ", faults));
        }
    }

    private void append(Map<String, String> missing) {
        List<String> added = new ArrayList<>();
        missing.forEach((name, value) -> added.add(name + SEPARATOR + value));
        try {
            Files.write(path, added, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

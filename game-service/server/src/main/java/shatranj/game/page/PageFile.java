package shatranj.game.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/**
 * A file of the page, without the comments that are for its readers: they are a fifth of what would
 * be sent.
 *
 * @param tag an entity tag that is the same on every pod of one release
 * @param gzipped the same bytes, as most browsers take them
 */
record PageFile(String mediaType, String tag, Buffer plain, Buffer gzipped) {
    private static final String ROOT = "/page/";
    private static final Pattern NAME =
            Pattern.compile("(?:[a-z0-9-]+/)*[a-z0-9-]+\\.(html|css|js|json|svg)");
    private static final int TAG_BYTES = 12;

    /**
     * Block comments that begin their line. One that stands further to the right might be a string
     * or a pattern. In a template that has such a line it would be a fault; served.test.js compares
     * every module with its source.
     */
    private static final Pattern COMMENT =
            Pattern.compile("(?m)^[ \\t]*(?:/\\*(?s:.*?)\\*/[ \\t]*)+");

    /**
     * Reads a file.
     *
     * @param name relative to the page's folder, such as {@code board/board.js}
     * @return empty for a name that is none, and if there is no such file
     */
    static Optional<PageFile> named(String name) {
        var matched = NAME.matcher(name);
        if (!matched.matches()) {
            return Optional.empty();
        }
        try (InputStream file = PageFile.class.getResourceAsStream(ROOT + name)) {
            return file == null
                    ? Optional.empty()
                    : Optional.of(of(matched.group(1), file.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String mediaType(String ending) {
        return switch (ending) {
            case "html" -> "text/html; charset=utf-8";
            case "css" -> "text/css; charset=utf-8";
            case "js" -> "text/javascript; charset=utf-8";
            case "json" -> "application/json";
            case "svg" -> "image/svg+xml";
            default -> throw new IllegalArgumentException("no file of the page ends in " + ending);
        };
    }

    private static PageFile of(String ending, byte[] source) throws IOException {
        byte[] bytes = ending.equals("js") || ending.equals("css") ? uncommented(source) : source;
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(zipped)) {
            zip.write(bytes);
        }
        return new PageFile(
                mediaType(ending),
                hash(bytes),
                Buffer.buffer(bytes),
                Buffer.buffer(zipped.toByteArray()));
    }

    private static byte[] uncommented(byte[] source) {
        return uncommented(new String(source, UTF_8)).getBytes(UTF_8);
    }

    /** Lines keep their numbers: a browser names them where it reports a fault. */
    static String uncommented(String source) {
        return COMMENT.matcher(source)
                .replaceAll(comment ->
                        "\n".repeat((int) comment.group().chars().filter(c -> c == '\n').count()));
    }

    private static String hash(byte[] bytes) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(hash, 0, TAG_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}

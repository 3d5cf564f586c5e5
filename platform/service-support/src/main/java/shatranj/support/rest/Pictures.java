package shatranj.support.rest;

import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Answers that are a picture. A browser that is sent to one runs nothing of it and asks for nothing
 * more, whatever it holds ({@code Content-Security-Policy}).
 */
public final class Pictures {
    /** The media type of SVG. */
    public static final String SVG = "image/svg+xml";

    private static final int TAG_BYTES = 12;

    private Pictures() {}

    /** A picture that anybody may keep for an hour; its tag is a hash of it. */
    public static Response answer(String svg, Optional<String> ifNoneMatch) {
        EntityTag tag = new EntityTag(hash(svg));
        boolean known =
                ifNoneMatch
                        .map(tags ->
                                Arrays.stream(tags.split(","))
                                        .map(String::strip)
                                        .map(text ->
                                                text.startsWith("W/") ? text.substring(2) : text)
                                        .anyMatch(text ->
                                                text.equals("*")
                                                        || text.equals(
                                                                "\"" + tag.getValue() + "\"")))
                        .orElse(false);
        return guarded(known ? Response.notModified() : Response.ok(svg, SVG))
                .tag(tag)
                .header(HttpHeaders.CACHE_CONTROL, "public, max-age=3600")
                .build();
    }

    /** The same headers for a picture whose caching is the caller's matter. */
    public static Response.ResponseBuilder guarded(Response.ResponseBuilder answer) {
        return answer.header("Content-Security-Policy", "default-src 'none'; sandbox")
                .header("X-Content-Type-Options", "nosniff");
    }

    private static String hash(String text) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, TAG_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}

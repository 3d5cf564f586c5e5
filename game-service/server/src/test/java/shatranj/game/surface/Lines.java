package shatranj.game.surface;

import io.restassured.RestAssured;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import shatranj.testsupport.documented.EveryAnswer;

/** A response read line by line as it arrives. */
final class Lines implements AutoCloseable {
    private static final int PATIENCE_MS = 20_000;

    private final HttpURLConnection connection;
    private final BufferedReader reader;

    private Lines(HttpURLConnection connection) throws IOException {
        this.connection = connection;
        this.reader =
                new BufferedReader(
                        new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8));
    }

    /** Opens a path with headers given as names and values in turn. */
    static Lines get(String path, String... headers) throws IOException {
        HttpURLConnection connection = connection(path, headers);
        Lines lines = new Lines(connection);
        EveryAnswer.stream(connection.getURL().getPath(), lines.status());
        return lines;
    }

    /** Sends a body, likewise. */
    static Lines post(String path, String body, String... headers) throws IOException {
        HttpURLConnection connection = connection(path, headers);
        connection.setRequestMethod("POST");
        connection.setDoOutput(true);
        connection.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
        return new Lines(connection);
    }

    private static HttpURLConnection connection(String path, String... headers) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection)
                        URI.create("http://localhost:" + RestAssured.port + path)
                                .toURL()
                                .openConnection();
        connection.setReadTimeout(PATIENCE_MS);
        for (int i = 0; i < headers.length; i += 2) {
            connection.setRequestProperty(headers[i], headers[i + 1]);
        }
        return connection;
    }

    int status() throws IOException {
        return connection.getResponseCode();
    }

    String header(String name) {
        @Nullable String value = connection.getHeaderField(name);
        return value == null ? "" : value;
    }

    /** The next line, which has to come within a time. */
    String within(Duration most) throws Exception {
        return CompletableFuture.supplyAsync(
                        () -> {
                            try {
                                return any();
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        })
                .get(most.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** The next line that does not tell who is there: that comes at any time. */
    String next() throws IOException {
        String line = any();
        while (line.contains("\"type\":\"presence\"")) {
            if (line.startsWith("data:")) {
                any();
            }
            line = any();
        }
        return line;
    }

    /** The next line. */
    String any() throws IOException {
        @Nullable String line = reader.readLine();
        if (line == null) {
            throw new AssertionError("the stream has ended");
        }
        return line;
    }

    boolean atEnd() throws IOException {
        return reader.readLine() == null;
    }

    /** Whether nothing but empty lines comes before the end. */
    boolean nothingFollows() throws IOException {
        @Nullable String line = reader.readLine();
        while (line != null && line.isEmpty()) {
            line = reader.readLine();
        }
        return line == null;
    }

    @Override
    public void close() {
        connection.disconnect();
    }
}

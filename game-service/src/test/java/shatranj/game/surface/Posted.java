package shatranj.game.surface;

import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** The answer to a form that is sent, read line by line as it arrives. */
final class Posted implements AutoCloseable {
    private static final int PATIENCE_MS = 20_000;

    private final HttpURLConnection connection;
    private final BufferedReader reader;

    private Posted(HttpURLConnection connection) throws IOException {
        this.connection = connection;
        this.reader =
                new BufferedReader(
                        new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8));
    }

    /** Challenges at 3+2, and stays. */
    static Posted to(String path, Bot bot) throws IOException {
        return to(path, bot, "clock.limit=180&clock.increment=2&keepAliveStream=true");
    }

    static Posted to(String path, Bot bot, String form) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection)
                        URI.create("http://localhost:" + RestAssured.port + path)
                                .toURL()
                                .openConnection();
        connection.setReadTimeout(PATIENCE_MS);
        connection.setRequestMethod("POST");
        connection.setDoOutput(true);
        connection.setRequestProperty("Authorization", "Bearer " + bot.token());
        connection.setRequestProperty("Content-Type", "application/x-www-form-urlencoded");
        connection.getOutputStream().write(form.getBytes(StandardCharsets.UTF_8));
        return new Posted(connection);
    }

    /** The next line that is not empty. */
    JsonPath next() throws IOException {
        String line = reader.readLine();
        while (line != null && line.isEmpty()) {
            line = reader.readLine();
        }
        if (line == null) {
            throw new AssertionError("the stream has ended");
        }
        return JsonPath.from(line);
    }

    /** Whether nothing but empty lines comes before the end. */
    boolean atEnd() throws IOException {
        String line = reader.readLine();
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

package shatranj.client;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * A server that misbehaves on demand: it cuts connections, refuses, doubles and falls silent. Each
 * request meets the next behaviour of a script, and when that is used up the last one again.
 */
final class Stub implements AutoCloseable {
    static final Instant TIME = Instant.parse("2026-11-25T12:00:00Z");
    static final String OVER =
            "{\"type\":\"closing\",\"serverTime\":\""
                    + TIME
                    + "\",\"code\":\"GAME_OVER\",\"retry\":\"NEVER\"}";

    private final ServerSocket socket;
    private final List<Behaviour> script;
    final List<Asked> asked = new CopyOnWriteArrayList<>();

    record Asked(String method, String target, Map<String, String> headers, String body) {
        String path() {
            return target.replaceFirst("\\?.*", "");
        }

        /** The version after which a stream is to go on, or -1. */
        long after() {
            return target.contains("after=")
                    ? Long.parseLong(target.replaceFirst(".*after=([0-9]+).*", "$1"))
                    : -1;
        }
    }

    interface Behaviour {
        void meet(Asked asked, Socket connection) throws IOException;
    }

    Stub(Behaviour... script) {
        this.script = List.of(script);
        try {
            this.socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::accept);
    }

    String url() {
        return "http://127.0.0.1:" + socket.getLocalPort();
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = socket.accept();
                Thread.ofVirtual().start(() -> serve(connection));
            }
        } catch (IOException e) {
            // The test is over.
            return;
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            Asked request = read(connection.getInputStream());
            int number;
            synchronized (asked) {
                asked.add(request);
                number = asked.size();
            }
            script.get(Math.min(number, script.size()) - 1).meet(request, connection);
        } catch (IOException e) {
            // The client went away.
            return;
        }
    }

    private static Asked read(InputStream stream) throws IOException {
        BufferedInputStream in = new BufferedInputStream(stream);
        String[] first = line(in).split(" ", 3);
        Map<String, String> headers = new TreeMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            String[] parts = line.split(":", 2);
            headers.put(parts[0].toLowerCase(Locale.ROOT), parts[1].strip());
        }
        int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
        String body = new String(in.readNBytes(length), StandardCharsets.UTF_8);
        return new Asked(first[0], first[1], headers, body);
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b >= 0 && b != '\n'; b = in.read()) {
            line.write(b);
        }
        return line.toString(StandardCharsets.UTF_8).strip();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Behaviour reply(int status, String json, String... headers) {
        return (asked, connection) -> {
            String type = status >= 400 ? "application/problem+json" : "application/json";
            String more = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
            send(
                    connection,
                    "HTTP/1.1 "
                            + status
                            + " X\r\nConnection: close\r\nContent-Type: "
                            + type
                            + "\r\n"
                            + more
                            + "Content-Length: "
                            + json.getBytes(StandardCharsets.UTF_8).length
                            + "\r\n\r\n"
                            + json);
        };
    }

    static Behaviour problem(int status, String code, String retry, String... headers) {
        return reply(
                status,
                """
                {"type":"/problems/x","title":"No","status":%d,"detail":"why","code":"%s","retry":"%s",
                 "article":"3.3","pointer":"/move","version":7,"penalty":"WARNING"}\
                """
                        .formatted(status, code, retry),
                headers);
    }

    /** The connection is lost after the request arrived. */
    static final Behaviour CUT = (asked, connection) -> connection.close();

    static final Behaviour CUT_IN_ANSWER =
            (asked, connection) ->
                    send(
                            connection,
                            "HTTP/1.1 200 OK\r\n"
                                    + "Content-Type: application/json\r\n"
                                    + "Content-Length: 99\r\n\r\n"
                                    + "{\"id");

    /** Whose end is that of the connection, as some old proxies have it. */
    static final Behaviour CUT_IN_LAST_ANSWER =
            (asked, connection) ->
                    send(
                            connection,
                            "HTTP/1.1 200 OK\r\n"
                                    + "Content-Type: application/json\r\n"
                                    + "Connection: close\r\n\r\n"
                                    + "{\"id");

    /** Nothing ever comes. */
    static final Behaviour HANG =
            (asked, connection) -> {
                int end = connection.getInputStream().read();
                assert end < 0;
            };

    /** A stream of these lines, and what comes then. */
    static Behaviour lines(Behaviour then, String... lines) {
        return (asked, connection) -> {
            send(
                    connection,
                    "HTTP/1.1 200 OK\r\n"
                            + "Content-Type: application/x-ndjson\r\n"
                            + "Connection: close\r\n\r\n");
            for (String line : lines) {
                send(connection, line + "\n");
            }
            then.meet(asked, connection);
        };
    }

    static void send(Socket connection, String text) throws IOException {
        OutputStream out = connection.getOutputStream();
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    static String game(String id, long version) {
        return """
        {"id":"%s","version":%d,"ruleSet":{"name":"laws-2025"},"setup":"standard","initialFen":"f","fen":"f","ply":1,\
        "check":false,"status":"ADJOURNED_BY_MOONLIGHT","moon":{"phase":3}}\
        """
                .formatted(id, version);
    }

    static String snapshot(long version) {
        return "{\"type\":\"snapshot\",\"gameId\":\"g\",\"serverTime\":\"%s\",\"version\":%d,\"game\":%s}"
                .formatted(TIME, version, game("g", version));
    }

    static String games(String... games) {
        return "{\"type\":\"snapshot\",\"serverTime\":\"%s\",\"games\":[%s]}"
                .formatted(TIME, String.join(",", games));
    }

    static String decision(String id, long version, String... events) {
        String all =
                Arrays.stream(events)
                        .map("{\"type\":\"%s\"}"::formatted)
                        .collect(Collectors.joining(","));
        return """
        {"type":"decision","gameId":"%s","version":%d,"serverTime":"%s","occurredAt":"%s","events":[%s]}\
        """
                .formatted(id, version, TIME, TIME, all);
    }

    /**
     * A game of so many versions whose every connection is cut at some byte, doubles frames and
     * leaves some out.
     */
    static Behaviour unrulyGame(long last, RandomGenerator chance) {
        return (asked, connection) -> {
            if (asked.after() == last) {
                send(connection, "HTTP/1.1 204 X\r\nConnection: close\r\n\r\n");
                return;
            }
            StringBuilder text = new StringBuilder(asked.after() < 0 ? snapshot(1) + "\n" : "");
            for (long version = Math.max(1, asked.after()) + 1; version <= last; version++) {
                double what = chance.nextDouble();
                if (what < 0.05) {
                    continue; // left out
                }
                text.append(decision("g", version, version == last ? "ended" : "resumed"))
                        .append('\n');
                if (what > 0.9) {
                    text.append(decision("g", Math.max(1, version - chance.nextInt(3))))
                            .append('\n');
                }
                text.append(what > 0.8 ? "\n" : ""); // a sign of life
            }
            text.append(OVER).append('\n');
            String cut = text.substring(0, chance.nextInt(text.length()));
            lines((same, line) -> send(line, cut)).meet(asked, connection);
        };
    }
}

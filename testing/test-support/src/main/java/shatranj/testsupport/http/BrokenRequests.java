package shatranj.testsupport.http;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Requests that are none, with the status of their refusal. Every server of ours refuses them at
 * once and as a problem, whatever part of it stumbled.
 */
public final class BrokenRequests {
    private static final Duration AT_ONCE = Duration.ofSeconds(2);
    private static final String MUCH = "x".repeat(40_000);

    /** The headers do not end. */
    public static final String HALF_HEAD = "GET /v1/games HTTP/1.1\r\nHost: a\r\nX-Half: ";

    /** The body does not end. */
    public static final String HALF_BODY =
            "POST /v1/games HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                    + "Content-Length: 99\r\n\r\n{";

    private static final Map<String, Integer> STATUS = new LinkedHashMap<>();

    static {
        for (String head :
                List.of(
                        "GET /v1/games HTTP/1.1",
                        "GET /v1/games HTTP/1.1;Host: a;Host: b",
                        "GET /v1/games HTTP/1.1;Host:",
                        "GET /v1/games HTTP/1.1;Host: a b",
                        "GET /v1/games HTTP/1.1;Host: a@b",
                        "GET /v1/games HTTP/1.1;Host: a/b",
                        "GET /v1/games HTTP/1.1;Host: [::1",
                        "GET /v1/games HTTP/1.1;Host: a:port",
                        "GET /v1/games HTTP/1.0;Host: a b",
                        "GET",
                        "GET /v1/games",
                        "nonsense",
                        "GET /v1/games HTTP/1.1;Host: a;no header",
                        "GET /v1/games HTTP/1.1;Host: a;Na me: value",
                        "GET /v1/games HTTP/1.1;Host: a;Content-Length: ten",
                        "GET /v1/games HTTP/1.1;Host: a;Content-Length: -1",
                        "GET /v1/games HTTP/1.1;Host: a;Content-Length: 1;Content-Length: 2",
                        "GET /v1/%zz HTTP/1.1;Host: a",
                        "GET /v1/games?a=%2 HTTP/1.1;Host: a",
                        "GET v1/games HTTP/1.1;Host: a",
                        "CONNECT a:80 HTTP/1.1;Host: a")) {
            STATUS.put(request(head), 400);
        }
        STATUS.put(request("GET /v1/games HTTP/1.1;Host: a;Expect: miracles"), 417);
        STATUS.put(request("GET /v1/games HTTP/3.0;Host: a"), 505);
        STATUS.put(request("GET /v1/games HTTP/1.7;Host: a"), 505);
        STATUS.put(request("GET /" + MUCH + " HTTP/1.1;Host: a"), 414);
        STATUS.put(request("GET / HTTP/1.1;Host: a;X-Much: " + MUCH), 431);
        STATUS.put(request("PUT / HTTP/1.1;Host: a;Content-Length: 99999999"), 413);
        STATUS.put(request("GET /no/such/path HTTP/1.1;Host: a"), 404);
        STATUS.put(request("BREW /v1/me HTTP/1.1;Host: a"), 0);
        STATUS.put(request("OPTIONS * HTTP/1.1;Host: a"), 0);
        STATUS.put(request("GET http://a/no/such/path HTTP/1.1;Host: a"), 404);
        STATUS.put(request("PUT / HTTP/1.1;Host: a;Transfer-Encoding: chunked") + "four\r\n", 0);
    }

    private BrokenRequests() {}

    private static String request(String head) {
        return head.replace(";", "\r\n") + "\r\n\r\n";
    }

    /**
     * Sends them all.
     *
     * @return what was not as it should be, one line each
     */
    public static List<String> unlike(int port) {
        List<String> faults = new ArrayList<>();
        STATUS.forEach((request, status) -> {
            String wrong = wrong(port, request, status);
            if (!wrong.isEmpty()) {
                String shown = request.length() > 100 ? request.substring(0, 100) : request;
                faults.add(shown.replace("\r\n", "⏎") + ": " + wrong);
            }
        });
        return faults;
    }

    /** What is wrong with the answer; status 0: any refusal that does not blame the server. */
    private static String wrong(int port, String request, int status) {
        long began = System.nanoTime();
        try (Wire wire = new Wire(port)) {
            wire.send(request);
            Wire.Answer answer = wire.answer(request.split(" ", 2)[0].trim());
            boolean served = status == 0 && answer.status() < 300;
            if (System.nanoTime() - began > AT_ONCE.toNanos()) {
                return "it took long";
            }
            boolean expected =
                    status == 0
                            ? served || answer.status() / 100 == 4 || answer.status() == 501
                            : answer.status() == status;
            return expected && (served || isProblem(answer)) ? "" : answer.toString();
        } catch (IOException | RuntimeException e) {
            return e.toString();
        }
    }

    private static boolean isProblem(Wire.Answer answer) {
        return answer.headers().getOrDefault("content-type", "").contains("json")
                && answer.body().contains("\"status\":" + answer.status())
                && answer.body().matches("(?s).*\"code\":\"[A-Z_]+\".*")
                && answer.body().matches("(?s).*\"detail\":\"[^\"].*");
    }

    /**
     * Sends half a request, and waits for the refusal that says so.
     *
     * @return its status, or what came of it
     */
    public static String afterHalf(int port, String half) {
        try (Wire wire = new Wire(port)) {
            wire.send(half);
            Wire.Answer answer = wire.answer("GET");
            wire.closed();
            return isProblem(answer) ? Integer.toString(answer.status()) : answer.toString();
        } catch (IOException e) {
            return e.toString();
        }
    }
}

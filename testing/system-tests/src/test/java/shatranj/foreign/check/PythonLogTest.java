package shatranj.foreign.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PythonLogTest {
    private static final String LOG =
            """
            2026-11-22 11:30:01,100 lib.lichess_bot (lichess_bot.py:1) DEBUG Event: {'type': 'gameStart', 'game': {'id': 'one', 'gameId': 'one', 'status': {'id': 20, 'name': 'started'}}}
            2026-11-22 11:30:01,200 urllib3.connectionpool (connectionpool.py:544) DEBUG http://localhost:8080 "POST /api/bot/game/one/move/e2e3?offeringDraw=false HTTP/1.1" 200 11
            2026-11-22 11:30:01,300 lib.lichess_bot (lichess_bot.py:1) DEBUG Game state: {'type': 'gameState', 'moves': 'e2e3', 'wtime': 60000, 'status': 'started'}
            2026-11-22 11:30:01,400 lib.lichess (lichess.py:1) DEBUG Exception: Traceback (most recent call last):
              File "connection.py", line 1, in connect
            ConnectionRefusedError: [Errno 111] Connection refused

            During handling of the above exception, another exception occurred:

            Traceback (most recent call last):
              File "adapters.py", line 1, in send
            requests.exceptions.ConnectionError: HTTPConnectionPool(host='localhost', port=8080)

            2026-11-22 11:30:02,300 lib.lichess_bot (lichess_bot.py:1) DEBUG Game state: {'type': 'gameState', 'moves': 'e2e3 e7e6', 'wtime': 60000, 'status': 'resign', 'winner': 'white'}
            2026-11-22 11:30:02,400 lib.lichess_bot (lichess_bot.py:1) DEBUG Event: {'type': 'gameFinish', 'game': {'id': 'one', 'gameId': 'one', 'status': {'id': 31, 'name': 'resign'}, 'winner': 'white'}}
            """;

    @Test
    void requests_ends_and_tracebacks_are_read() {
        PythonLog log = PythonLog.of(LOG);

        assertThat(log.requests())
                .containsExactly(
                        new PythonLog.Request(
                                "POST", "/api/bot/game/one/move/e2e3?offeringDraw=false", 200));
        assertThat(log.started()).containsExactly("one");
        assertThat(log.states()).containsExactly(new FinalState("e2e3 e7e6", "resign", "white"));
        assertThat(log.finished().get("one")).isEqualTo(new PythonLog.Finish("resign", "white"));
        assertThat(log.tracebacks()).hasSize(1);
        assertThat(log.tracebacks().getFirst().exceptions())
                .containsExactly(
                        "ConnectionRefusedError: [Errno 111] Connection refused",
                        "requests.exceptions.ConnectionError: HTTPConnectionPool(host='localhost', port=8080)");
    }

    @Test
    void a_lost_connection_is_told_from_a_bug_and_a_refusal() {
        assertThat(traceback("requests.exceptions.ReadTimeout: read timed out").isNetwork())
                .isTrue();
        assertThat(traceback("requests.exceptions.HTTPError: 503 Server Error").isNetwork())
                .isTrue();
        assertThat(traceback("requests.exceptions.HTTPError: 400 Client Error").isNetwork())
                .isFalse();
        assertThat(traceback("ConnectionResetError: reset", "KeyError: 'game'").isNetwork())
                .isFalse();
        assertThat(new Traceback("Traceback (most recent call last):\n").isNetwork()).isFalse();
    }

    private static Traceback traceback(String... exceptions) {
        return new Traceback(
                "Traceback (most recent call last):\n  File \"a.py\", line 1, in a\n"
                        + String.join("\n", exceptions)
                        + "\n");
    }
}

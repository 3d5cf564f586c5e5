package shatranj.foreign.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a log of Python's {@code logging} tells, at level DEBUG: every request that urllib3 has
 * sent, every traceback, and, of lichess-bot, which games began, every last state of a game and
 * every {@code gameFinish}.
 *
 * @param started the games' ids
 * @param finished by the game's id: its status, and who won
 */
public record PythonLog(
        List<Request> requests,
        List<Traceback> tracebacks,
        Set<String> started,
        List<FinalState> states,
        Map<String, Finish> finished) {
    private static final Pattern RECORD =
            Pattern.compile("^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2},\\d{3} .*");
    private static final Pattern REQUEST =
            Pattern.compile("DEBUG https?://\\S+ \"([A-Z]+) (\\S+) HTTP/1\\.1\" (\\d{3})");
    private static final Pattern START =
            Pattern.compile("Event: \\{'type': 'gameStart', 'game': \\{'id': '([^']+)'");
    private static final Pattern STATE =
            Pattern.compile(
                    "(?:Game|Initial) state: .*'moves': '([^']*)'.*'status': '(\\w+)'(?:, 'winner': '(\\w+)')?");
    private static final Pattern FINISH =
            Pattern.compile("Event: \\{'type': 'gameFinish', 'game': \\{'id': '([^']+)'.*");
    private static final Pattern FINISH_STATUS =
            Pattern.compile("'status': \\{'id': \\d+, 'name': '(\\w+)'\\}");
    private static final Pattern FINISH_WINNER = Pattern.compile("'winner': '(\\w+)'");
    private static final String TRACEBACK = "Traceback (most recent call last)";

    /** A request and the status of its answer. */
    public record Request(String method, String path, int status) {}

    /** How a game ended, as the stream of events told. */
    public record Finish(String status, String winner) {}

    public PythonLog {
        requests = List.copyOf(requests);
        tracebacks = List.copyOf(tracebacks);
        started = Set.copyOf(started);
        states = List.copyOf(states);
        finished = Map.copyOf(finished);
    }

    /** Reads a log. */
    public static PythonLog of(String text) {
        List<Request> requests = new ArrayList<>();
        List<Traceback> tracebacks = new ArrayList<>();
        Set<String> started = new LinkedHashSet<>();
        List<FinalState> states = new ArrayList<>();
        Map<String, Finish> finished = new LinkedHashMap<>();
        for (String record : records(text)) {
            if (record.contains(TRACEBACK)) {
                tracebacks.add(new Traceback(record));
            }
            Matcher request = REQUEST.matcher(record);
            if (request.find()) {
                requests.add(
                        new Request(
                                request.group(1),
                                request.group(2),
                                Integer.parseInt(request.group(3))));
            }
            Matcher start = START.matcher(record);
            if (start.find()) {
                started.add(start.group(1));
            }
            Matcher state = STATE.matcher(record);
            if (state.find() && !state.group(2).equals("started")) {
                states.add(
                        new FinalState(state.group(1), state.group(2), orNothing(state.group(3))));
            }
            Matcher finish = FINISH.matcher(record);
            if (finish.find()) {
                finished.put(
                        finish.group(1),
                        new Finish(first(FINISH_STATUS, record), first(FINISH_WINNER, record)));
            }
        }
        return new PythonLog(requests, tracebacks, started, states, finished);
    }

    private static String first(Pattern pattern, String text) {
        Matcher found = pattern.matcher(text);
        return found.find() ? found.group(1) : "";
    }

    private static String orNothing(@org.jspecify.annotations.Nullable String text) {
        return text == null ? "" : text;
    }

    /** The text record by record, each with the lines that follow it. */
    private static List<String> records(String text) {
        List<String> records = new ArrayList<>();
        StringBuilder record = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            if (RECORD.matcher(line).matches() && !record.isEmpty()) {
                records.add(record.toString());
                record.setLength(0);
            }
            record.append(line).append('\n');
        }
        records.add(record.toString());
        return records;
    }
}

package shatranj.foreign.check;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.pgn.PgnEvent;
import shatranj.rules.pgn.PgnReader;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruleset.StartArrays;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Reason;
import shatranj.rules.ruling.Replay;

/**
 * Compares what clients saw with how games ended.
 *
 * @param broken whether connections were broken on purpose: then clients may have missed a last
 *     state and complain of connections, and of nothing else
 */
public record Comparison(Map<String, Ended> games, boolean broken, ClientFindings findings) {
    private static final Position START = StartArrays.named("standard").orElseThrow();
    private static final Pattern MOVE =
            Pattern.compile("/api/(?:bot|board)/game/([^/]+)/move/(\\w+).*");

    /** Ends that come while somebody thinks: their move is then refused, and truly. */
    private static final Set<String> WHILE_THINKING = Set.of("FLAG", "RESIGNATION", "AGREEMENT");

    /** Ends that the rules alone make. */
    private static final Set<String> BY_POSITION =
            Arrays.stream(Reason.values())
                    .filter(reason -> reason != Reason.CLAIM)
                    .map(Enum::name)
                    .collect(Collectors.toUnmodifiableSet());

    /** Nobody here thinks longer: who does has left. */
    private static final long LONGEST_THOUGHT_MS = 20_000;

    public Comparison {
        games = Map.copyOf(games);
    }

    /** What the server says of itself: every game was played, by the rules, and to an end. */
    public void checkGames() {
        for (Ended game : games.values()) {
            findings.expect(
                    game.outcome().scored(),
                    game.id() + " was not played to an end: " + game.outcome().sentence());
            boolean fell = game.outcome().reason().equals("FLAG");
            game.flagMs()
                    .filter(left -> fell && left > LONGEST_THOUGHT_MS)
                    .ifPresent(left ->
                            findings.add(
                                    game.toMove()
                                            + " left "
                                            + game.id()
                                            + ": its flag fell in a turn that began with "
                                            + left
                                            + " ms"));
            checkRules(game);
        }
    }

    /** Ends that the men on the board make are looked at twice: there must be one, and this one. */
    private void checkRules(Ended game) {
        Replay replay = Replay.from(RuleSets.ENGINES, START);
        Optional<Replay.Stumble> stumble = replay.follow(game.moves());
        stumble.ifPresent(s -> findings.add(game.id() + " has an illegal move: " + s));
        Optional<Outcome> ruled = replay.outcome();
        String reason = game.outcome().reason();
        if (ruled.isEmpty() && !BY_POSITION.contains(reason)) {
            return;
        }
        findings.expect(
                ruled.filter(outcome -> isSame(outcome, game)).isPresent()
                        && replay.plies() == game.moves().size(),
                "%s ended by %s, the server says %s"
                        .formatted(
                                game.id(),
                                ruled.map(Outcome::sentence).orElse("nothing"),
                                game.outcome().sentence()));
    }

    private static boolean isSame(Outcome ruled, Ended game) {
        return ruled.reason().name().equals(game.outcome().reason())
                && ruled.winner().map(Enum::name).equals(game.outcome().winner());
    }

    /** Every record of a client's log. */
    public void checkLog(String client, PythonLog log) {
        for (Traceback traceback : log.tracebacks()) {
            check(client, traceback);
        }
        for (PythonLog.Request request : log.requests()) {
            boolean fine =
                    request.status() < 400
                            || broken && request.status() >= 500
                            || isLate(client, request);
            findings.expect(fine, client + " was refused: " + request);
        }
    }

    /** What a client wrote for whoever started it. */
    public void checkComplaints(String client, String text) {
        if (text.contains("Traceback")) {
            check(client, new Traceback(text));
        }
    }

    private void check(String client, Traceback traceback) {
        findings.expect(
                broken && traceback.isNetwork(), client + " has a traceback:\n" + traceback.text());
    }

    /** That every game has the moves that a client made in it, each once and in their order. */
    public void checkMoves(String client, PythonLog log) {
        Map<String, List<String>> made = moves(log, status -> status < 300);
        // Where the answer was no refusal, the move may have been played.
        Map<String, List<String>> tried = moves(log, status -> status < 300 || status >= 500);
        for (Ended game : of(client)) {
            List<String> played = game.movesOf(client);
            findings.expect(
                    isPartOf(made.getOrDefault(game.id(), List.of()), played),
                    "%s lacks a move of %s: made %s, played %s"
                            .formatted(game.id(), client, made.get(game.id()), played));
            findings.expect(
                    isPartOf(played, tried.getOrDefault(game.id(), List.of())),
                    "%s has a move that %s did not make then: made %s, played %s"
                            .formatted(game.id(), client, tried.get(game.id()), played));
        }
    }

    /** By game; a move that was sent again at once counts once. */
    private static Map<String, List<String>> moves(PythonLog log, IntPredicate statuses) {
        Map<String, List<String>> moves = new HashMap<>();
        for (PythonLog.Request request : log.requests()) {
            Matcher move = MOVE.matcher(request.path());
            if (move.matches() && statuses.test(request.status())) {
                List<String> of = moves.computeIfAbsent(move.group(1), id -> new ArrayList<>());
                String squares = move.group(2).substring(0, 4);
                if (of.isEmpty() || !of.getLast().equals(squares)) {
                    of.add(squares);
                }
            }
        }
        return moves;
    }

    /** Whether all of these are among those, in the same order. */
    private static boolean isPartOf(List<String> some, List<String> all) {
        Iterator<String> left = all.iterator();
        return some.stream()
                .allMatch(wanted -> {
                    while (left.hasNext()) {
                        if (left.next().equals(wanted)) {
                            return true;
                        }
                    }
                    return false;
                });
    }

    /** Whether it is a move that was thought of for so long that the game was over. */
    private boolean isLate(String client, PythonLog.Request request) {
        Matcher move = MOVE.matcher(request.path());
        if (request.status() != 400 || !move.matches()) {
            return false;
        }
        Ended game = games.get(move.group(1));
        return game != null
                && game.toMove().equals(client)
                && WHILE_THINKING.contains(game.outcome().reason());
    }

    /** All last states that a lichess-bot was shown, and every end that it was told of. */
    public void checkEnds(String client, PythonLog log) {
        Map<FinalState, Integer> expected = new HashMap<>();
        of(client).forEach(game -> expected.merge(game.state(), 1, Integer::sum));
        Map<FinalState, Integer> seen = new HashMap<>();
        log.states().forEach(state -> seen.merge(state, 1, Integer::sum));
        seen.forEach((state, times) -> {
            int most = expected.getOrDefault(state, 0);
            // Who comes back to a game that is over meanwhile is shown its end again.
            findings.expect(
                    most > 0 && (broken || times <= most),
                    client + " saw an end that no game had: " + state);
        });
        expected.forEach((state, times) ->
                findings.expect(
                        broken || seen.getOrDefault(state, 0).equals(times),
                        client + " did not see an end: " + state));
        for (Ended game : of(client)) {
            Optional<PythonLog.Finish> told = Optional.ofNullable(log.finished().get(game.id()));
            PythonLog.Finish right = new PythonLog.Finish(game.status(), game.winner().orElse(""));
            findings.expect(
                    told.map(right::equals).orElse(broken),
                    client
                            + " was told that "
                            + game.id()
                            + " ended so: "
                            + told
                            + ", not "
                            + right);
        }
    }

    /** A record that a client has written; the game's id is in the file's name. */
    public void checkRecord(String client, String file, String pgn) {
        Optional<Ended> found =
                games.values().stream().filter(game -> file.contains(game.id())).findAny();
        if (found.isEmpty()) {
            findings.add(client + " has a record of a game that was not played: " + file);
            return;
        }
        Ended game = found.get();
        for (PgnEvent event : PgnReader.all(pgn, SetupOptions.UNREACHABLE)) {
            switch (event) {
                case PgnEvent.Game read ->
                        findings.expect(
                                read.game().result().text().equals(game.outcome().result())
                                        && read.moves().size() == game.moves().size(),
                                "%s recorded %s as %s after %d plies; it was %s after %d"
                                        .formatted(
                                                client,
                                                game.id(),
                                                read.game().result().text(),
                                                read.moves().size(),
                                                game.outcome().result(),
                                                game.moves().size()));
                case PgnEvent.Unreadable broken ->
                        findings.add(client + "'s record " + file + ": " + broken.fault());
            }
        }
    }

    /** What our berserk player wrote when a game was over. */
    public void checkTold(String client, List<JsonNode> lines) {
        Map<String, JsonNode> over =
                lines.stream()
                        .filter(line -> line.has("over"))
                        .collect(
                                Collectors.toMap(
                                        line -> line.path("over").asText(),
                                        line -> line,
                                        (first, second) -> second));
        lines.stream()
                .filter(line -> line.has("declined"))
                .forEach(line ->
                        findings.add("a challenge of " + client + " was declined: " + line));
        for (Ended game : of(client)) {
            JsonNode line = over.get(game.id());
            if (line == null) {
                findings.add(client + " has not seen the end of " + game.id());
                continue;
            }
            FinalState seen =
                    new FinalState(
                            line.path("moves").asText(),
                            line.path("status").asText(),
                            line.path("winner").asText("").replace("null", ""));
            findings.expect(
                    seen.equals(game.state()),
                    client + " saw " + seen + " in " + game.id() + ", which had " + game.state());
            findings.expect(
                    line.path("result").asText().equals(game.outcome().result()),
                    client + " has " + line.path("result") + " in the PGN of " + game.id());
        }
    }

    private List<Ended> of(String client) {
        List<Ended> of = new ArrayList<>();
        for (Ended game : games.values()) {
            if (game.white().equals(client) || game.black().equals(client)) {
                of.add(game);
            }
        }
        return of;
    }
}

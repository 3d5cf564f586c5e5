package shatranj.game.lichess.puzzle;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jboss.logging.Logger;
import shatranj.analysis.v1.ListSolverAttemptsResponse;
import shatranj.analysis.v1.Mansuba;
import shatranj.analysis.v1.ProblemDifficulty;
import shatranj.analysis.v1.ProblemTheme;
import shatranj.analysis.v1.SolverAttempt;
import shatranj.game.analysis.Problems;
import shatranj.game.application.BlockingGames;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
import shatranj.game.v1.Game;
import shatranj.support.identity.Caller;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.rest.StreamTypes;
import shatranj.support.text.Excerpt;

/** Problems. */
@ApplicationScoped
public class PuzzleEndpoints implements Endpoints {
    private static final Logger LOG = Logger.getLogger(PuzzleEndpoints.class);
    private static final String ROOT = "/api/puzzle";
    private static final String DIFFICULTY = "PROBLEM_DIFFICULTY_";
    private static final Pattern DAYS = Pattern.compile("[1-9][0-9]{0,3}");
    private static final int PAGE = 200;

    private final Problems problems;
    private final BlockingGames games;
    private final ObjectMapper json;
    private final Clock clock = Clock.systemUTC();

    PuzzleEndpoints(Problems problems, BlockingGames games, ObjectMapper json) {
        this.problems = problems;
        this.games = games;
        this.json = json;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get(
                        ROOT + "/daily",
                        EndpointAccess.ANYBODY,
                        exchange -> shown(problems.daily(), exchange)),
                Endpoint.get(ROOT + "/next", EndpointAccess.ANYBODY, this::next),
                Endpoint.get(ROOT + "/activity", EndpointAccess.TOKEN, this::activity),
                Endpoint.get(ROOT + "/dashboard/{days}", EndpointAccess.TOKEN, this::dashboard),
                Endpoint.get(
                        ROOT + "/{id}",
                        EndpointAccess.ANYBODY,
                        exchange -> shown(problems.get(exchange.path("id")), exchange)));
    }

    private LichessResponse next(LichessRequest exchange) {
        ProblemTheme theme =
                exchange.fields()
                        .text("angle")
                        .map(ThemeKey::read)
                        .orElse(ProblemTheme.PROBLEM_THEME_UNSPECIFIED);
        ProblemDifficulty difficulty =
                exchange.fields()
                        .text("difficulty")
                        .map(PuzzleEndpoints::difficulty)
                        .orElse(ProblemDifficulty.PROBLEM_DIFFICULTY_NORMAL);
        return shown(problems.next(exchange.caller(), theme, difficulty), exchange);
    }

    private static ProblemDifficulty difficulty(String word) {
        return Arrays.stream(ProblemDifficulty.values())
                .filter(it -> it != ProblemDifficulty.PROBLEM_DIFFICULTY_UNSPECIFIED)
                .filter(it -> it.name().equals(DIFFICULTY + word.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() ->
                        malformed(
                                "difficulty", word, "easiest, easier, normal, harder or hardest"));
    }

    private LichessResponse shown(Mansuba problem, LichessRequest exchange) {
        return LichessResponse.json(
                Puzzle.of(
                        problem,
                        problems.solution(problem.getId()),
                        game(problem, exchange.caller()),
                        exchange.voice()));
    }

    /** The game of a problem; a problem is shown without it if it cannot be read. */
    private Optional<Game> game(Mansuba problem, Optional<Caller> caller) {
        if (problem.getGameId().isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(games.read(problem.getGameId(), caller));
        } catch (ProblemException e) {
            LOG.debugf("A problem without its game: %s", e.getMessage());
            return Optional.empty();
        }
    }

    /**
     * An attempt.
     *
     * @param date epoch milliseconds
     */
    record Activity(long date, Tried puzzle, boolean win) {
        static Activity of(SolverAttempt attempt) {
            Mansuba problem = attempt.getProblem();
            return new Activity(
                    attempt.getAtMs(),
                    new Tried(
                            problem.getId(),
                            problem.getFen(),
                            problem.getPlays(),
                            problem.getRating(),
                            attempt.getSolutionList(),
                            Puzzle.themes(problem)),
                    attempt.getSolved());
        }
    }

    record Tried(
            String id,
            String fen,
            int plays,
            int rating,
            List<String> solution,
            List<String> themes) {}

    private LichessResponse activity(LichessRequest exchange) {
        long most = exchange.fields().whole("max").orElse(Long.MAX_VALUE);
        long before = exchange.fields().epochMs("before").orElse(Long.MAX_VALUE);
        return new LichessResponse.Parts(
                StreamTypes.NDJSON,
                attempts(exchange.player())
                        .filter(it -> it.getAtMs() < before)
                        .limit(most)
                        .map(it -> line(Activity.of(it)))
                        .iterator());
    }

    private LichessResponse dashboard(LichessRequest exchange) {
        String days = exchange.path("days");
        if (!DAYS.matcher(days).matches()) {
            throw malformed("days", days, "a whole number from 1 to 9999");
        }
        int number = Integer.parseInt(days);
        long since = clock.instant().minus(Duration.ofDays(number)).toEpochMilli();
        return LichessResponse.json(
                PuzzleDashboard.of(
                        number,
                        attempts(exchange.player()).filter(it -> it.getAtMs() >= since).toList()));
    }

    /** All attempts of a player, the newest first; asked for as they are read. */
    private Stream<SolverAttempt> attempts(Caller player) {
        return Stream.iterate(
                        Optional.of(problems.attempts(player, PAGE, "")),
                        Optional::isPresent,
                        page -> page.flatMap(it -> after(player, it)))
                .flatMap(page -> page.orElseThrow().getAttemptsList().stream());
    }

    private Optional<ListSolverAttemptsResponse> after(
            Caller player, ListSolverAttemptsResponse page) {
        return page.getNextPageToken().isEmpty()
                ? Optional.empty()
                : Optional.of(problems.attempts(player, PAGE, page.getNextPageToken()));
    }

    private String line(Object body) {
        try {
            return json.writeValueAsString(body) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("no JSON: " + body, e);
        }
    }

    private static RuntimeException malformed(String field, String said, String expected) {
        return Problem.of(
                        ErrorCode.MALFORMED_REQUEST,
                        "%s is %s; expected %s".formatted(field, Excerpt.quoted(said), expected))
                .with("field", field)
                .asException();
    }
}

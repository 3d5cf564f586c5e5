package shatranj.analysis.server;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import shatranj.analysis.server.problems.ProblemBook;
import shatranj.analysis.server.problems.ProblemLog;
import shatranj.mansuba.Attempt;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.Theme;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/** The problems that can be solved here. Everybody may ask. */
@ApplicationScoped
public class Problems {
    private static final Pattern MOVE = Pattern.compile("[a-h][1-8][a-h][1-8][fqFQ]?");

    /** More moves than any solution has. */
    private static final int MOST_MOVES = 100;

    private final ProblemBook book;
    private final Optional<ProblemLog> log;

    Problems(ProblemDesk desk) {
        this.book = desk.book();
        this.log = desk.log();
    }

    /** All of them, or those that show something: the classical ones first, self-play last. */
    public List<Mansuba> all(Optional<Theme> theme) {
        return book.all(theme);
    }

    /**
     * A part of the list.
     *
     * @param next where the next page begins
     */
    public record Page(List<Mansuba> problems, int total, Optional<String> next) {}

    /**
     * A page of the list.
     *
     * @param token empty: the first
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, UNAVAILABLE
     */
    public Page page(Optional<Theme> theme, int size, String token) {
        log.ifPresent(ProblemLog::requireComplete);
        List<Mansuba> all = all(theme);
        int from = token.isEmpty() ? 0 : placeOf(token, all) + 1;
        int to = Math.min(all.size(), from + size);
        return new Page(
                all.subList(from, to),
                all.size(),
                to < all.size() ? Optional.of(all.get(to - 1).id().text()) : Optional.empty());
    }

    private static int placeOf(String token, List<Mansuba> all) {
        return IntStream.range(0, all.size())
                .filter(i -> all.get(i).id().text().equals(token))
                .findFirst()
                .orElseThrow(() -> Pages.token(token));
    }

    /**
     * One of them, if it is there.
     *
     * @throws shatranj.support.problem.ProblemException UNAVAILABLE
     */
    public Optional<Mansuba> find(String id) {
        Optional<Mansuba> found = book.find(id);
        if (found.isEmpty()) {
            log.ifPresent(ProblemLog::requireComplete);
        }
        return found;
    }

    /**
     * One of them.
     *
     * @throws shatranj.support.problem.ProblemException NO_SUCH_RESOURCE, UNAVAILABLE
     */
    public Mansuba get(String id) {
        return find(id).orElseThrow(() ->
                Problem.of(ErrorCode.NO_SUCH_RESOURCE, "There is no problem " + Excerpt.quoted(id))
                        .asException());
    }

    /** The same for everybody on a day (UTC): a classical one, each in its turn. */
    public Mansuba ofDay(LocalDate day) {
        List<Mansuba> all = book.classical();
        return all.get((int) Math.floorMod(day.toEpochDay(), (long) all.size()));
    }

    /**
     * Judges the solver's moves.
     *
     * @throws shatranj.support.problem.ProblemException NO_SUCH_RESOURCE, MALFORMED_REQUEST
     */
    public Attempt attempt(String id, List<String> moves) {
        Mansuba problem = get(id);
        if (moves.isEmpty() || moves.size() > MOST_MOVES) {
            throw malformed(
                    moves.size() + " moves; expected the solver's 1 to " + MOST_MOVES + " first");
        }
        for (String move : moves) {
            if (!MOVE.matcher(move).matches()) {
                throw malformed(
                        "holding " + Excerpt.quoted(move) + "; expected coordinates such as e2e3");
            }
        }
        return Attempt.of(problem, moves);
    }

    private static RuntimeException malformed(String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, "moves is " + detail)
                .with("field", "moves")
                .asException();
    }
}

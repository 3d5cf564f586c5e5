package shatranj.support.problem;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import shatranj.support.text.Surrogates;

/**
 * One refusal: an RFC 9457 problem and a gRPC rich error are two forms of it.
 *
 * @param code the reason
 * @param name what the reason is called: as the code, or as a later release of the service that
 *     refused calls it
 * @param detail names the offending value and what was expected
 * @param article the article of the Laws that was applied, such as {@code 3.3}
 * @param retry what the client may do next
 * @param retryAfter how long to wait first
 * @param members further members of the problem, such as {@code version} or {@code faults}; values
 *     are JSON-like: strings, numbers, booleans, lists, maps or records
 * @param status the HTTP status, where it differs from that of the code (405, 406, 413 and 415 are
 *     MALFORMED_REQUEST)
 */
public record Problem(
        ErrorCode code,
        String name,
        String detail,
        Optional<String> article,
        Retry retry,
        Optional<Duration> retryAfter,
        Map<String, Object> members,
        int status) {
    public Problem {
        detail = Surrogates.replacedIn(detail);
        Map<String, Object> told = new LinkedHashMap<>();
        members.forEach((member, value) ->
                told.put(
                        Surrogates.replacedIn(member),
                        value instanceof String text ? Surrogates.replacedIn(text) : value));
        members = Map.copyOf(told);
    }

    /** A problem with the code's own status and advice. */
    public static Problem of(ErrorCode code, String detail) {
        return new Problem(
                code,
                code.name(),
                detail,
                Optional.empty(),
                code.retry(),
                Optional.empty(),
                Map.of(),
                code.httpStatus());
    }

    /**
     * A refusal by its name, which may be one that only a later release knows: it is told as what
     * it is, with a status that promises nothing.
     */
    public static Problem named(String name, String detail) {
        return of(ErrorCode.named(name).orElse(ErrorCode.OTHER_REASON), detail).called(name);
    }

    /** The relative URI reference that names this kind of problem. */
    public String type() {
        return ErrorCode.type(name);
    }

    /** The same problem under another name. */
    public Problem called(String other) {
        return new Problem(code, other, detail, article, retry, retryAfter, members, status);
    }

    /** The same problem, decided by an article of the Laws. */
    public Problem underArticle(String number) {
        return new Problem(
                code, name, detail, Optional.of(number), retry, retryAfter, members, status);
    }

    /** The same problem with other advice. */
    public Problem withRetry(Retry advice) {
        return new Problem(code, name, detail, article, advice, retryAfter, members, status);
    }

    /** The same problem, worth another try after a while. */
    public Problem after(Duration wait) {
        return new Problem(code, name, detail, article, retry, Optional.of(wait), members, status);
    }

    /** The same problem with one more member. */
    public Problem with(String member, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(members);
        more.put(member, value);
        return new Problem(code, name, detail, article, retry, retryAfter, more, status);
    }

    /** The same problem without further members. */
    public Problem withoutMembers() {
        return new Problem(code, name, detail, article, retry, retryAfter, Map.of(), status);
    }

    /** The same problem under another HTTP status. */
    public Problem withStatus(int httpStatus) {
        return new Problem(code, name, detail, article, retry, retryAfter, members, httpStatus);
    }

    /** This problem as something to throw from the shell; a core never throws it. */
    public ProblemException asException() {
        return new ProblemException(this);
    }
}

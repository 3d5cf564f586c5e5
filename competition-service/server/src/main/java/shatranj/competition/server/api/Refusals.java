package shatranj.competition.server.api;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.text.Excerpt;

/** What is asked and cannot be answered. */
final class Refusals {
    private static final Pattern PLAYER = Pattern.compile("[a-z0-9][a-z0-9_-]{1,29}");

    /** The most that a number in a path or query may be: nine digits. */
    static final int MOST_NUMBER = 999_999_999;

    private static final int REASON = 200;

    /** The end of the year 9999. */
    private static final long LAST_MS = 253_402_300_799_999L;

    /** The article that lets an arbiter expel. */
    private static final String PENALTIES = "13.4";

    private static final Pattern ARTICLE = Pattern.compile("[1-9][0-9]?\\.[0-9]{1,2}[a-z]?");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
    private static final Duration SOON = Duration.ofSeconds(2);

    private Refusals() {}

    /** Whether a text has the shape of a player's id. */
    static boolean isPlayer(String text) {
        return PLAYER.matcher(text).matches();
    }

    static void requirePlayer(String player) {
        if (!isPlayer(player)) {
            throw Problem.of(
                            ErrorCode.NO_SUCH_RESOURCE,
                            "There is no player "
                                    + Excerpt.quoted(player)
                                    + "; a player id has 2 to 30 of a-z, 0-9, _ and -")
                    .asException();
        }
    }

    static ProblemException notRead(String what) {
        return Problem.of(ErrorCode.UNAVAILABLE, what).after(SOON).asException();
    }

    static ProblemException noPool(String pool) {
        return Problem.of(
                        ErrorCode.NO_SUCH_RESOURCE,
                        "No game was rated in a pool "
                                + Excerpt.quoted(pool)
                                + "; GET /v1/leaderboards has the names of all")
                .asException();
    }

    /** A field of a body that must be there. */
    static <T> T required(String field, @Nullable T value) {
        if (value == null) {
            throw missing(field);
        }
        return value;
    }

    static ProblemException missing(String field) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, field + " is missing")
                .with("field", field)
                .asException();
    }

    static ProblemException malformed(String field, String value, String expected) {
        return Problem.of(
                        ErrorCode.MALFORMED_REQUEST,
                        field + " is " + Excerpt.quoted(value) + "; expected " + expected)
                .with("field", field)
                .asException();
    }

    static ProblemException noTournament(String id) {
        return Problem.of(
                        ErrorCode.NO_SUCH_TOURNAMENT,
                        "There is no tournament " + Excerpt.quoted(id))
                .asException();
    }

    /** An instant of a message. */
    static Instant instant(String field, long epochMs) {
        if (epochMs < 0 || epochMs > LAST_MS) {
            throw malformed(field, Long.toString(epochMs), "milliseconds since the epoch");
        }
        return Instant.ofEpochMilli(epochMs);
    }

    /** An instant of a body: from 1970 to 9999, as logs and messages hold it. */
    static Instant instant(String field, Instant given) {
        if (given.isBefore(Instant.EPOCH) || given.isAfter(Instant.ofEpochMilli(LAST_MS))) {
            throw malformed(field, given.toString(), "an instant from 1970 to 9999");
        }
        return given.truncatedTo(ChronoUnit.MILLIS);
    }

    /** Why somebody does something, as the others are told. */
    static String reason(@Nullable String given) {
        String reason = Objects.requireNonNullElse(given, "no reason given");
        if (reason.isBlank() || reason.length() > REASON) {
            throw malformed("reason", reason, "1 to " + REASON + " letters or signs");
        }
        return reason;
    }

    /** An article of the Laws by its number, or the one about penalties where none is named. */
    static String article(@Nullable String given) {
        String article = Objects.requireNonNullElse(given, PENALTIES);
        if (!ARTICLE.matcher(article).matches()) {
            throw malformed("article", article, "the number of an article, such as " + PENALTIES);
        }
        return article;
    }

    /** A number in the query, or what counts where there is none. */
    static int number(String name, @Nullable String text, int otherwise, int least, int most) {
        if (text == null) {
            return otherwise;
        }
        if (NUMBER.matcher(text).matches()) {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        }
        throw noNumber(name, text, least, most);
    }

    /** A number of a message. */
    static int within(String name, int number, int least, int most) {
        if (number < least || number > most) {
            throw noNumber(name, Integer.toString(number), least, most);
        }
        return number;
    }

    private static ProblemException noNumber(String name, String text, int least, int most) {
        return Problem.of(
                        ErrorCode.MALFORMED_REQUEST,
                        name
                                + " is "
                                + Excerpt.quoted(text)
                                + "; expected a whole number from "
                                + least
                                + " to "
                                + most)
                .with("field", name)
                .asException();
    }
}

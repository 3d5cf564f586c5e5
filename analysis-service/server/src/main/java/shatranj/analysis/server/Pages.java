package shatranj.analysis.server;

import java.util.Optional;
import shatranj.analysis.server.explorer.Place;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/** Sizes and tokens of pages, as clients say them. */
public final class Pages {
    private static final int USUAL = 50;

    /** More are on no page. */
    public static final int MOST = 200;

    private Pages() {}

    /**
     * How many entries.
     *
     * @param text empty: as many as is usual
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static int size(Optional<String> text) {
        if (text.isEmpty()) {
            return USUAL;
        }
        try {
            return size(Integer.parseInt(text.get()));
        } catch (NumberFormatException e) {
            throw size(text.get());
        }
    }

    /**
     * The same of a number; 0: as many as is usual.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static int size(int number) {
        if (number < 0 || number > MOST) {
            throw size(Integer.toString(number));
        }
        return number == 0 ? USUAL : number;
    }

    private static RuntimeException size(String said) {
        return malformed("pageSize", said, "a number from 1 to " + MOST);
    }

    /**
     * What a token of finished games says.
     *
     * @param token absent or empty: the first page
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    public static Optional<Place> place(Optional<String> token) {
        return token.filter(text -> !text.isEmpty())
                .map(text -> Place.read(text).orElseThrow(() -> token(text)));
    }

    /** What a token of attempts says. */
    static long offset(String token) {
        try {
            return Long.parseLong(token);
        } catch (NumberFormatException e) {
            throw token(token);
        }
    }

    /** The refusal of a token that no page gave. */
    static RuntimeException token(String token) {
        return malformed("pageToken", token, "the nextPageToken of an earlier page");
    }

    private static RuntimeException malformed(String field, String said, String expected) {
        return Problem.of(
                        ErrorCode.MALFORMED_REQUEST,
                        "%s is %s; expected %s".formatted(field, Excerpt.quoted(said), expected))
                .with("field", field)
                .asException();
    }
}

package shatranj.competition.server.api;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which part of a list is asked for.
 *
 * @param skip how many entries are left out first
 * @param limit how many there are at most
 */
record Page(int skip, int limit) {
    /**
     * Of a query.
     *
     * @param usual the limit of who names none
     * @param most the highest limit that is taken
     */
    static Page of(@Nullable String skip, @Nullable String limit, int usual, int most) {
        return new Page(
                Refusals.number("skip", skip, 0, 0, Refusals.MOST_NUMBER),
                Refusals.number("limit", limit, usual, 1, most));
    }

    /**
     * Of a message, in which a limit of 0 stands for none.
     *
     * @param usual the limit of who names none
     * @param most the highest limit that is taken
     */
    static Page of(int skip, int limit, int usual, int most) {
        return new Page(
                Refusals.within("skip", skip, 0, Integer.MAX_VALUE),
                limit == 0 ? usual : Refusals.within("limit", limit, 1, most));
    }

    <T> Stream<T> from(List<T> all) {
        return all.stream().skip(skip).limit(limit);
    }
}

package shatranj.competition.rating;

import java.util.Arrays;
import java.util.Optional;

/** What each game of a pool has changed, in the order of the games: eight bytes a game. */
final class Effects {
    private static final int FIRST_CAPACITY = 64;

    /** Ratings of White before and after, and of Black. */
    private static final int NUMBERS = 4;

    /** In place of the first number, where a game has changed nothing. */
    private static final short NONE = -1;

    private short[] ratings = new short[FIRST_CAPACITY * NUMBERS];
    private int size;

    int size() {
        return size;
    }

    void add(RatingPool.Changes changes) {
        put(
                points(changes.white().before()),
                points(changes.white().after()),
                points(changes.black().before()),
                points(changes.black().after()));
    }

    void addNone() {
        put(NONE, NONE, NONE, NONE);
    }

    private static short points(Rating rating) {
        return (short) Math.round(rating.rating());
    }

    private void put(short whiteBefore, short whiteAfter, short blackBefore, short blackAfter) {
        int at = size * NUMBERS;
        if (at == ratings.length) {
            ratings = Arrays.copyOf(ratings, (size + (size >> 1)) * NUMBERS);
        }
        ratings[at] = whiteBefore;
        ratings[at + 1] = whiteAfter;
        ratings[at + 2] = blackBefore;
        ratings[at + 3] = blackAfter;
        size++;
    }

    Optional<RatedGame.Effect> get(int index) {
        int at = index * NUMBERS;
        return index >= size || ratings[at] == NONE
                ? Optional.empty()
                : Optional.of(
                        new RatedGame.Effect(
                                new RatedGame.Side(ratings[at], ratings[at + 1]),
                                new RatedGame.Side(ratings[at + 2], ratings[at + 3])));
    }
}

package shatranj.game.domain;

import java.util.Arrays;
import java.util.Optional;

/**
 * A constant that the journal and the protos know by a number. The number is written beside it, so
 * that the order of the constants means nothing; it never changes, and none is used again.
 */
public interface Numbered {
    /** As it is written; 1 or more. */
    int number();

    /**
     * The constant of a number, if this code knows it.
     *
     * @param constants all of its type
     */
    static <E extends Numbered> Optional<E> of(E[] constants, int number) {
        return Arrays.stream(constants).filter(value -> value.number() == number).findFirst();
    }
}

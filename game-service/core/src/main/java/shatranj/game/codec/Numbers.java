package shatranj.game.codec;

import java.util.Arrays;
import shatranj.game.domain.Numbered;

/** Constants as the journal writes them: by their numbers. */
final class Numbers {
    private Numbers() {}

    /**
     * The constant of a number.
     *
     * @throws UnknownRecordException where this code does not know it
     */
    static <E extends Numbered> E known(E[] constants, int number) {
        return Numbered.of(constants, number)
                .orElseThrow(() ->
                        new UnknownRecordException(
                                number + " is none of " + Arrays.toString(constants)));
    }
}

package shatranj.standalone.identity;

import java.util.regex.Pattern;
import shatranj.commandline.Mistake;

/**
 * A name that a development token may be made out to.
 *
 * @param value a player id: 2 to 30 of a-z, 0-9, _ and -, the first a letter or digit, none of the
 *     reserved ones
 */
public record PlayerName(String value) {
    private static final Pattern PLAYER_ID = Pattern.compile("[a-z0-9][a-z0-9_-]{1,29}");
    private static final Pattern RESERVED =
            Pattern.compile(
                    "me|engine-[1-8]|guest-.*|(rules|game|clock|analysis|competition|webhook)-service");

    public PlayerName {
        if (!PLAYER_ID.matcher(value).matches()) {
            throw new Mistake(
                    "'" + value + "' is not a player id",
                    "Use 2 to 30 of a-z, 0-9, _ and -, beginning with a letter or a digit");
        }
        if (RESERVED.matcher(value).matches()) {
            throw new Mistake(
                    "'" + value + "' is reserved",
                    "Choose a name that is not me, engine-1 to engine-8, guest-… or that of a service");
        }
    }
}

package shatranj.client;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shatranj.commandline.Mistake;

/**
 * Which game is meant: by its id, or by an address that the page or an exported game has of it.
 *
 * @param server of the address; empty: an id alone was given
 */
record GameLink(String game, Optional<URI> server) {
    private static final Pattern ID = Pattern.compile("[0-9A-Za-z_-]{1,64}");

    /** {@code https://host/#/game/ID} and {@code https://host/games/ID}, and the API's own path. */
    private static final Pattern LINK =
            Pattern.compile(
                    "(https?://[^/#?]+)/(?:#/(?:game|analysis|join)/|(?:v1/)?games/)([^/#?]+).*");

    /**
     * Reads what somebody wrote or pasted.
     *
     * @throws Mistake if it is neither
     */
    static GameLink read(String text) {
        String trimmed = text.strip();
        Matcher link = LINK.matcher(trimmed);
        if (link.matches() && ID.matcher(link.group(2)).matches()) {
            try {
                return new GameLink(link.group(2), Optional.of(new URI(link.group(1))));
            } catch (URISyntaxException e) {
                throw mistake(trimmed);
            }
        }
        if (ID.matcher(trimmed).matches()) {
            return new GameLink(trimmed, Optional.empty());
        }
        throw mistake(trimmed);
    }

    private static Mistake mistake(String text) {
        return new Mistake(
                "'" + text + "' is neither the id nor the link of a game",
                "Give one such as http://localhost:8080/#/game/ID");
    }
}

package shatranj.client.demo;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The game that the demo plays; the resource says where it is from. */
public final class WholeGame {
    private static final String RESOURCE = "whole-game.txt";

    private WholeGame() {}

    /** Its 97 moves in SAN, in the letters of the Laws. */
    public static List<String> moves() {
        try (InputStream in = WholeGame.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " is not beside the class");
            }
            return MoveText.moves(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

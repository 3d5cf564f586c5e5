package shatranj.game.application;

import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.random.RandomGenerator;
import shatranj.rules.v1.Color;

/** The only chance in a game: drawn once at the edge and carried in the command from then on. */
@ApplicationScoped
public class RandomSource {
    private static final int INVITE_BYTES = 12;

    private final RandomGenerator random;

    /** Draws that nobody foresees. */
    public RandomSource() {
        this(new SecureRandom());
    }

    /** Draws of a generator's. */
    public RandomSource(RandomGenerator random) {
        this.random = random;
    }

    /** White or black, each as likely. */
    Color color() {
        return random.nextBoolean() ? Color.COLOR_WHITE : Color.COLOR_BLACK;
    }

    /** 16 characters that can stand in a URL and that nobody guesses. */
    String inviteCode() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(INVITE_BYTES));
    }

    byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }
}

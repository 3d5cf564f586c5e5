package shatranj.attack.assault;

import java.util.List;
import java.util.stream.IntStream;
import shatranj.attack.cluster.Target;
import shatranj.testsupport.fuzz.Oddities;

/** Attackers who have signed in: each has a token, and is who the token says. */
final class Rogues {
    private static final int COUNT = 40;

    private final List<String> tokens;
    private final Oddities odd;

    Rogues(Target target, Oddities odd) {
        this.tokens =
                IntStream.range(0, COUNT)
                        .mapToObj(number -> target.tokens().apply(name(number)))
                        .toList();
        this.odd = odd;
    }

    static String name(int number) {
        return "rogue-" + number;
    }

    static int count() {
        return COUNT;
    }

    /** The token of one of them. */
    String any() {
        return odd.oneOf(tokens);
    }

    /** The token of this one. */
    String token(int number) {
        return tokens.get(number);
    }
}

package shatranj.analysis.server.explorer;

import java.util.Optional;
import shatranj.rules.opening.BuiltTabiya;
import shatranj.rules.opening.Opening;
import shatranj.rules.ruleset.Tabiya;

/**
 * Which tabiyas met in a game, reflected ones by the same name; empty: none that is recognised.
 * Indexes know it by a number of two digits to base 16, White's and Black's, 0 for none.
 */
public record StructurePair(Optional<Tabiya> white, Optional<Tabiya> black) {
    private static final int BASE = 16;

    /** Those of an opening. */
    public static StructurePair of(Opening opening) {
        return new StructurePair(
                opening.white().map(BuiltTabiya::tabiya), opening.black().map(BuiltTabiya::tabiya));
    }

    /** By its number. */
    public static StructurePair of(int number) {
        return new StructurePair(tabiya(number / BASE), tabiya(number % BASE));
    }

    /** Its number. */
    public int number() {
        return digit(white) * BASE + digit(black);
    }

    private static int digit(Optional<Tabiya> tabiya) {
        return tabiya.map(known ->
                        switch (known) {
                            case MUJANNAH -> 1;
                            case MASHAIKHI -> 2;
                            case SAYYAL -> 3;
                            case MUWASHSHAH -> 4;
                        })
                .orElse(0);
    }

    private static Optional<Tabiya> tabiya(int digit) {
        for (Tabiya one : Tabiya.values()) {
            if (digit(Optional.of(one)) == digit) {
                return Optional.of(one);
            }
        }
        return Optional.empty();
    }
}

package shatranj.analysis.server.explorer;

import java.util.Locale;
import java.util.Optional;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.notation.Alphabet;

/**
 * The men of both sides in the letters of the Laws, such as {@code KRKN}: White's first, each
 * side's in the order K F R N A P.
 */
public final class Material {
    private static final int MOST_MEN = 64;

    private Material() {}

    /** What stands in a position. */
    public static String of(Position position) {
        StringBuilder men = new StringBuilder();
        for (Color color : Color.values()) {
            for (Role role : Role.values()) {
                int count = Long.bitCount(position.of(color, role));
                men.repeat(Alphabet.LAWS.letter(role), count);
            }
        }
        return men.toString();
    }

    /**
     * The same of what somebody wrote, in either alphabet and case, each side's Shah first and its
     * other men in any order. None if it is not the men of two sides.
     */
    public static Optional<String> read(String text) {
        String men = text.toUpperCase(Locale.ROOT);
        int black = men.lastIndexOf('K');
        if (men.length() > MOST_MEN || black < 1 || men.indexOf('K') != 0) {
            return Optional.empty();
        }
        Optional<String> first = side(men.substring(0, black));
        Optional<String> second = side(men.substring(black));
        return first.flatMap(one -> second.map(other -> one + other));
    }

    /** Its men in order; none if it has another Shah, or something that is no man. */
    private static Optional<String> side(String men) {
        int[] counts = new int[Role.values().length];
        for (int i = 0; i < men.length(); i++) {
            Optional<Role> role = Alphabet.role(men.charAt(i));
            if (role.isEmpty()) {
                return Optional.empty();
            }
            counts[role.get().ordinal()]++;
        }
        if (counts[Role.SHAH.ordinal()] != 1) {
            return Optional.empty();
        }
        StringBuilder sorted = new StringBuilder();
        for (Role role : Role.values()) {
            sorted.repeat(Alphabet.LAWS.letter(role), counts[role.ordinal()]);
        }
        return Optional.of(sorted.toString());
    }
}

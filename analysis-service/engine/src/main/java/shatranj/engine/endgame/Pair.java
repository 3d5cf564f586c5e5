package shatranj.engine.endgame;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shatranj.rules.board.Role;

/**
 * An ending in which each side has its Shah and one man. The man of the lower ordinal is the
 * <em>first</em>; its side is seen as White's, so that a Baidaq of the first goes up and one of the
 * second goes down.
 */
public record Pair(Role first, Role second) implements Men {
    /** The men must be in order. */
    public Pair {
        if (first == Role.SHAH || first.ordinal() > second.ordinal()) {
            throw new IllegalArgumentException(first + " and " + second + " are no pair in order");
        }
    }

    /** All fifteen, each after those that its promotions lead to. */
    public static List<Pair> all() {
        List<Pair> pairs = new ArrayList<>();
        for (int second = 1; second < 6; second++) {
            for (int first = 1; first <= second; first++) {
                pairs.add(new Pair(Role.of(first), Role.of(second)));
            }
        }
        return pairs;
    }

    /** The pairs that a promotion of one of its men leads to. */
    public List<Pair> promotions() {
        if (!hasBaidaq()) {
            return List.of();
        }
        return List.of(new Pair(Role.FERZ, first));
    }

    @Override
    public List<Role> roles() {
        return List.of(first, second);
    }

    /** The number of the pair, 0 to 14, its place in {@link #all}. */
    int number() {
        return number(first.ordinal(), second.ordinal());
    }

    static int number(int first, int second) {
        return second * (second - 1) / 2 + first - 1;
    }

    /** As a file name: {@code ferz-rukh}. */
    @Override
    public String toString() {
        return (first.name() + "-" + second.name()).toLowerCase(Locale.ROOT);
    }
}

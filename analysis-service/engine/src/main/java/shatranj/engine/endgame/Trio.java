package shatranj.engine.endgame;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import shatranj.rules.board.Role;
import shatranj.rules.notation.Alphabet;

/**
 * An ending in which one side has its Shah and two men, the other its Shah and one. The two are the
 * <em>first</em> side's, in the order of their ordinals. With three men against none the game is
 * over, so these are all endings of five men.
 *
 * @param third the man of the side that has one
 */
public record Trio(Role first, Role second, Role third) implements Men {
    /** Reached in 150 games from arrays at 600 nodes a move, most often the first. */
    private static final List<String> FREQUENT =
            List.of(
                    "KFRvKR", "KFAvKA", "KFAvKF", "KFNvKF", "KFNvKR", "KFAvKN", "KFAvKR", "KFFvKF",
                    "KFNvKN", "KFRvKN", "KNAvKF", "KNAvKR");

    /** The two men must be in order. */
    public Trio {
        if (first == Role.SHAH || third == Role.SHAH || first.ordinal() > second.ordinal()) {
            throw new IllegalArgumentException(
                    first + " and " + second + " against " + third + " are no trio in order");
        }
    }

    /** The trio of two men in any order against one. */
    static Trio of(Role one, Role other, Role third) {
        return one.ordinal() <= other.ordinal()
                ? new Trio(one, other, third)
                : new Trio(other, one, third);
    }

    /** All 75, each after those that its promotions lead to. */
    public static List<Trio> all() {
        List<Trio> trios = new ArrayList<>();
        for (int third = 1; third < 6; third++) {
            for (Pair pair : Pair.all()) {
                trios.add(new Trio(pair.first(), pair.second(), Role.of(third)));
            }
        }
        return trios;
    }

    /**
     * All in the order in which they are worth their bytes: first those that games of this engine
     * reach most often, then the others without a Baidaq, then those with one, which are larger.
     */
    public static List<Trio> byWorth() {
        Set<Trio> order = new LinkedHashSet<>();
        FREQUENT.forEach(name -> order.add(named(name).orElseThrow()));
        all().stream().filter(trio -> !trio.hasBaidaq()).forEach(order::add);
        order.addAll(all());
        return List.copyOf(order);
    }

    /**
     * Reads a name such as {@code KRAvKR}, in either alphabet, the two men in either order.
     *
     * @return empty if it is none
     */
    public static Optional<Trio> named(String name) {
        String laws = name.toUpperCase(Locale.ROOT).replace('Q', 'F').replace('B', 'A');
        return Trio.all().stream()
                .filter(trio ->
                        name(trio.first, trio.second, trio.third).equalsIgnoreCase(laws)
                                || name(trio.second, trio.first, trio.third).equalsIgnoreCase(laws))
                .findFirst();
    }

    /** The trios that a promotion of one of its men leads to. */
    public List<Trio> promotions() {
        return Exit.all(this).stream()
                .map(Exit::to)
                .filter(Trio.class::isInstance)
                .map(Trio.class::cast)
                .distinct()
                .toList();
    }

    @Override
    public List<Role> roles() {
        return List.of(first, second, third);
    }

    /** The number of the trio, 0 to 74, its place in {@link #all}. */
    int number() {
        return number(first.ordinal(), second.ordinal(), third.ordinal());
    }

    static int number(int first, int second, int third) {
        return (third - 1) * 15 + Pair.number(first, second);
    }

    /** As players write it, {@code KFRvKA}. */
    @Override
    public String toString() {
        return name(first, second, third);
    }

    private static String name(Role one, Role other, Role third) {
        return "K" + letter(one) + letter(other) + "vK" + letter(third);
    }

    private static char letter(Role role) {
        return Alphabet.LAWS.letter(role);
    }
}

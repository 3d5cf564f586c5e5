package shatranj.client.demo;

import java.util.ArrayList;
import java.util.List;

/** What was expected and what was found, line by line. */
public final class Comparisons {
    /** One line of the table. */
    public record Comparison(String what, String expected, String found, boolean holds) {}

    private final List<Comparison> lines = new ArrayList<>();

    /** Notes a comparison that holds if both are equal. */
    void same(String what, Object expected, Object found) {
        note(what, expected.toString(), found.toString(), expected.equals(found));
    }

    /** Notes a comparison of two lists by their length and their first difference. */
    void sameList(String what, List<String> expected, List<String> found) {
        int i = 0;
        while (i < Math.min(expected.size(), found.size())
                && expected.get(i).equals(found.get(i))) {
            i++;
        }
        boolean holds = expected.equals(found);
        note(
                what,
                expected.size() + " in order",
                holds
                        ? found.size() + " in order"
                        : found.size()
                                + ", at "
                                + (i + 1)
                                + ": "
                                + (i < found.size() ? found.get(i) : "nothing")
                                + " instead of "
                                + (i < expected.size() ? expected.get(i) : "nothing"),
                holds);
    }

    /** Notes a comparison that was judged elsewhere. */
    void note(String what, String expected, String found, boolean holds) {
        lines.add(new Comparison(what, expected, found, holds));
    }

    /** All of them, in the order in which they were made. */
    public List<Comparison> all() {
        return List.copyOf(lines);
    }

    /** Whether every one holds, and there are some. */
    public boolean hold() {
        return !lines.isEmpty() && lines.stream().allMatch(Comparison::holds);
    }

    /** The table, a line each, under a heading. */
    List<String> table() {
        int what = width("what", lines.stream().map(Comparison::what).toList());
        int expected = width("expected", lines.stream().map(Comparison::expected).toList());
        String format = "%-4s  %-" + what + "s  %-" + expected + "s  %s";
        List<String> table = new ArrayList<>();
        table.add(String.format(format, "", "what", "expected", "found"));
        for (Comparison c : lines) {
            table.add(
                    String.format(
                            format, c.holds() ? "ok" : "FAIL", c.what(), c.expected(), c.found()));
        }
        return table;
    }

    private static int width(String heading, List<String> cells) {
        return cells.stream().mapToInt(String::length).reduce(heading.length(), Math::max);
    }
}

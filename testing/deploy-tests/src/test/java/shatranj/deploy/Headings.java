package shatranj.deploy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What in a document can be named from elsewhere.
 *
 * @param anchors as GitHub makes them of headings
 * @param sections numbers of headings, such as {@code 4}; of the items of a numbered list below
 *     one, such as {@code 2.6}; of its lettered parts, such as {@code 6b}
 */
record Headings(Set<String> anchors, Set<String> sections) {
    private static final Pattern HEADING = Pattern.compile("#{1,6} +(.*?)\\s*");
    private static final Pattern NUMBERED = Pattern.compile("([0-9]+(?:\\.[0-9]+)*)\\.? .*");
    private static final Pattern ITEM = Pattern.compile("([0-9]+)\\. .*");
    private static final Pattern LETTER = Pattern.compile("\\*\\*\\(([a-z])\\)");

    static Headings of(Prose document) {
        Set<String> anchors = new HashSet<>();
        Set<String> sections = new HashSet<>();
        Map<String, Integer> seen = new HashMap<>();
        String section = "";
        for (String line : document.text().lines().toList()) {
            Matcher heading = HEADING.matcher(line);
            if (heading.matches()) {
                String anchor = anchor(heading.group(1));
                int before = seen.merge(anchor, 1, Integer::sum) - 1;
                anchors.add(before == 0 ? anchor : anchor + "-" + before);
                Matcher numbered = NUMBERED.matcher(heading.group(1));
                section = numbered.matches() ? numbered.group(1) : "";
                sections.add(section);
                continue;
            }
            Matcher item = ITEM.matcher(line);
            if (item.matches()) {
                sections.add(section + "." + item.group(1));
            }
            Matcher letter = LETTER.matcher(line);
            while (letter.find()) {
                sections.add(section + letter.group(1));
            }
        }
        return new Headings(anchors, sections);
    }

    private static String anchor(String heading) {
        return heading.replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                .replace(' ', '-');
    }
}

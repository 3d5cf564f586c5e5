package shatranj.game.lichess.puzzle;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import shatranj.analysis.v1.ProblemTheme;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/** Themes as keys of Lichess: {@code doubleCheck}. Those that it has too have its names. */
final class ThemeKey {
    private static final String PREFIX = "PROBLEM_THEME_";

    /** Any theme. */
    private static final String ANY = "mix";

    private static final Pattern FIRST_LETTER = Pattern.compile("_(.)");

    private ThemeKey() {}

    static String of(ProblemTheme theme) {
        if (theme == ProblemTheme.PROBLEM_THEME_QUIET_KEY) {
            return "quietMove";
        }
        String words = theme.name().substring(PREFIX.length()).toLowerCase(Locale.ROOT);
        return FIRST_LETTER.matcher(words).replaceAll(it -> it.group(1).toUpperCase(Locale.ROOT));
    }

    /** The theme of a key; unspecified for {@value #ANY}. */
    static ProblemTheme read(String key) {
        if (key.equals(ANY)) {
            return ProblemTheme.PROBLEM_THEME_UNSPECIFIED;
        }
        List<ProblemTheme> all =
                Arrays.stream(ProblemTheme.values()).filter(ThemeKey::isTheme).toList();
        return all.stream()
                .filter(it -> of(it).equals(key))
                .findFirst()
                .orElseThrow(() ->
                        Problem.of(
                                        ErrorCode.MALFORMED_REQUEST,
                                        "angle is %s; expected %s or one of %s"
                                                .formatted(
                                                        Excerpt.quoted(key),
                                                        ANY,
                                                        all.stream().map(ThemeKey::of).toList()))
                                .with("field", "angle")
                                .asException());
    }

    private static boolean isTheme(ProblemTheme theme) {
        return theme != ProblemTheme.PROBLEM_THEME_UNSPECIFIED
                && theme != ProblemTheme.UNRECOGNIZED;
    }
}

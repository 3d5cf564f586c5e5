package shatranj.rules.notation;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits the moves of one game into words. Move numbers, comments, NAGs, variations and the result
 * are left out; whether the rest are moves is the reader's to find.
 */
public final class Movetext {
    private Movetext() {}

    /** The moves of the main line, in order, as they were written. */
    public static List<String> moves(String text) {
        List<String> moves = new ArrayList<>();
        int depth = 0;
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '{') {
                at = after(text, '}', at);
            } else if (c == ';') {
                at = after(text, '\n', at);
            } else if (c == '(') {
                depth++;
                at++;
            } else if (c == ')') {
                depth = Math.max(0, depth - 1);
                at++;
            } else if (isSpace(c)) {
                at++;
            } else {
                int end = endOfWord(text, at);
                if (depth == 0) {
                    addMove(text.substring(at, end), moves);
                }
                at = end;
            }
        }
        return moves;
    }

    /**
     * Pages on the web glue numbers to moves with a no-break space, which Java does not call white.
     */
    private static boolean isSpace(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    private static int after(String text, char end, int from) {
        int at = text.indexOf(end, from);
        return at < 0 ? text.length() : at + 1;
    }

    private static int endOfWord(String text, int from) {
        int at = from + 1;
        while (at < text.length()
                && !isSpace(text.charAt(at))
                && "{};()".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    private static void addMove(String word, List<String> moves) {
        int at = 0;
        while (at < word.length() && Character.isDigit(word.charAt(at))) {
            at++;
        }
        int dots = at;
        while (dots < word.length() && word.charAt(dots) == '.') {
            dots++;
        }
        // "12.e4" has its number glued on; "1-0" and "1/2-1/2" have digits but no dot.
        String move = dots > at ? word.substring(dots) : word;
        boolean result = move.equals("*") || move.matches("1-0|0-1|1/2-1/2|\\d*");
        if (!result && !move.startsWith("$")) {
            moves.add(move);
        }
    }
}

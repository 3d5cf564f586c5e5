package shatranj.rules.notation;

import java.util.Map;

/**
 * Writes games as PGN, in the export format: the seven tags first, lines of at most 80 characters
 * where the words allow it. {@code Variant}, {@code SetUp} and {@code FEN} are always there, since
 * programs differ in what they take for the start array. {@code shatranj.rules.pgn} reads.
 */
public final class Pgn {
    private Pgn() {}

    /** Writes a game with FEN and moves in this alphabet, ending with a line break. */
    public static String write(PgnGame game, Alphabet alphabet) {
        StringBuilder out = new StringBuilder();
        for (String name : PgnTags.ROSTER) {
            tag(out, name, game.tags().getOrDefault(name, PgnTags.unknown(name)));
        }
        tag(out, "Result", game.result().text());
        tag(out, "Variant", "Shatranj");
        tag(out, "SetUp", "1");
        tag(out, "FEN", Fen.write(game.start(), alphabet));
        for (Map.Entry<String, String> tag : game.tags().entrySet()) {
            if (!PgnTags.ROSTER.contains(tag.getKey())) {
                tag(out, tag.getKey(), tag.getValue());
            }
        }
        out.append('\n');
        new PgnLines(out, alphabet).write(game);
        return out.toString();
    }

    private static void tag(StringBuilder out, String name, String value) {
        out.append('[').append(name).append(" \"");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\');
            }
            out.append(c);
        }
        out.append("\"]\n");
    }
}

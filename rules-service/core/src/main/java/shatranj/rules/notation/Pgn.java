package shatranj.rules.notation;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shatranj.rules.board.Color;

/**
 * Writes games as PGN, in the export format: the seven tags first, lines of at most 80 characters.
 * {@code Variant}, {@code SetUp} and {@code FEN} are always there, since programs differ in what
 * they take for the start array.
 */
public final class Pgn {
    private static final List<String> ROSTER =
            List.of("Event", "Site", "Date", "Round", "White", "Black");
    private static final Set<String> OWN = Set.of("Result", "Variant", "SetUp", "FEN");
    private static final int WIDTH = 80;

    private Pgn() {}

    /** Writes a game with FEN and moves in this alphabet, ending with a line break. */
    public static String write(PgnGame game, Alphabet alphabet) {
        StringBuilder out = new StringBuilder();
        for (String name : ROSTER) {
            String unknown = name.equals("Date") ? "????.??.??" : "?";
            tag(out, name, game.tags().getOrDefault(name, unknown));
        }
        tag(out, "Result", game.result().text());
        tag(out, "Variant", "Shatranj");
        tag(out, "SetUp", "1");
        tag(out, "FEN", Fen.write(game.start(), alphabet));
        for (Map.Entry<String, String> tag : game.tags().entrySet()) {
            if (!ROSTER.contains(tag.getKey()) && !OWN.contains(tag.getKey())) {
                tag(out, tag.getKey(), tag.getValue());
            }
        }
        out.append('\n');
        new Movetext(out, alphabet).write(game);
        return out.toString();
    }

    private static void tag(StringBuilder out, String name, String value) {
        out.append('[').append(name).append(" \"");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\');
            }
            out.append(Character.isISOControl(c) ? ' ' : c);
        }
        out.append("\"]\n");
    }

    /** Puts words on lines. */
    private static final class Movetext {
        private final StringBuilder out;
        private final Alphabet alphabet;
        private int column;

        Movetext(StringBuilder out, Alphabet alphabet) {
            this.out = out;
            this.alphabet = alphabet;
        }

        void write(PgnGame game) {
            int number = game.start().moveNumber();
            Color turn = game.start().turn();
            boolean numbered = false;
            for (PgnGame.Ply ply : game.plies()) {
                if (turn == Color.WHITE) {
                    word(number + ".");
                } else if (!numbered) {
                    word(number + "...");
                }
                word(San.translate(ply.san(), alphabet));
                ply.clock().ifPresent(clock -> word("{[%clk " + clock(clock) + "]}"));
                // After a comment Black's move is numbered again.
                numbered = turn == Color.WHITE && ply.clock().isEmpty();
                number += turn.ordinal();
                turn = turn.opposite();
            }
            word(game.result().text());
            out.append('\n');
        }

        private void word(String word) {
            if (column > 0 && column + 1 + word.length() > WIDTH) {
                out.append('\n');
                column = 0;
            } else if (column > 0) {
                out.append(' ');
                column++;
            }
            out.append(word);
            column += word.length();
        }

        private static String clock(Duration left) {
            Duration shown = left.isNegative() ? Duration.ZERO : left;
            return "%d:%02d:%02d.%d"
                    .formatted(
                            shown.toHours(),
                            shown.toMinutesPart(),
                            shown.toSecondsPart(),
                            shown.toMillisPart() / 100);
        }
    }
}

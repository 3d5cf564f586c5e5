package shatranj.rules.notation;

import java.time.Duration;
import java.util.List;
import shatranj.rules.board.Color;

/** Puts the moves and remarks of a game on lines. */
final class PgnLines {
    private static final int WIDTH = 80;

    private final StringBuilder out;
    private final Alphabet alphabet;
    private int column;

    // Brackets stand at the words that they are around.
    private String opening = "";
    private String last = "";

    PgnLines(StringBuilder out, Alphabet alphabet) {
        this.out = out;
        this.alphabet = alphabet;
    }

    void write(PgnGame game) {
        comment(game.comment());
        plies(game.plies(), game.start().moveNumber(), game.start().turn());
        word(game.result().text());
        put();
        out.append('\n');
    }

    /** Moves in a row and the variations beside them, the first with this number. */
    private void plies(List<PgnGame.Ply> plies, int number, Color turn) {
        boolean numbered = false;
        for (PgnGame.Ply ply : plies) {
            if (turn == Color.WHITE) {
                word(number + ".");
            } else if (!numbered) {
                word(number + "...");
            }
            word(San.translate(ply.san(), alphabet));
            ply.nags().forEach(nag -> word("$" + nag));
            String remark = remark(ply);
            comment(remark);
            for (PgnGame.Variation variation : ply.variations()) {
                opening = "(";
                comment(variation.comment());
                plies(variation.plies(), number, turn);
                last += ")";
            }
            // After a comment or a variation Black's move is numbered again.
            numbered = turn == Color.WHITE && remark.isEmpty() && ply.variations().isEmpty();
            number += turn.ordinal();
            turn = turn.opposite();
        }
    }

    private static String remark(PgnGame.Ply ply) {
        String clock = ply.clock().map(left -> "[%clk\0" + clock(left) + "]").orElse("");
        return clock.isEmpty() || ply.comment().isEmpty()
                ? clock + ply.comment()
                : clock + " " + ply.comment();
    }

    /** Hours, minutes, seconds and tenths; thousandths only where there are some. */
    private static String clock(Duration left) {
        int millis = left.toMillisPart();
        String fraction =
                millis % 100 == 0 ? String.valueOf(millis / 100) : "%03d".formatted(millis);
        return "%d:%02d:%02d.%s"
                .formatted(left.toHours(), left.toMinutesPart(), left.toSecondsPart(), fraction);
    }

    private void comment(String text) {
        if (text.isEmpty()) {
            return;
        }
        String[] words = ("{" + text + "}").split(" ", -1);
        for (String word : words) {
            // A clock is one word, though there is a blank in it.
            word(word.replace('\0', ' '));
        }
    }

    private void word(String word) {
        put();
        last = opening + word;
        opening = "";
    }

    /** Puts the last word down, behind which nothing is written any more. */
    private void put() {
        if (last.isEmpty()) {
            return;
        }
        if (column > 0 && column + 1 + last.length() > WIDTH && mayBeginLine(last)) {
            out.append('\n');
            column = 0;
        } else if (column > 0) {
            out.append(' ');
            column++;
        }
        out.append(last);
        column += last.length();
        last = "";
    }

    /** A line that began with one of these would be an escape, or look like the next game's tag. */
    private static boolean mayBeginLine(String word) {
        return !word.startsWith("%") && !word.startsWith("[");
    }
}

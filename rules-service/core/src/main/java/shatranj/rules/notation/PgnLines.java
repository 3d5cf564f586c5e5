package shatranj.rules.notation;

import java.time.Duration;
import shatranj.rules.board.Color;

/** Puts the moves and remarks of a game on lines. */
final class PgnLines {
    private static final int WIDTH = 80;

    private final StringBuilder out;
    private final Alphabet alphabet;
    private int column;

    PgnLines(StringBuilder out, Alphabet alphabet) {
        this.out = out;
        this.alphabet = alphabet;
    }

    void write(PgnGame game) {
        int number = game.start().moveNumber();
        Color turn = game.start().turn();
        boolean numbered = false;
        comment(game.comment());
        for (PgnGame.Ply ply : game.plies()) {
            if (turn == Color.WHITE) {
                word(number + ".");
            } else if (!numbered) {
                word(number + "...");
            }
            word(San.translate(ply.san(), alphabet));
            ply.nags().forEach(nag -> word("$" + nag));
            String remark = remark(ply);
            comment(remark);
            // After a comment Black's move is numbered again.
            numbered = turn == Color.WHITE && remark.isEmpty();
            number += turn.ordinal();
            turn = turn.opposite();
        }
        word(game.result().text());
        out.append('\n');
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
        if (column > 0 && column + 1 + word.length() > WIDTH && mayBeginLine(word)) {
            out.append('\n');
            column = 0;
        } else if (column > 0) {
            out.append(' ');
            column++;
        }
        out.append(word);
        column += word.length();
    }

    /** A line that began with one of these would be an escape, or look like the next game's tag. */
    private static boolean mayBeginLine(String word) {
        return !word.startsWith("%") && !word.startsWith("[");
    }
}

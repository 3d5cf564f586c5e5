package shatranj.competition.trf;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** One line of a file, read by columns, which count from 1. */
record TrfLine(int number, String text) {
    private static final int LONGEST_SHOWN = 30;

    /** Why a line is refused. */
    static final class Fault extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient TrfReading.Faulty faulty;

        Fault(TrfReading.Faulty faulty) {
            super(faulty.toString(), null, false, false);
            this.faulty = faulty;
        }

        TrfReading.Faulty faulty() {
            return faulty;
        }
    }

    /** A word and where it begins. */
    record Word(int column, String text) {}

    String code() {
        return text(1, 3);
    }

    int length() {
        return text.length();
    }

    /** The text of some columns, without spaces around it; columns behind the end are empty. */
    String text(int first, int last) {
        return raw(first, last).strip();
    }

    String raw(int first, int last) {
        int from = Math.min(first - 1, text.length());
        return text.substring(from, Math.min(last, text.length()));
    }

    char at(int column) {
        return column <= text.length() ? text.charAt(column - 1) : ' ';
    }

    int integer(int first, int last, String what, int least, int most) throws Fault {
        return integer(new Word(first, text(first, last)), what, least, most);
    }

    int integer(Word word, String what, int least, int most) throws Fault {
        try {
            int value = Integer.parseInt(word.text());
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException notOne) {
            // Told below.
        }
        throw fault(
                word.column(),
                "%s is '%s', not a whole number from %d to %d"
                        .formatted(what, shown(word.text()), least, most));
    }

    /** Points with one decimal, in tenths. */
    int points(Word word, String what) throws Fault {
        if (!word.text().matches("\\d{1,4}([.,]\\d)?")) {
            throw fault(
                    word.column(),
                    "%s is '%s', not points such as 3.5".formatted(what, shown(word.text())));
        }
        String digits = word.text().replace(',', '.');
        int dot = digits.indexOf('.');
        return dot < 0
                ? 10 * Integer.parseInt(digits)
                : 10 * Integer.parseInt(digits.substring(0, dot)) + (digits.charAt(dot + 1) - '0');
    }

    int points(int first, int last, String what) throws Fault {
        return points(new Word(first, text(first, last)), what);
    }

    /** The words from a column on. */
    List<Word> words(int from) {
        List<Word> words = new ArrayList<>();
        int at = from;
        while (at <= text.length()) {
            if (Character.isWhitespace(at(at))) {
                at++;
                continue;
            }
            int end = at;
            while (end <= text.length() && !Character.isWhitespace(at(end))) {
                end++;
            }
            words.add(new Word(at, text.substring(at - 1, end - 1)));
            at = end;
        }
        return words;
    }

    Fault fault(int column, String reason) {
        return new Fault(new TrfReading.Faulty(number, column, reason));
    }

    /** Text of a file as it can be shown in one line. */
    static String shown(String text) {
        StringBuilder shown = new StringBuilder();
        text.codePoints()
                .limit(LONGEST_SHOWN)
                .forEach(c -> {
                    if (Character.isISOControl(c)) {
                        shown.append(String.format(Locale.ROOT, "\\u%04x", c));
                    } else {
                        shown.appendCodePoint(c);
                    }
                });
        return text.codePointCount(0, text.length()) > LONGEST_SHOWN
                ? shown + "…"
                : shown.toString();
    }
}

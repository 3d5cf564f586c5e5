package shatranj.rules.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.StringTokenizer;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Fault.Code;
import shatranj.rules.board.Position;
import shatranj.rules.board.Setup;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;

/**
 * Reads one FEN and collects every fault. Accepted: {@code board [side [castling [en passant [clock
 * number]]]]}, or of four fields {@code board side clock number}. No side field means White.
 */
final class FenReader {
    private static final int LONGEST = 200;

    private final List<Fault> faults = new ArrayList<>();
    private Board board = Board.EMPTY;
    private boolean boardRead;
    private Color turn = Color.WHITE;
    private boolean turnRead = true;
    private int quietPlies;
    private int moveNumber = 1;

    private FenReader() {}

    static FenReader read(String text) {
        FenReader reader = new FenReader();
        if (text.length() > LONGEST) {
            reader.add(
                    Code.MALFORMED_FIELD,
                    "a FEN of " + text.length() + " characters, expected at most " + LONGEST);
            return reader;
        }
        reader.readFields(fields(text.strip()));
        return reader;
    }

    private static List<String> fields(String text) {
        List<String> fields = new ArrayList<>(6);
        StringTokenizer words = new StringTokenizer(text, " \t\n\u000B\f\r");
        while (words.hasMoreTokens()) {
            fields.add(words.nextToken());
        }
        return fields.isEmpty() ? List.of("") : fields;
    }

    Validated<Setup> setup() {
        return faults.isEmpty()
                ? new Validated.Valid<>(new Setup(board, turn, quietPlies, moveNumber))
                : new Validated.Invalid<>(faults);
    }

    Validated<Position> position(SetupOptions options) {
        if (faults.isEmpty()) {
            return Position.from(new Setup(board, turn, quietPlies, moveNumber), options);
        }
        List<Fault> all = new ArrayList<>(faults);
        // The men can be judged although another field is broken; whose check it is, cannot.
        if (boardRead
                && Position.from(new Setup(board, turn, 0, 1), options)
                        instanceof Validated.Invalid<Position>(List<Fault> more)) {
            more.stream()
                    .filter(fault -> turnRead || fault.code() != Code.OPPONENT_IN_CHECK)
                    .forEach(all::add);
        }
        return new Validated.Invalid<>(all);
    }

    private void readFields(List<String> fields) {
        int count = fields.size();
        FenBoard.read(fields.getFirst(), faults)
                .ifPresent(read -> {
                    board = read;
                    boardRead = true;
                });
        if (count > 1) {
            readSide(fields.get(1));
        }
        if (count == 4 && isDigits(fields.get(2))) {
            readCounters(fields.get(2), fields.get(3));
        } else if (count <= 4 || count == 6) {
            if (count > 2) {
                readDash("castling", fields.get(2));
            }
            if (count > 3) {
                readDash("en passant", fields.get(3));
            }
            if (count == 6) {
                readCounters(fields.get(4), fields.get(5));
            }
        } else {
            add(Code.MALFORMED_FIELD, count + " fields, expected 6, or 1 to 4");
        }
    }

    private void readSide(String text) {
        switch (text) {
            case "w" -> turn = Color.WHITE;
            case "b" -> turn = Color.BLACK;
            default -> {
                turnRead = false;
                add(Code.MALFORMED_SIDE, "side '" + printable(text) + "', expected w or b");
            }
        }
    }

    private void readDash(String field, String text) {
        if (!text.equals("-")) {
            add(Code.MALFORMED_FIELD, field + " '" + printable(text) + "', expected -");
        }
    }

    private void readCounters(String clock, String number) {
        number("clock", clock, 0).ifPresent(value -> quietPlies = value);
        number("move number", number, 1).ifPresent(value -> moveNumber = value);
    }

    private OptionalInt number(String field, String text, int least) {
        if (isDigits(text) && text.length() <= 6 && Integer.parseInt(text) >= least) {
            return OptionalInt.of(Integer.parseInt(text));
        }
        add(
                Code.MALFORMED_FIELD,
                "%s '%s', expected a number from %d to 999999"
                        .formatted(field, printable(text), least));
        return OptionalInt.empty();
    }

    private static boolean isDigits(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Control characters and all beyond ASCII go out as {@code \\uXXXX}, long text is cut. */
    static String printable(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < Math.min(text.length(), 24); i++) {
            char c = text.charAt(i);
            out.append(c >= ' ' && c < 127 ? String.valueOf(c) : "\\u%04x".formatted((int) c));
        }
        return text.length() > 24 ? out + "…" : out.toString();
    }

    private void add(Code code, String detail) {
        faults.add(new Fault(code, detail));
    }
}

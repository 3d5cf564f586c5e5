package shatranj.competition.trf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.competition.tournament.Color;
import shatranj.competition.tournament.Entry;
import shatranj.competition.tournament.Player;
import shatranj.competition.tournament.Result;

/** A line 001: a player, and from column 92 on ten columns for each round. */
final class PlayerLine {
    static final int FIRST_ROUND = 92;
    static final int WIDTH = 10;
    static final int MOST_PLAYERS = 9999;
    private static final int MOST_ROUNDS = 99;
    private static final int MOST_RATING = 9999;

    private PlayerLine() {}

    static Player read(TrfLine line) throws TrfLine.Fault {
        int number = line.integer(5, 8, "the start number", 1, MOST_PLAYERS);
        int rating =
                line.text(49, 52).isEmpty()
                        ? 0
                        : line.integer(49, 52, "the rating", 0, MOST_RATING);
        Player.Details details =
                new Player.Details(
                        line.text(10, 10),
                        line.text(11, 13),
                        line.text(54, 56),
                        line.text(58, 68),
                        line.text(70, 79));
        return new Player(number, line.text(15, 47), rating, details, entries(line, number));
    }

    private static List<Entry> entries(TrfLine line, int number) throws TrfLine.Fault {
        List<Entry> entries = new ArrayList<>();
        int empty = 0;
        for (int at = FIRST_ROUND; at <= line.length(); at += WIDTH) {
            if (line.text(at, at + WIDTH - 1).isEmpty()) {
                empty++;
                continue;
            }
            for (; empty > 0; empty--) {
                entries.add(Entry.without(Result.ZERO_POINT_BYE));
            }
            entries.add(entry(line, at, number));
            if (entries.size() > MOST_ROUNDS) {
                throw line.fault(at, "more than " + MOST_ROUNDS + " rounds");
            }
        }
        return entries;
    }

    private static Entry entry(TrfLine line, int at, int number) throws TrfLine.Fault {
        String opponentText = line.text(at, at + 3);
        int opponent =
                opponentText.isEmpty()
                        ? Entry.NOBODY
                        : line.integer(at, at + 3, "the opponent", 0, MOST_PLAYERS);
        if (opponent == number) {
            throw line.fault(at, "player " + number + " is their own opponent");
        }
        if (!line.text(at + 8, at + 9).isEmpty()) {
            throw line.fault(
                    at + 8,
                    "'%s' stands between two rounds"
                            .formatted(TrfLine.shown(line.text(at + 8, at + 9))));
        }
        Optional<Color> color = color(line, at + 5);
        Result result = result(line, at + 7, opponent != Entry.NOBODY);
        if (result.hasOpponent() != (opponent != Entry.NOBODY)) {
            throw line.fault(
                    at + 7,
                    "result '%c' %s"
                            .formatted(
                                    line.at(at + 7),
                                    opponent == Entry.NOBODY
                                            ? "needs an opponent"
                                            : "has no opponent, but "
                                                    + opponent
                                                    + " stands there"));
        }
        if (result.isPlayed() && color.isEmpty()) {
            throw line.fault(at + 5, "a game that was played needs a colour, w or b");
        }
        if (!result.hasOpponent() && color.isPresent()) {
            throw line.fault(at + 5, "a colour without an opponent");
        }
        return new Entry(opponent, color, result);
    }

    private static Optional<Color> color(TrfLine line, int column) throws TrfLine.Fault {
        return switch (line.at(column)) {
            case 'w', 'W' -> Optional.of(Color.WHITE);
            case 'b', 'B' -> Optional.of(Color.BLACK);
            case '-', ' ' -> Optional.empty();
            default ->
                    throw line.fault(
                            column,
                            "the colour is '%s', not w, b or -"
                                    .formatted(TrfLine.shown(line.text(column, column))));
        };
    }

    private static Result result(TrfLine line, int column, boolean hasOpponent)
            throws TrfLine.Fault {
        char letter = Character.toUpperCase(line.at(column));
        if (!hasOpponent) {
            // How older files write byes.
            switch (letter) {
                case '+' -> {
                    return Result.PAIRING_BYE;
                }
                case '=' -> {
                    return Result.HALF_POINT_BYE;
                }
                case '-', ' ' -> {
                    return Result.ZERO_POINT_BYE;
                }
                default -> {
                    // As in every file.
                }
            }
        }
        Optional<Result> result = Result.of(letter);
        if (result.isEmpty()) {
            throw line.fault(
                    column,
                    "the result is '%s', not one of 1 0 = W L D + - U F H Z"
                            .formatted(TrfLine.shown(line.text(column, column))));
        }
        return result.get();
    }
}

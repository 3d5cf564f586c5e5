package shatranj.client.terminal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shatranj.client.api.ClockFace;
import shatranj.client.api.Game;

/** Draws a whole game: the board, and beside it both players with their clocks and the moves. */
public final class GameDrawing {
    private static final int MOVES_SHOWN = 5;

    private final Style style;
    private final boolean whiteBelow;

    /**
     * @param whiteBelow from whose side the board is seen
     */
    public GameDrawing(Style style, boolean whiteBelow) {
        this.style = style;
        this.whiteBelow = whiteBelow;
    }

    /** The lines of the drawing, all of one height: nine. */
    public List<String> lines(Game game) {
        List<String> board =
                new BoardDrawing(game.fen(), game.lastMove().map(Game.Move::uci), whiteBelow, style)
                        .lines();
        List<String> side = side(game);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < board.size(); i++) {
            String beside = i < side.size() ? side.get(i) : "";
            lines.add((board.get(i) + "   " + beside).stripTrailing());
        }
        return lines;
    }

    private List<String> side(Game game) {
        List<String> side = new ArrayList<>();
        side.add(player(game, !whiteBelow));
        side.addAll(moves(game));
        while (side.size() <= MOVES_SHOWN) {
            side.add("");
        }
        side.add(game.outcome().map(o -> style.strong(o.sentence())).orElse(standing(game)));
        side.add(player(game, whiteBelow));
        return side;
    }

    private static String standing(Game game) {
        String offer =
                game.drawOfferedBy()
                        .map(by -> ", " + by.toLowerCase(Locale.ROOT) + " offers a draw")
                        .orElse("");
        return switch (game.status()) {
            case "OPEN" -> "waiting for a player";
            case "PAUSED" -> "paused";
            default -> game.turn().toLowerCase(Locale.ROOT) + " to move" + offer;
        };
    }

    private String player(Game game, boolean white) {
        String name = (white ? game.white() : game.black()).orElse("(free)");
        boolean toMove = game.turn().equals(white ? "WHITE" : "BLACK") && !game.isOver();
        String clock = game.clock().map(c -> "  " + time(white ? c.white() : c.black())).orElse("");
        String line = (white ? "White  " : "Black  ") + name + clock;
        return toMove ? style.strong(line + "  <") : line;
    }

    /** The last moves, one number a line. */
    private static List<String> moves(Game game) {
        boolean blackBegins = game.initialFen().contains(" b ");
        List<String> lines = new ArrayList<>();
        int offset = blackBegins ? 1 : 0;
        for (int i = 0; i < game.moves().size(); i++) {
            String san = game.moves().get(i).san();
            int half = i + offset;
            if (half % 2 == 0) {
                lines.add((half / 2 + 1) + ". " + san);
            } else if (lines.isEmpty()) {
                lines.add("1... " + san);
            } else {
                lines.set(lines.size() - 1, lines.getLast() + " " + san);
            }
        }
        return lines.subList(Math.max(0, lines.size() - MOVES_SHOWN), lines.size());
    }

    /** {@code 3:02}, {@code 1:00:00}, and with tenths under ten seconds: {@code 0:09.4}. */
    static String time(Duration left) {
        Duration shown = left.isNegative() ? Duration.ZERO : left;
        long hours = shown.toHours();
        if (hours > 0) {
            return "%d:%02d:%02d".formatted(hours, shown.toMinutesPart(), shown.toSecondsPart());
        }
        String text = "%d:%02d".formatted(shown.toMinutes(), shown.toSecondsPart());
        return shown.toSeconds() < 10 ? text + "." + shown.toMillisPart() / 100 : text;
    }

    /** The face of a clock on one line, White's first; empty for an untimed game. */
    public static String clocks(Optional<ClockFace> face) {
        return face.map(f -> time(f.white()) + " - " + time(f.black())).orElse("");
    }
}

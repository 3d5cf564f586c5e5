package shatranj.game.lichess.wire;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.v1.Game;
import shatranj.game.v1.Player;
import shatranj.rules.v1.Color;

/**
 * A whole game, as exports and streams of games show it.
 *
 * @param variant its key; where a game begins or is streamed, an object
 * @param createdAt epoch milliseconds
 * @param status a word; where a game begins or is streamed, a number and a word
 * @param moves in algebraic notation with western letters, separated by spaces
 * @param clocks hundredths of a second after each move
 * @param player the colour that has the move
 */
public record ExportedGame(
        String id,
        boolean rated,
        Object variant,
        String speed,
        String perf,
        long createdAt,
        long lastMoveAt,
        Object status,
        String source,
        Map<String, Side> players,
        @Nullable String winner,
        String initialFen,
        String fen,
        int turns,
        String player,
        @Nullable String lastMove,
        @Nullable String moves,
        @Nullable List<Long> clocks,
        @Nullable Clock clock,
        @Nullable Integer daysPerTurn,
        String url) {
    private static final String SOURCE = "friend";

    /** A player at the board. */
    public record Side(User user, int rating, boolean provisional) {}

    /** Who it is. */
    public record User(String id, String name, @Nullable String title) {}

    /** A clock in seconds. */
    public record Clock(long initial, long increment, long totalTime) {
        private static final int MOVES = 40;

        static Clock of(LichessTimeControl.Clock pace) {
            long initial = pace.initialMs() / 1000;
            long increment = pace.incrementMs() / 1000;
            return new Clock(initial, increment, initial + MOVES * increment);
        }
    }

    /** A game for an export. */
    public static ExportedGame of(Game game, RenderContext voice, boolean moves, boolean clocks) {
        Optional<String> san =
                moves
                        ? Optional.of(
                                game.getMovesList().stream()
                                        .map(move -> AlphabetTranslation.WESTERN.san(move.getSan()))
                                        .collect(Collectors.joining(" ")))
                        : Optional.empty();
        List<Long> left =
                clocks && game.hasClock()
                        ? game.getMovesList().stream().map(move -> move.getClockMs() / 10).toList()
                        : List.of();
        return written(
                game,
                voice,
                voice.dialect().variant().key(),
                Status.of(game).name(),
                san.orElse(null),
                left.isEmpty() ? null : left);
    }

    /** A game that has just begun, or is being watched. */
    public static ExportedGame begun(Game game, RenderContext voice) {
        return written(game, voice, voice.dialect().variant(), Status.of(game), null, null);
    }

    private static ExportedGame written(
            Game game,
            RenderContext voice,
            Object variant,
            Object status,
            @Nullable String moves,
            @Nullable List<Long> clocks) {
        LichessTimeControl pace = LichessTimeControl.of(game);
        int plies = game.getMovesCount();
        return new ExportedGame(
                game.getId(),
                false,
                variant,
                pace.speed().key(),
                voice.dialect().perf(pace.speed()),
                RemainingTimes.ms(game.getCreatedAt()),
                plies == 0
                        ? RemainingTimes.ms(game.getCreatedAt())
                        : RemainingTimes.ms(game.getMoves(plies - 1).getPlayedAt()),
                status,
                SOURCE,
                players(game, voice),
                Status.winner(game).orElse(null),
                AlphabetTranslation.WESTERN.fen(game.getInitialFen()),
                AlphabetTranslation.WESTERN.fen(game.getFen()),
                game.getPly(),
                game.getTurn() == Color.COLOR_BLACK ? "black" : "white",
                plies == 0 ? null : game.getMoves(plies - 1).getUci(),
                moves,
                clocks,
                pace instanceof LichessTimeControl.Clock clock ? Clock.of(clock) : null,
                pace instanceof LichessTimeControl.Days days ? days.perTurn() : null,
                voice.url(game.getId()));
    }

    private static Map<String, Side> players(Game game, RenderContext voice) {
        Map<String, Side> players = new LinkedHashMap<>();
        players.put("white", side(game.getWhite(), voice));
        players.put("black", side(game.getBlack(), voice));
        return players;
    }

    private static Side side(Player player, RenderContext voice) {
        return new Side(
                new User(
                        player.getId(),
                        player.getName(),
                        voice.titles().apply(player.getId()).orElse(null)),
                RenderContext.RATING,
                true);
    }
}

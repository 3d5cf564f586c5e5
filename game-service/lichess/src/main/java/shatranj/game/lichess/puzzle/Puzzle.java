package shatranj.game.lichess.puzzle;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import shatranj.analysis.v1.Mansuba;
import shatranj.game.application.AlphabetTranslation;
import shatranj.game.lichess.wire.LichessTimeControl;
import shatranj.game.lichess.wire.RenderContext;
import shatranj.game.v1.Game;
import shatranj.game.v1.Player;

/** A problem with the game that it comes from. */
record Puzzle(PuzzleGame game, Position puzzle) {

    /**
     * The game, as far as the position.
     *
     * @param id that of the problem where there is no game
     * @param pgn moves in algebraic notation with western letters; empty where there is no game
     * @param clock empty where there is none
     */
    record PuzzleGame(
            String id, Perf perf, boolean rated, List<Seat> players, String pgn, String clock) {}

    /** A category of ratings. */
    record Perf(String key, String name) {}

    /** A player of the game. */
    record Seat(String name, String id, String color, int rating) {
        static Seat of(Player player, String color) {
            return new Seat(player.getName(), player.getId(), color, RenderContext.RATING);
        }
    }

    /**
     * The problem.
     *
     * @param solution of solver and defence in turn, in coordinates
     * @param initialPly the place of the last move of {@code pgn}, from 0
     * @param fen the position, which nothing else tells of a classical one
     */
    record Position(
            String id,
            int rating,
            int plays,
            List<String> solution,
            List<String> themes,
            int initialPly,
            String fen) {}

    /**
     * A problem as this client reads it.
     *
     * @param from the game that it comes from, if it can be read
     */
    static Puzzle of(
            Mansuba problem, List<String> solution, Optional<Game> from, RenderContext voice) {
        return new Puzzle(
                from.map(game -> game(game, problem.getPly(), voice))
                        .orElseGet(() -> noGame(problem, voice)),
                new Position(
                        problem.getId(),
                        problem.getRating(),
                        problem.getPlays(),
                        solution,
                        themes(problem),
                        from.isPresent() ? Math.max(0, problem.getPly() - 1) : 0,
                        problem.getFen()));
    }

    /** The themes of a problem, as keys. */
    static List<String> themes(Mansuba problem) {
        return problem.getThemesList().stream().map(ThemeKey::of).toList();
    }

    private static PuzzleGame game(Game game, int plies, RenderContext voice) {
        LichessTimeControl pace = LichessTimeControl.of(game);
        return new PuzzleGame(
                game.getId(),
                new Perf(
                        voice.dialect().perf(pace.speed()), voice.dialect().perfName(pace.speed())),
                false,
                List.of(Seat.of(game.getWhite(), "white"), Seat.of(game.getBlack(), "black")),
                game.getMovesList().stream()
                        .limit(plies)
                        .map(move -> AlphabetTranslation.WESTERN.san(move.getSan()))
                        .collect(Collectors.joining(" ")),
                pace instanceof LichessTimeControl.Clock clock ? clock(clock) : "");
    }

    /** Minutes and seconds for each move, such as {@code 3+2}. */
    private static String clock(LichessTimeControl.Clock pace) {
        return pace.initialMs() / 60_000 + "+" + pace.incrementMs() / 1_000;
    }

    private static PuzzleGame noGame(Mansuba problem, RenderContext voice) {
        Player nobody = Player.newBuilder().setName(problem.getAuthor()).build();
        return new PuzzleGame(
                problem.getId(),
                new Perf(voice.dialect().variant().key(), voice.dialect().variant().name()),
                false,
                List.of(Seat.of(nobody, "white"), Seat.of(nobody, "black")),
                "",
                "");
    }
}

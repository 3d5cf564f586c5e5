package shatranj.game.partition;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayedMove;

/** Whether a position belongs to a game that is being played (Articles 12.1, 12.3; ADR 40). */
final class PositionsInPlay {
    private PositionsInPlay() {}

    /**
     * The first of these games in which one of the positions, or an image of it, stands or has
     * stood, or differs by a move from the one that stands.
     */
    static Optional<GameId> shown(List<Game> games, List<String> fens) {
        Set<String> wanted = new HashSet<>();
        fens.forEach(fen -> wanted.addAll(Likeness.images(Likeness.board(fen))));
        return games.stream()
                .filter(Game.InProgress.class::isInstance)
                .filter(game ->
                        boards(game).anyMatch(wanted::contains) || isWithinAMove(game, wanted))
                .findFirst()
                .map(game -> game.terms().id());
    }

    private static boolean isWithinAMove(Game game, Set<String> wanted) {
        String now =
                game.moves().isEmpty() ? game.terms().initialFen() : game.moves().getLast().fen();
        String board = Likeness.board(now);
        return wanted.stream().anyMatch(asked -> Likeness.isWithinAMove(board, asked));
    }

    private static Stream<String> boards(Game game) {
        return Stream.concat(
                        Stream.of(game.terms().initialFen()),
                        game.moves().stream().map(PlayedMove::fen))
                .map(Likeness::board);
    }
}

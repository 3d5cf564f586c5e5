package shatranj.game.partition;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayedMove;

/** Whether a position belongs to a game that is being played (Articles 12.1, 12.3). */
final class PositionsInPlay {
    private PositionsInPlay() {}

    /** The first of these games in which one of the positions stands or has stood. */
    static Optional<GameId> shown(List<Game> games, List<String> fens) {
        Set<String> wanted = new HashSet<>();
        fens.forEach(fen -> wanted.add(boardAndSide(fen)));
        return games.stream()
                .filter(Game.InProgress.class::isInstance)
                .filter(game -> positions(game).anyMatch(wanted::contains))
                .findFirst()
                .map(game -> game.terms().id());
    }

    private static Stream<String> positions(Game game) {
        return Stream.concat(
                        Stream.of(game.terms().initialFen()),
                        game.moves().stream().map(PlayedMove::fen))
                .map(PositionsInPlay::boardAndSide);
    }

    private static String boardAndSide(String fen) {
        String[] fields = fen.trim().split(" +", 3);
        return fields.length == 1 ? fields[0] + " w" : fields[0] + " " + fields[1];
    }
}

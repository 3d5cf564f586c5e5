package shatranj.analysis.server.fairplay;

import java.util.List;
import shatranj.rules.board.Position;

/** What game-service knows about running games. */
public interface GamesInPlay {
    /** Whether one of these positions belongs to a running game of a player. */
    Answer ask(String player, List<Position> positions);

    /** What is known. */
    sealed interface Answer {}

    /** One of them belongs to this game. */
    record InPlay(String game) implements Answer {}

    /** They belong to none. */
    record Free() implements Answer {}

    /** Nobody could tell, for a reason in words. */
    record Unknown(String why) implements Answer {}
}

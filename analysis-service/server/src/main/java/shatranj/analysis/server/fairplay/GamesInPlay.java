package shatranj.analysis.server.fairplay;

import shatranj.rules.board.Position;

/** What game-service knows about running games. */
public interface GamesInPlay {
    /** Whether a position belongs to a running game of a player. */
    Answer ask(String player, Position position);

    /** What is known. */
    sealed interface Answer {}

    /** It belongs to this game. */
    record InPlay(String game) implements Answer {}

    /** It belongs to none. */
    record Free() implements Answer {}

    /** Nobody could tell, for a reason in words. */
    record Unknown(String why) implements Answer {}
}

package shatranj.game.social;

import shatranj.game.v1.ChatRoom;

/**
 * Who listens to what is said about a game.
 *
 * @param plays sits at it
 * @param arbitrates is one of its arbiters
 * @param over whether the game is
 */
record Listener(boolean plays, boolean arbitrates, boolean over) {
    /**
     * Watchers' words would help a player who hears them, and players' words are their own; once
     * the game is over everybody may hear the watchers.
     */
    boolean hears(ChatRoom room) {
        return switch (room) {
            case CHAT_ROOM_PLAYERS -> plays || arbitrates;
            case CHAT_ROOM_SPECTATORS -> over || !plays;
            case CHAT_ROOM_UNSPECIFIED, UNRECOGNIZED -> false;
        };
    }
}

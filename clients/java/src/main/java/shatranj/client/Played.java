package shatranj.client;

import shatranj.client.model.MoveAnswer;

/**
 * The answer to a move.
 *
 * @param replayed whether it had been played before: by an attempt whose answer was lost
 */
public record Played(MoveAnswer answer, boolean replayed) {}

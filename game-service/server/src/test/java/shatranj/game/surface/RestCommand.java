package shatranj.game.surface;

/**
 * A request that changes something.
 *
 * @param path of a game or of the API, as the test has it
 * @param body JSON, or nothing
 */
record RestCommand(String method, String path, String body) {}

package shatranj.foreign;

import shatranj.standalone.Arguments;

/**
 * How much is played.
 *
 * @param games between bots
 * @param atOnce of each pair of players
 * @param nodes that an engine may look at for a move
 * @param kill whether game pods are killed meanwhile
 */
record Options(int games, int atOnce, int nodes, boolean kill) {
    static Options from(Arguments arguments) {
        return new Options(
                arguments.within("games", 100, 1, 10_000),
                arguments.within("at-once", 3, 1, 50),
                arguments.within("nodes", 400, 10, 10_000_000),
                arguments.has("kill"));
    }
}

package shatranj.foreign;

import shatranj.standalone.Arguments;
import shatranj.standalone.Mistake;

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
                within(arguments, "games", 100, 1, 10_000),
                within(arguments, "at-once", 3, 1, 50),
                within(arguments, "nodes", 400, 10, 10_000_000),
                arguments.has("kill"));
    }

    private static int within(Arguments arguments, String name, int usual, int least, int most) {
        int value = arguments.number(name, usual);
        if (value < least || value > most) {
            throw new Mistake("--" + name + " is " + value, "Choose from " + least + " to " + most);
        }
        return value;
    }
}

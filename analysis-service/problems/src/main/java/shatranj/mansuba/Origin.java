package shatranj.mansuba;

import java.util.List;

/** Where a problem comes from. */
public sealed interface Origin {
    /**
     * A game that was played.
     *
     * @param game its id or name
     * @param ply plies played before the position, 1 or more
     */
    record Played(String game, int ply) implements Origin {}

    /**
     * A game of the engine against itself, which {@code ./shatranj problems make} plays again.
     *
     * @param seed of the games
     * @param number of the game among them, from 1
     * @param ply plies played before the position, 1 or more
     */
    record SelfPlay(int seed, int number, int ply) implements Origin {}

    /**
     * The manuscripts.
     *
     * @param author as tradition has it
     * @param handedDown the solution that the sources have, in coordinates, from the first move to
     *     the last that they agree on; the defence need not be the longest
     * @param sources at least two that do not depend on each other
     */
    record Classical(String title, String author, List<String> handedDown, List<Source> sources)
            implements Origin {
        /** Copies the lists. */
        public Classical {
            handedDown = List.copyOf(handedDown);
            sources = List.copyOf(sources);
        }
    }

    /**
     * A source.
     *
     * @param where its address or citation
     * @param says what it has of the problem: the position, the solution or both
     */
    record Source(String where, String says) {}
}

package shatranj.rules.board;

import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import shatranj.rules.PlainGenerator;
import shatranj.rules.notation.Fen;

/**
 * Where a generator that counts wrongly goes wrong: the first position on the way down whose moves
 * differ from the trusted ones.
 *
 * @param fen the position
 * @param missing moves in coordinates that the suspect forgets
 * @param extra moves that it invents
 */
record FirstWrong(String fen, SortedSet<String> missing, SortedSet<String> extra) {
    /** A way to generate moves. */
    interface Generator {
        SortedSet<String> moves(Position position);

        long perft(Position position, int depth);
    }

    /** The product's. */
    static final Generator FAST =
            new Generator() {
                @Override
                public SortedSet<String> moves(Position position) {
                    SortedSet<String> names = new TreeSet<>();
                    position.moves().forEach(move -> names.add(move.toString()));
                    return names;
                }

                @Override
                public long perft(Position position, int depth) {
                    return PerftCounter.count(position, depth);
                }
            };

    /** The tests'. */
    static final Generator PLAIN =
            new Generator() {
                @Override
                public SortedSet<String> moves(Position position) {
                    return PlainGenerator.of(Fen.write(position)).moves();
                }

                @Override
                public long perft(Position position, int depth) {
                    return PlainGenerator.of(Fen.write(position)).perft(depth);
                }
            };

    /**
     * Walks down; empty where both agree.
     *
     * @throws IllegalStateException if a count differs and no list below it
     */
    static Optional<FirstWrong> find(
            Position position, int depth, Generator suspect, Generator trusted) {
        SortedSet<String> found = suspect.moves(position);
        SortedSet<String> expected = trusted.moves(position);
        if (!found.equals(expected)) {
            return Optional.of(
                    new FirstWrong(
                            Fen.write(position),
                            without(expected, found),
                            without(found, expected)));
        }
        if (suspect.perft(position, depth) == trusted.perft(position, depth)) {
            return Optional.empty();
        }
        if (depth > 1) {
            for (Move move : position.moves()) {
                Position next = position.play(move);
                if (suspect.perft(next, depth - 1) != trusted.perft(next, depth - 1)) {
                    return find(next, depth - 1, suspect, trusted);
                }
            }
        }
        throw new IllegalStateException(
                "counts of depth " + depth + " differ and no move does, in " + Fen.write(position));
    }

    private static SortedSet<String> without(SortedSet<String> some, SortedSet<String> others) {
        SortedSet<String> rest = new TreeSet<>(some);
        rest.removeAll(others);
        return rest;
    }
}

package shatranj.game.domain;

import java.util.List;
import java.util.Optional;
import shatranj.clock.Side;

/**
 * What the server is to play for the players as soon as it may: premoves and conditional lines. A
 * line's moves alternate, the opponent's first. As the game goes on, lines that it does not follow
 * are dropped and the others lose the moves that were made.
 */
public record Plans(Plan white, Plan black) {
    /** Nobody has planned anything. */
    public static final Plans NONE = new Plans(Plan.NONE, Plan.NONE);

    /** Stands for any move of the opponent. */
    public static final String ANY = "*";

    /**
     * One side's lines, in order of preference.
     *
     * @param answering whether the lines begin with this side's own move: the opponent has made the
     *     move that they wait for
     */
    public record Plan(List<List<String>> lines, boolean answering) {
        static final Plan NONE = new Plan(List.of(), false);

        public Plan {
            lines = lines.stream().map(List::copyOf).toList();
        }

        /** What is to be played now. */
        public Optional<String> answer() {
            return answering ? lines.stream().findFirst().map(List::getFirst) : Optional.empty();
        }

        private Plan after(boolean own, String uci, String san) {
            if (own && !answering) {
                // The lines wait for the opponent's next move, not for this one.
                return this;
            }
            List<List<String>> rest =
                    lines.stream()
                            .filter(line -> isMove(line.getFirst(), own, uci, san))
                            .map(line -> line.subList(1, line.size()))
                            .filter(line -> !line.isEmpty())
                            .toList();
            return rest.isEmpty() ? NONE : new Plan(rest, !own);
        }
    }

    /** The plan of a side. */
    public Plan of(Side side) {
        return side == Side.WHITE ? white : black;
    }

    Plans with(Side side, List<List<String>> lines) {
        Plan plan = lines.isEmpty() ? Plan.NONE : new Plan(lines, false);
        return side == Side.WHITE ? new Plans(plan, black) : new Plans(white, plan);
    }

    Plans after(Side mover, String uci, String san) {
        return new Plans(
                white.after(mover == Side.WHITE, uci, san),
                black.after(mover == Side.BLACK, uci, san));
    }

    private static boolean isMove(String planned, boolean own, String uci, String san) {
        return !own && planned.equals(ANY)
                || planned.equals(uci)
                || (planned + "q").equals(uci)
                || plain(planned).equals(plain(san));
    }

    /** In the letters of the Laws, without signs of check or mate. */
    private static String plain(String san) {
        return san.replace('Q', 'F').replace('B', 'A').replaceAll("[+#]", "");
    }
}

package shatranj.rules.winnable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.BareKingRule;

/**
 * Puts the question to one method after another, the cheapest first: is the game over, does a wall
 * hold, does a greedy plan reach a win, does a search near its end, does a search of everything.
 */
final class Inquiry {
    private final BareKingRule rule;
    private final Position position;
    private final Wish wish;
    private final Effort effort;

    private Inquiry(BareKingRule rule, Position position, Wish wish, Effort effort) {
        this.rule = rule;
        this.position = position;
        this.wish = wish;
        this.effort = effort;
    }

    static Fate of(BareKingRule rule, Position position, Wish wish, Effort effort) {
        return new Inquiry(rule, position, wish, effort).answer();
    }

    /** What can become of a position in which the game is known to go on. */
    static Fate ofOpen(BareKingRule rule, Position position, Wish wish, Effort effort) {
        return new Inquiry(rule, position, wish, effort).open();
    }

    /** Whether a plan of either side shows a win, so that nothing need be searched. */
    static boolean isPlanned(BareKingRule rule, Position position) {
        for (Color hunter : Color.values()) {
            if (Hunt.by(hunter, rule, position).winner().isPresent()) {
                return true;
            }
        }
        return false;
    }

    private Fate answer() {
        BoardEnd end = BoardEnd.of(rule, position);
        return end == BoardEnd.NONE ? open() : over(end.winner(position.turn()));
    }

    private Fate over(Optional<Color> winner) {
        return winner.filter(wish::wants)
                .<Fate>map(side -> new Fate.Alive(side, List.of()))
                .orElseGet(Fate.Dead::new);
    }

    private Fate open() {
        return Fortress.denies(position, wish)
                ? new Fate.Dead()
                : planned()
                        .orElseGet(() ->
                                new WinSearch(rule, wish, effort.whole(position)).from(position));
    }

    /** By a plan of one side or the other, or by a search from where such a plan gets stuck. */
    private Optional<Fate> planned() {
        List<Hunt> stuck = new ArrayList<>(2);
        for (Color hunter : hunters()) {
            Hunt hunt = Hunt.by(hunter, rule, position);
            if (hunt.winner().filter(wish::wants).isPresent()) {
                return Optional.of(new Fate.Alive(hunt.winner().get(), hunt.line()));
            }
            if (hunt.winner().isEmpty()) {
                stuck.add(hunt);
            }
        }
        return stuck.stream().flatMap(hunt -> searched(hunt).stream()).findFirst();
    }

    /** Those whose win is wished for; first the one that has fewer men to take. */
    private List<Color> hunters() {
        int white = Bitboard.count(position.white());
        Color first = white >= Bitboard.count(position.black()) ? Color.WHITE : Color.BLACK;
        return switch (wish) {
            case WHITE -> List.of(Color.WHITE);
            case BLACK -> List.of(Color.BLACK);
            case ANY -> List.of(first, first.opposite());
        };
    }

    private Optional<Fate> searched(Hunt hunt) {
        return new WinSearch(rule, wish, effort.afterPlan()).from(hunt.position())
                        instanceof Fate.Alive(Color winner, List<Move> end)
                ? Optional.of(new Fate.Alive(winner, joined(hunt.line(), end)))
                : Optional.empty();
    }

    private static List<Move> joined(List<Move> first, List<Move> second) {
        List<Move> line = new ArrayList<>(first);
        line.addAll(second);
        return line;
    }
}

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

    private Fate answer() {
        BoardEnd end = BoardEnd.of(rule, position);
        if (end != BoardEnd.NONE) {
            return over(end.winner(position.turn()));
        }
        if (Fortress.denies(position, wish)) {
            return new Fate.Dead();
        }
        return planned()
                .orElseGet(() -> new Search(rule, wish, effort.whole(position)).from(position));
    }

    private Fate over(Optional<Color> winner) {
        return winner.filter(wish::wants)
                .<Fate>map(side -> new Fate.Alive(side, List.of()))
                .orElseGet(Fate.Dead::new);
    }

    /** A line of the side that has fewer men to take, then of the other. */
    private Optional<Fate> planned() {
        int white = Bitboard.count(position.white());
        Color first = white >= Bitboard.count(position.black()) ? Color.WHITE : Color.BLACK;
        Optional<Fate> plan = wish.wants(first) ? plan(first) : Optional.empty();
        return plan.isPresent() || !wish.wants(first.opposite()) ? plan : plan(first.opposite());
    }

    private Optional<Fate> plan(Color hunter) {
        Hunt hunt = Hunt.by(hunter, rule, position);
        if (hunt.winner().isPresent()) {
            Color winner = hunt.winner().get();
            return wish.wants(winner)
                    ? Optional.of(new Fate.Alive(winner, typed(hunt.line())))
                    : Optional.empty();
        }
        return new Search(rule, wish, effort.afterPlan()).from(hunt.position())
                        instanceof Fate.Alive(Color winner, List<Move> end)
                ? Optional.of(new Fate.Alive(winner, joined(typed(hunt.line()), end)))
                : Optional.empty();
    }

    private static List<Move> typed(int[] raws) {
        List<Move> line = new ArrayList<>(raws.length);
        for (int raw : raws) {
            line.add(Move.of(raw));
        }
        return line;
    }

    private static List<Move> joined(List<Move> first, List<Move> second) {
        List<Move> line = new ArrayList<>(first);
        line.addAll(second);
        return line;
    }
}

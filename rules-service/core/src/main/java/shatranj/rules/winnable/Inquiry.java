package shatranj.rules.winnable;

import java.util.List;
import java.util.Optional;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.BareKingRule;

/** Puts the question to one method after another, the cheapest first. */
final class Inquiry {
    private Inquiry() {}

    static Fate of(BareKingRule rule, Position position, Wish wish, Effort effort) {
        BoardEnd end = BoardEnd.of(rule, position);
        if (end != BoardEnd.NONE) {
            return over(end.winner(position.turn()), wish);
        }
        return new Search(rule, wish, effort.positions(position)).from(position);
    }

    private static Fate over(Optional<Color> winner, Wish wish) {
        return winner.filter(wish::wants)
                .<Fate>map(side -> new Fate.Alive(side, List.of()))
                .orElseGet(Fate.Dead::new);
    }
}

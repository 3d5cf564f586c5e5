package shatranj.engine.cli;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import shatranj.engine.endgame.Men;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.endgame.Verdicts;
import shatranj.rules.board.Board;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.board.Piece;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.Setup;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Square;
import shatranj.rules.board.Validated;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Replay;

/**
 * Holds random positions of an ending against the moves and the ends that the rules library knows,
 * and against the verdicts on what the moves lead to. Of the code that makes tables it uses
 * nothing.
 *
 * @param asked positions, both colours having the two men in turn
 * @param decided those that are won or lost
 * @param wrong those whose verdict does not follow
 */
public record RulesAudit(int asked, int decided, int wrong) {
    /** Ends by the letter, where an answered bare is over: no dead positions, no limit near. */
    private static final RuleSet RULES = RuleSets.named("iggamecenter").orElseThrow();

    /**
     * Asks so many.
     *
     * @param oracle knows the ending and all that it leads to; positions that it does not know are
     *     passed over
     */
    public static RulesAudit of(Men men, Oracle oracle, int count, long seed) {
        Random random = new Random(seed);
        Verdicts verdicts = new Verdicts(oracle);
        int asked = 0;
        int decided = 0;
        int wrong = 0;
        while (asked < count) {
            Optional<Position> position = random(random, men);
            Optional<Verdicts.Verdict> verdict = position.flatMap(verdicts::of);
            if (verdict.isPresent()) {
                asked++;
                decided += verdict.get().outlook() == Verdicts.Outlook.DRAW ? 0 : 1;
                wrong += verdict.get().equals(byTheRules(position.get(), verdicts)) ? 0 : 1;
            }
        }
        return new RulesAudit(asked, decided, wrong);
    }

    /** What the rules say of every move, and the tables of what it leads to. */
    private static Verdicts.Verdict byTheRules(Position position, Verdicts verdicts) {
        int win = Integer.MAX_VALUE;
        int loss = 0;
        boolean draws = false;
        for (Move move : position.moves()) {
            Verdicts.Verdict next = after(position.play(move), verdicts);
            switch (next.outlook()) {
                case LOSS -> win = Math.min(win, next.plies() + 1);
                case DRAW -> draws = true;
                case WIN -> loss = Math.max(loss, next.plies() + 1);
            }
        }
        if (win < Integer.MAX_VALUE) {
            return new Verdicts.Verdict(Verdicts.Outlook.WIN, win);
        }
        return draws
                ? new Verdicts.Verdict(Verdicts.Outlook.DRAW, 0)
                : new Verdicts.Verdict(Verdicts.Outlook.LOSS, loss);
    }

    private static Verdicts.Verdict after(Position position, Verdicts verdicts) {
        Optional<Outcome> outcome = Replay.from(RULES, position).outcome();
        if (outcome.isEmpty()) {
            return verdicts.of(position).orElseThrow();
        }
        boolean decided = outcome.get().winner().isPresent();
        return new Verdicts.Verdict(decided ? Verdicts.Outlook.LOSS : Verdicts.Outlook.DRAW, 0);
    }

    private static Optional<Position> random(Random random, Men of) {
        Map<Square, Piece> men = new EnumMap<>(Square.class);
        Color first = Color.of(random.nextInt(2));
        men.put(square(random), new Piece(Color.WHITE, Role.SHAH));
        men.put(square(random), new Piece(Color.BLACK, Role.SHAH));
        List<Role> roles = of.roles();
        for (int i = 0; i < roles.size(); i++) {
            Color color = i == roles.size() - 1 ? first.opposite() : first;
            men.put(square(random), new Piece(color, roles.get(i)));
        }
        Setup setup = new Setup(Board.of(men), Color.of(random.nextInt(2)), 0, 1);
        return men.size() == 2 + roles.size()
                        && Position.from(setup, SetupOptions.UNREACHABLE)
                                instanceof Validated.Valid<Position>(Position position)
                ? Optional.of(position)
                : Optional.empty();
    }

    private static Square square(Random random) {
        return Square.of(random.nextInt(64));
    }
}

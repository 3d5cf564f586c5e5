package shatranj.game.domain;

import java.util.List;
import java.util.Optional;
import shatranj.clock.Side;

/** What only the referee can answer. */
public sealed interface Question {

    /**
     * May a game start here? Answered by {@link Ruling.StartAllowed}, {@link
     * Ruling.UnknownRuleSet}, {@link Ruling.UnfitRuleSet}, {@link Ruling.UnknownSetup} or {@link
     * Ruling.FaultySetup}.
     *
     * @param rules the options of a set of the creator's own; absent: the known one of that name
     * @param start absent: the rule set's own array
     */
    record MayStart(String ruleSet, Optional<RuleSet.Options> rules, Optional<Command.Start> start)
            implements Question {}

    /**
     * What does this move do? Answered by {@link Ruling.Legal} or {@link Ruling.Illegal}.
     *
     * @param initialFen where the game began
     * @param moves what was played since, in coordinates
     * @param penalised what the same player tried here before, against the Laws, as it was written
     */
    record OneMove(
            RuleSet ruleSet,
            String initialFen,
            List<String> moves,
            String move,
            Optional<String> penalised)
            implements Question {

        /** A move at the first attempt. */
        public OneMove(RuleSet ruleSet, String initialFen, List<String> moves, String move) {
            this(ruleSet, initialFen, moves, move, Optional.empty());
        }

        /** The same, after a try that was penalised. */
        public OneMove after(Optional<String> attempt) {
            return new OneMove(ruleSet, initialFen, moves, move, attempt);
        }

        /**
         * What does this move do as a ply of a game, counted from 1, whether it was played or is
         * next?
         */
        public static OneMove of(Game game, int ply, String move) {
            return new OneMove(
                    game.terms().ruleSet(),
                    game.terms().initialFen(),
                    game.moves().subList(0, ply - 1).stream().map(PlayedMove::uci).toList(),
                    move);
        }
    }

    /**
     * Is this claim right? Answered by {@link Ruling.ClaimGranted}, {@link Ruling.ClaimDenied} or
     * {@link Ruling.ClaimUndecided}.
     *
     * @param initialFen where the game began
     * @param moves what was played since, in coordinates
     * @param move the move about to be made; absent: as the position stands
     */
    record DrawClaim(
            RuleSet ruleSet,
            String initialFen,
            List<String> moves,
            Side by,
            ClaimKind kind,
            Optional<String> move)
            implements Question {}
}

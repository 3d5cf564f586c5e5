package shatranj.rules.winnable;

import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.BareKingRule;

/**
 * Can this side still win? By any series of legal moves of both sides, to checkmate, stalemate or a
 * bare king as the rule counts it. Lines stop where the rule ends the game; repetition and counts
 * of moves are ignored (Article 10.2a).
 */
public final class Winnability {
    private Winnability() {}

    /** Whether {@code side} can win from {@code position}. Pure: the same answer every time. */
    public static WinAnswer of(BareKingRule rule, Position position, Color side, Effort effort) {
        return switch (Inquiry.of(rule, position, Wish.of(side), effort)) {
            case Fate.Alive alive -> new WinAnswer.Yes(alive.line());
            case Fate.Dead _ -> new WinAnswer.No();
            case Fate.Unknown _ -> new WinAnswer.Unknown();
        };
    }
}

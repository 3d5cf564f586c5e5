package shatranj.rules.ruling;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.ruleset.Claimant;
import shatranj.rules.ruleset.DrawRule;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.winnable.Effort;
import shatranj.rules.winnable.WinAnswer;
import shatranj.rules.winnable.Winnability;

/**
 * Judges a claim at the end of a line that is not over.
 *
 * <p>A claim about an intended move is judged as if the move were made: a win it would bring comes
 * before the draw, so such a claim is wrong. Where a rule set draws of itself, the position as it
 * stands never bears out a claim (the game would be over), but the intended move may.
 */
public final class ClaimJudge {
    private final RuleSet rules;
    private final Replay line;
    private final Claim claim;
    private final Effort effort;
    private final Color claimant;

    private ClaimJudge(Replay line, Claim claim, Effort effort) {
        this.rules = line.rules();
        this.line = line;
        this.claim = claim;
        this.effort = effort;
        this.claimant = claim.by().orElse(line.position().turn());
    }

    /** The ruling on a claim made after the last move of the line. */
    public static ClaimRuling judge(Replay line, Claim claim) {
        return judge(line, claim, Effort.CLAIM);
    }

    /** The same with so much work for a proof. */
    static ClaimRuling judge(Replay line, Claim claim, Effort effort) {
        ClaimJudge judge = new ClaimJudge(line, claim, effort);
        return judge.gameOver()
                .or(judge::withoutRight)
                .or(judge::needlessMove)
                .orElseGet(judge::onItsMerits);
    }

    private Optional<ClaimRuling> gameOver() {
        return line.outcome().map(outcome -> refused("the game is over: " + outcome.sentence()));
    }

    private Optional<ClaimRuling> withoutRight() {
        Color turn = line.position().turn();
        boolean either =
                rules.options().claimant() == Claimant.EITHER_SIDE
                        && !claim.kind().isQuickplay()
                        && claim.move().isEmpty();
        return claimant == turn || either
                ? Optional.empty()
                : Optional.of(
                        refused(
                                "%s claims, but %s has the move"
                                        .formatted(claimant.title(), turn.title())));
    }

    private Optional<ClaimRuling> needlessMove() {
        return claim.move().isEmpty() || claim.kind().takesMove()
                ? Optional.empty()
                : Optional.of(
                        refused(
                                "a move is named only in claims of a repetition or of the move limit"));
    }

    private ClaimRuling onItsMerits() {
        return switch (claim.kind()) {
            case THREEFOLD -> known(rules.options().threefold(), this::threefold);
            case MOVE_LIMIT -> known(rules.options().moveLimitRule(), this::moveLimit);
            case BOTH_BARE -> bothBare();
            case OPPONENT_CANNOT_WIN -> opponentCannotWin();
            case OPPONENT_MAKES_NO_EFFORT ->
                    new ClaimRuling.ForArbiter(
                            claim.article(),
                            "whether %s makes an effort to win is for an arbiter to say"
                                    .formatted(claimant.opposite().title()));
        };
    }

    /** A draw that the rule set knows, on the line as it stands or after the intended move. */
    private ClaimRuling known(DrawRule rule, Function<Replay, ClaimRuling> merits) {
        if (rule == DrawRule.NONE) {
            return refused("%s knows no such draw".formatted(rules.name()));
        }
        if (claim.move().isEmpty()) {
            return merits.apply(line);
        }
        Replay then = line.copy();
        return switch (then.play(claim.move().get())) {
            case Ruling.Refused(Refusal refusal) ->
                    new ClaimRuling.NotAMove(claim.article(), refusal);
            case Ruling.Played played -> wonBy(played).orElseGet(() -> merits.apply(then));
        };
    }

    private Optional<ClaimRuling> wonBy(Ruling.Played played) {
        return played.outcome()
                .filter(outcome -> outcome.winner().isPresent())
                .map(outcome ->
                        refused("after the intended move the game is over: " + outcome.sentence()));
    }

    private ClaimRuling threefold(Replay at) {
        List<Integer> plies = Repetition.plies(at.line());
        String found =
                "the position stands for time %d, after plies %s".formatted(plies.size(), plies);
        return plies.size() >= 3
                ? granted(new Evidence(plies, 0), found)
                : refused(found + ", expected time 3 or later");
    }

    private ClaimRuling moveLimit(Replay at) {
        int quiet = at.position().quietPlies();
        int needed = 2 * rules.options().moveLimit();
        String found = "%d plies without capture or Baidaq move".formatted(quiet);
        return quiet >= needed
                ? granted(new Evidence(List.of(), quiet), found)
                : refused(found + ", expected %d".formatted(needed));
    }

    /** Two bare Shahs end every game at once, so in a game that goes on somebody has a man. */
    private ClaimRuling bothBare() {
        return refused(
                "%s and %s besides the Shahs, expected none"
                        .formatted(men(Color.WHITE), men(Color.BLACK)));
    }

    private String men(Color color) {
        int men = Bitboard.count(line.position().of(color)) - 1;
        return "%s has %d %s".formatted(color.title(), men, men == 1 ? "man" : "men");
    }

    private ClaimRuling opponentCannotWin() {
        Color opponent = claimant.opposite();
        String who = opponent.title();
        WinAnswer answer =
                Winnability.of(rules.options().bareKing(), line.position(), opponent, effort);
        return switch (answer) {
            case WinAnswer.No _ ->
                    granted(Evidence.NONE, "no series of legal moves lets %s win".formatted(who));
            case WinAnswer.Yes(List<Move> moves) ->
                    new ClaimRuling.Refused(
                            claim.article(),
                            "%s can still win, within %d plies".formatted(who, moves.size()),
                            moves.stream().map(Move::toString).toList());
            case WinAnswer.Unknown _ ->
                    new ClaimRuling.ForArbiter(
                            claim.article(),
                            "whether %s can still win is not proved".formatted(who));
        };
    }

    private ClaimRuling granted(Evidence evidence, String detail) {
        return new ClaimRuling.Granted(Outcome.claimed(claim.article(), evidence), detail);
    }

    private ClaimRuling refused(String detail) {
        return new ClaimRuling.Refused(claim.article(), detail, List.of());
    }
}

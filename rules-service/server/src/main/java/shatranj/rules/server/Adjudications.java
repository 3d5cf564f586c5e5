package shatranj.rules.server;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruling.Claim;
import shatranj.rules.ruling.ClaimJudge;
import shatranj.rules.ruling.ClaimRuling;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.ruling.Replay;
import shatranj.rules.winnable.Effort;
import shatranj.rules.winnable.WinAnswer;
import shatranj.rules.winnable.Winnability;

/** Whole lines: whether they are over and since when, claims made at their end, who can win. */
@ApplicationScoped
public class Adjudications {
    private final Rulings rulings;
    private final Lanes lanes;

    Adjudications(Rulings rulings, Lanes lanes) {
        this.rulings = rulings;
        this.lanes = lanes;
    }

    /**
     * What is asked.
     *
     * @param claim made where the line stands
     * @param whoCanWin whether to ask for each side if it can still win
     */
    record Question(RuleSet rules, LineText line, Optional<Claim> claim, boolean whoCanWin) {
        private boolean needsProof() {
            return whoCanWin
                    || claim.map(Claim::kind)
                            .filter(Claim.Kind.OPPONENT_CANNOT_WIN::equals)
                            .isPresent();
        }
    }

    /**
     * What is answered.
     *
     * @param position at the end of the line, or where the game ended
     * @param plies played until there
     * @param outcome present when the game is over without a claim
     * @param claim present when one was made and the game was not over without it
     */
    record Answer(
            Position position,
            int plies,
            Optional<Outcome> outcome,
            Optional<ClaimRuling> claim,
            Optional<WhoCanWin> whoCanWin) {}

    /** Whether each side can win by any series of legal moves. */
    record WhoCanWin(WinAnswer white, WinAnswer black) {
        private static WhoCanWin of(Replay line) {
            return new WhoCanWin(of(line, Color.WHITE), of(line, Color.BLACK));
        }

        private static WinAnswer of(Replay line, Color side) {
            return Winnability.of(
                    line.rules().options().bareKing(), line.position(), side, Effort.CLAIM);
        }
    }

    /**
     * Answers off the event loop.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST, INVALID_SETUP,
     *     OVERLOADED, at once or from the answer
     */
    Uni<Answer> ask(Question question) {
        Rulings.testSizes(question.line());
        question.claim()
                .flatMap(Claim::move)
                .ifPresent(move -> Rulings.testMove(move, "claim.move"));
        Lane lane = question.needsProof() ? lanes.proofs() : lanes.lines();
        return lane.ask(() -> answer(question));
    }

    private Answer answer(Question question) {
        Replay line = rulings.replay(question.rules(), question.line());
        Optional<ClaimRuling> claim =
                line.outcome().isPresent()
                        ? Optional.empty()
                        : question.claim().map(made -> judge(line, made));
        return new Answer(
                line.position(),
                line.plies(),
                line.outcome(),
                claim,
                question.whoCanWin() ? Optional.of(WhoCanWin.of(line)) : Optional.empty());
    }

    /** A text that is no move at all makes the request malformed, not the claim wrong. */
    private static ClaimRuling judge(Replay line, Claim claim) {
        ClaimRuling ruling = ClaimJudge.judge(line, claim);
        if (ruling instanceof ClaimRuling.NotAMove no && !no.refusal().wellFormed()) {
            throw RefusalTable.of(no.refusal()).asException();
        }
        return ruling;
    }
}

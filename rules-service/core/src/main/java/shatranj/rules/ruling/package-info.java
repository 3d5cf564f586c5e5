/**
 * What a rule set says about moves and positions. A {@link shatranj.rules.ruling.Replay} holds a
 * line of play and takes the next move as text; it answers a {@link shatranj.rules.ruling.Ruling}:
 * the move was played, or a {@link shatranj.rules.ruling.Refusal} that says which piece, which
 * square, why and by which article. {@code MoveJudge} reads moves and finds the reason; {@code
 * Adjudicator} finds the {@link shatranj.rules.ruling.Outcome}, {@code DeadPly} whether a line went
 * dead, which {@code Winnability} of the package beside it can tell. {@link
 * shatranj.rules.ruling.ClaimJudge} takes a {@link shatranj.rules.ruling.Claim} and answers a
 * {@link shatranj.rules.ruling.ClaimRuling}.
 */
@NullMarked
package shatranj.rules.ruling;

import org.jspecify.annotations.NullMarked;

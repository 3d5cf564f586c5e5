/**
 * What a game is, without any machinery: a pure core that decides and evolves.
 *
 * <ul>
 *   <li>{@link shatranj.game.domain.Game}: the states, each with the data that it has: open →
 *       active ⇄ paused → finished.
 *   <li>{@link shatranj.game.domain.Command}: what somebody wants; {@link
 *       shatranj.game.domain.GameEvent}: what happened.
 *   <li>{@link shatranj.game.domain.Decider}: (state, command, circumstances) → {@link
 *       shatranj.game.domain.Verdict}. It asks nobody: where the Laws must be consulted it says so
 *       with a {@link shatranj.game.domain.Question}, and is asked again with the {@link
 *       shatranj.game.domain.Ruling}.
 *   <li>One class each for what is decided by rules of its own: {@code Invitation}, {@code
 *       Creation}, {@code Play}, {@code DrawOffers}, {@code DrawClaims}, {@code Takebacks}, {@code
 *       Penalties}, {@code Gifts}, {@code Arbitration}, {@link shatranj.game.domain.Deadlines};
 *       {@code Decider} only says whose it is and in which order things are checked.
 *   <li>{@link shatranj.game.domain.Plans}, {@link shatranj.game.domain.Offers}: what stands open;
 *       {@link shatranj.game.domain.Sequel}: the games that follow.
 *   <li>{@link shatranj.game.domain.Evolution}: (state, event) → state. It throws where an event is
 *       impossible: a corrupt log must not look healthy.
 * </ul>
 */
@NullMarked
package shatranj.game.domain;

import org.jspecify.annotations.NullMarked;

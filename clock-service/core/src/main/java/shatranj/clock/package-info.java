/**
 * Time controls and clocks as pure values, in integer milliseconds; {@code now} is always a
 * parameter.
 *
 * <pre>
 * TimeControl ─┬─ Untimed
 *              └─ Timed ─┬─ Odds (white, black) ──▶ Allowance
 *                        └─ Allowance ─┬─ Periods ──▶ Period ──▶ Bonus: None, Increment,
 *                                      │              Bronstein, SimpleDelay
 *                                      ├─ ByoYomi
 *                                      ├─ Hourglass
 *                                      ├─ MoveTime
 *                                      └─ DaysPerMove
 *
 * Clock ─┬─ control: Timed
 *        ├─ white, black: Face ──▶ LagQuota
 *        └─ turn: Stopped, Running, Paused
 * </pre>
 *
 * <ul>
 *   <li>{@link shatranj.clock.TimeControl}: what was agreed. {@link
 *       shatranj.clock.TimeControl#parse} and its other factories are the doors, {@link
 *       shatranj.clock.Reading} is what they answer, {@link shatranj.clock.TimeControlFault} what
 *       may be wrong. {@link shatranj.clock.Allowance} is the time of one side; its kinds say what
 *       a turn costs and brings. {@link shatranj.clock.TimeClass} is its class. {@code
 *       TimeControlText} holds the grammar of the text form.
 *   <li>{@link shatranj.clock.Clock}: how it stands. Two {@link shatranj.clock.Face}s, one of which
 *       may run; every transition gives a new value, so replaying the same events gives the same
 *       clock. {@link shatranj.clock.LagRule} is the published rule of lag compensation, {@link
 *       shatranj.clock.Vacation} the bank of days from which correspondence players take leave.
 * </ul>
 *
 * <p>Where the Laws speak, types name the article: 6.1 (two displays), 6.2 and 6.3 (periods and
 * what is saved), 6.5 (White's clock starts), 6.7 and 6.8 (flags), 7.4b (two minutes), 8.4
 * (additional time), 10 (quickplay finish), 13.4 (the arbiter), Appendices A and B (classes).
 *
 * <p>Nothing here knows of games, frameworks or the wall clock: game-service uses this package in
 * process, clock-service explains it to clients.
 */
@NullMarked
package shatranj.clock;

import org.jspecify.annotations.NullMarked;

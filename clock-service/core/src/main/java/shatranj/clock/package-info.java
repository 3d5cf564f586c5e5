/**
 * Time controls and clocks as pure values, in integer milliseconds; {@code now} is always a
 * parameter.
 *
 * <ul>
 *   <li>{@link shatranj.clock.TimeControl}: what was agreed. {@link
 *       shatranj.clock.TimeControl#parse} and {@link shatranj.clock.TimeControl#of} are the doors,
 *       {@link shatranj.clock.Reading} is what they answer; {@link shatranj.clock.Period} is one
 *       stage of it, {@link shatranj.clock.TimeClass} its class.
 *   <li>{@link shatranj.clock.Clock}: how it stands. Two {@link shatranj.clock.Face}s, one of which
 *       may run; every transition gives a new value, so replaying the same events gives the same
 *       clock.
 * </ul>
 *
 * <p>Nothing here knows of games, frameworks or the wall clock: game-service uses this package in
 * process, clock-service explains it to clients.
 */
@NullMarked
package shatranj.clock;

import org.jspecify.annotations.NullMarked;

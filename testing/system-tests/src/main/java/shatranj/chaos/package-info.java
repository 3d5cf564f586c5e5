/**
 * Chaos on real processes: {@code ./shatranj chaos}. A cluster is started, games are played on it,
 * and meanwhile its processes are killed, frozen and restarted; then every client's history is
 * compared with the journal.
 *
 * <ul>
 *   <li>{@code play} – the clients, who keep what they were told
 *   <li>{@code check} – the journal, the comparison and the figures; pure but for reading
 * </ul>
 *
 * <p>{@link shatranj.chaos.Torment} deals the blows; everything else is black box: public API,
 * signals, and {@code ./shatranj journal}.
 */
@NullMarked
package shatranj.chaos;

import org.jspecify.annotations.NullMarked;

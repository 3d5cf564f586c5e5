/**
 * Other people's clients against this server: {@code ./shatranj clients}. Programs and libraries
 * that speak the Lichess API are started as they are, from checkouts that the command line names,
 * and play; then what each of them saw is compared with what the server says.
 *
 * <ul>
 *   <li>{@code program} – the clients as processes, and how each of them is set up
 *   <li>{@code play} – who plays whom, until it is over
 *   <li>{@code check} – the clients' logs and records, and the comparison; reads, plays nothing
 * </ul>
 *
 * <p>None of the clients' code is in this repository; what is, in {@code examples/lichess}, is what
 * their users write: a file that teaches a board the game, and two small players.
 */
@NullMarked
package shatranj.foreign;

import org.jspecify.annotations.NullMarked;

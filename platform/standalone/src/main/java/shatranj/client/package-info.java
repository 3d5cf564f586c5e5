/**
 * The clients of the command line. They know the public API only and would do the same against any
 * server: {@link shatranj.client.Main} has the commands with their options;
 *
 * <ul>
 *   <li>{@code demo} – plays a known game and compares everything it sees with what it should be
 *   <li>{@code play} – a person in the terminal against our engine
 *   <li>{@code watch} – follows a game in the terminal
 *   <li>{@code api} – the calls and streams themselves, with safe retries and resumption
 *   <li>{@code terminal} – games drawn with characters
 * </ul>
 */
@NullMarked
package shatranj.client;

import org.jspecify.annotations.NullMarked;

/**
 * The whole cluster on one machine: what {@code ./shatranj} runs. {@link shatranj.standalone.Main}
 * has the commands with their options.
 *
 * <ul>
 *   <li>{@code cluster} – Kafka, Redis and the services as child processes: started, watched,
 *       started again, stopped; the front door stands before them
 *   <li>{@code identity} – the development issuer of tokens, and where people sign in for them
 * </ul>
 *
 * <p>The clients of the command line live in {@code shatranj.client} and know the public interface
 * only.
 */
@NullMarked
package shatranj.standalone;

import org.jspecify.annotations.NullMarked;

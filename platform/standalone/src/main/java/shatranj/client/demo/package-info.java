/**
 * Plays a known game through the public API and compares everything that comes back with what it
 * should be: {@link shatranj.client.demo.Demo} holds the acts, {@link
 * shatranj.client.demo.Comparisons} the verdict.
 */
@NullMarked
package shatranj.client.demo;

import org.jspecify.annotations.NullMarked;

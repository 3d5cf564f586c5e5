/**
 * Tests of the surface against a real server: REST, gRPC and streams over {@code Games} that keep
 * its games in memory but decides with the real decider and the real rules.
 */
@NullMarked
package shatranj.game.surface;

import org.jspecify.annotations.NullMarked;

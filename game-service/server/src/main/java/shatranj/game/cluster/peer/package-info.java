/** Other pods, over gRPC: one connection each, a limit on every call. */
@NullMarked
package shatranj.game.cluster.peer;

import org.jspecify.annotations.NullMarked;

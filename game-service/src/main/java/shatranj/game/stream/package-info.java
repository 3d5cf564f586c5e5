/**
 * Streams (api.md §5). {@link shatranj.game.stream.EventRoutes} serves them over HTTP, {@code
 * shatranj.game.grpc} over gRPC; both hand frames to a {@link shatranj.game.stream.Pump}, which
 * holds a bounded number of bytes for a slow reader and then cuts it off with a frame that it can
 * resume after.
 */
@NullMarked
package shatranj.game.stream;

import org.jspecify.annotations.NullMarked;

/**
 * Streams (api.md §5). {@link shatranj.game.api.stream.EventRoutes} serves them over HTTP, {@code
 * shatranj.game.api.grpc} over gRPC; both hand frames to a {@link shatranj.game.streaming.Pump},
 * which holds a bounded number of bytes for a slow reader and then cuts it off with a frame that it
 * can resume after.
 */
@NullMarked
package shatranj.game.api.stream;

import org.jspecify.annotations.NullMarked;

/**
 * The door between the surface and the journal. The surface (REST, gRPC, streams) asks a {@link
 * shatranj.game.port.Games}; what it gets back is the same whether this pod decided or another one
 * did, so the messages are those of {@code shatranj.game.internal.v1}.
 */
@NullMarked
package shatranj.game.port;

import org.jspecify.annotations.NullMarked;

/**
 * The gRPC surface, on the same port as REST and with the same codes: {@link
 * shatranj.game.grpc.GameGrpc} and {@link shatranj.game.grpc.PlayerGrpc}; {@link
 * shatranj.game.grpc.GrpcRequests} reads what every request carries.
 */
@NullMarked
package shatranj.game.grpc;

import org.jspecify.annotations.NullMarked;

/**
 * The gRPC surface, on the same port as REST and with the same codes: {@link
 * shatranj.game.grpc.GameGrpc}, {@link shatranj.game.grpc.ArbiterGrpc} and {@link
 * shatranj.game.grpc.PlayerGrpc}; {@link shatranj.game.grpc.GrpcCommands} answers all commands that
 * share their fields, {@link shatranj.game.grpc.GrpcRequests} reads what every request carries.
 */
@NullMarked
package shatranj.game.grpc;

import org.jspecify.annotations.NullMarked;

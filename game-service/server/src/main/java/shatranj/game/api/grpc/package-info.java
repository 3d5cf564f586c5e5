/**
 * The gRPC surface, on the same port as REST and with the same codes: {@link
 * shatranj.game.api.grpc.GameGrpc}, {@link shatranj.game.api.grpc.ArbiterGrpc} and {@link
 * shatranj.game.api.grpc.PlayerGrpc}; {@link shatranj.game.api.grpc.GrpcCommands} answers all
 * commands that share their fields, {@link shatranj.game.api.grpc.GrpcReads} the questions, {@link
 * shatranj.game.api.grpc.GrpcRequests} reads what every request carries.
 */
@NullMarked
package shatranj.game.api.grpc;

import org.jspecify.annotations.NullMarked;

/**
 * {@code PlayService.Play} over a WebSocket (api.md §5), for browsers and for whoever has no gRPC:
 * {@link shatranj.game.api.socket.PlaySocketRoute} checks the token and opens the socket, {@link
 * shatranj.game.api.socket.PlayRequestReader} reads commands, {@link
 * shatranj.game.api.socket.SocketAnswers} writes answers in the bodies of REST and frames as the
 * event streams have them. The session is that of {@code shatranj.game.api.play}. ADR 63.
 */
@NullMarked
package shatranj.game.api.socket;

import org.jspecify.annotations.NullMarked;

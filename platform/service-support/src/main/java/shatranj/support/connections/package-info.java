/**
 * What a connection may cost before a request of it is answered (ADR 35). A {@link
 * shatranj.support.connections.ConnectionGuard} on every accepted connection closes those that are
 * silent, send half a request or do not read; a {@link shatranj.support.connections.ProtocolGate}
 * sees which protocol is spoken; a {@link shatranj.support.connections.RequestWatch} follows HTTP/1
 * and makes every refusal a problem, also those of Netty and Vert.x. {@link
 * shatranj.support.connections.GuardedTransport} puts the guard on the servers of a Vert.x: the
 * front door's own, or that of a service ({@link shatranj.support.connections.GuardedServers}).
 */
@NullMarked
package shatranj.support.connections;

import org.jspecify.annotations.NullMarked;

/**
 * Time controls for clients, over gRPC ({@link shatranj.clock.server.api.ClockGrpc}) and REST
 * ({@link shatranj.clock.server.api.TimeControlResource}): read from text or structure, written
 * back, and explained in words ({@link shatranj.clock.server.api.TimeControlSentence}). Both answer
 * from {@link shatranj.clock.server.api.TimeControls}, so they cannot differ. No token is needed.
 */
@NullMarked
package shatranj.clock.server.api;

import org.jspecify.annotations.NullMarked;

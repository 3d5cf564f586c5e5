/**
 * Who is there: which players have a stream open, on this pod or another one. Pure of transport:
 * each pod keeps a {@link shatranj.game.presence.Roll} of its own streams and tells those who
 * follow it what has changed ({@link shatranj.game.presence.Exchange}); {@link
 * shatranj.game.presence.Census} is all of them together. A peer that stays silent for some seconds
 * has nobody; ADR 16.
 */
@NullMarked
package shatranj.game.presence;

import org.jspecify.annotations.NullMarked;

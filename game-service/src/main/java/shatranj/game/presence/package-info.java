/**
 * Who is there: which players have a stream open, on this pod or another one. Pure of transport:
 * each pod keeps a {@link shatranj.game.presence.Roll} of its own streams, and asks its peers twice
 * a second for what has changed in theirs; {@link shatranj.game.presence.Census} is all of them
 * together. A peer that stays silent for some seconds has nobody; ADR 0016.
 */
@NullMarked
package shatranj.game.presence;

import org.jspecify.annotations.NullMarked;

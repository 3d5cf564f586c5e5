/** Ids of games and tournaments: 16 bytes, and their text. */
@NullMarked
package shatranj.competition.server.ids;

import org.jspecify.annotations.NullMarked;

/** Tests of {@code shatranj.competition.server.archive}. */
@NullMarked
package shatranj.competition.server.archive;

import org.jspecify.annotations.NullMarked;

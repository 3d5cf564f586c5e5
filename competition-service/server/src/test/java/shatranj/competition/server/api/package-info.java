/** Tests of {@code shatranj.competition.server.api}. */
@NullMarked
package shatranj.competition.server.api;

import org.jspecify.annotations.NullMarked;

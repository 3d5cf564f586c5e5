/** Tests of {@code shatranj.competition.server}. */
@NullMarked
package shatranj.competition.server;

import org.jspecify.annotations.NullMarked;

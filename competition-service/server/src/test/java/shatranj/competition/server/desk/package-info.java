/** Tests of {@code shatranj.competition.server.desk}. */
@NullMarked
package shatranj.competition.server.desk;

import org.jspecify.annotations.NullMarked;

/** Tests of {@code shatranj.competition.desk}. */
@NullMarked
package shatranj.competition.desk;

import org.jspecify.annotations.NullMarked;

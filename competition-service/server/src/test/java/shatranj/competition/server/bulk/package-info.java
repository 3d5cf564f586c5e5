/** Tests of {@code shatranj.competition.server.bulk}. */
@NullMarked
package shatranj.competition.server.bulk;

import org.jspecify.annotations.NullMarked;

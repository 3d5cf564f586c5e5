/** What was found about positions before: {@link shatranj.engine.table.TranspositionTable}. */
@NullMarked
package shatranj.engine.table;

import org.jspecify.annotations.NullMarked;

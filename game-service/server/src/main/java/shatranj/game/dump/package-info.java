/**
 * All public games that ended in a month, as files for whoever studies them: {@code ./shatranj dump
 * 2026-11}. A {@link shatranj.game.dump.MonthlyDump} reads the archive topic partition by partition
 * and needs memory for the ids of one partition's games only.
 */
@NullMarked
package shatranj.game.dump;

import org.jspecify.annotations.NullMarked;

/**
 * All public games that ended in a month, for whoever studies them: as files ({@code ./shatranj
 * dump 2026-11}), and over HTTP ({@link shatranj.game.dump.ArchivedMonths}). A {@link
 * shatranj.game.dump.MonthlyDump} reads the archive topic partition by partition and needs memory
 * for the ids of one partition's games only.
 */
@NullMarked
package shatranj.game.dump;

import org.jspecify.annotations.NullMarked;

/**
 * The programs {@code ./shatranj pair} and {@code ./shatranj rate}: {@link
 * shatranj.competition.cli.Main} has the commands, {@link
 * shatranj.competition.cli.RandomTournament} makes tournaments to pair.
 */
@NullMarked
package shatranj.competition.cli;

import org.jspecify.annotations.NullMarked;

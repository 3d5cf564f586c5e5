/**
 * Who can still win (Articles 5.5d and 10.2a)? {@link shatranj.rules.winnable.Winnability} asks it
 * for one side and answers a {@link shatranj.rules.winnable.WinAnswer}; {@link
 * shatranj.rules.winnable.DeadPosition} asks it for both and answers a {@link
 * shatranj.rules.winnable.Fate}. A yes comes with a line that shows it, a no is a proof, and
 * whatever is not settled within the {@link shatranj.rules.winnable.Effort} is unknown.
 *
 * <p>{@code Inquiry} goes from cheap to dear: {@link shatranj.rules.winnable.BoardEnd}, how the men
 * on the board alone end a game; {@code Fortress}, which proves walls by sets of squares; {@code
 * Hunt}, a greedy plan of one side whose steps {@code Approach} finds, played on one board that
 * moves, which answers nearly every question about a game in two or three microseconds; {@code
 * WinSearch}, which looks at positions nearest to a capture first ({@code Nearness}) and, when none
 * is left unseen, has proved that no win exists. {@code PositionSet} remembers whole positions, not
 * keys. A {@code Witness} is the line of a plan, whose moves are typed and tested once more when
 * somebody reads them.
 */
@NullMarked
package shatranj.rules.winnable;

import org.jspecify.annotations.NullMarked;

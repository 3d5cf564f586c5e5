/**
 * Ratings. {@link shatranj.competition.rating.Glicko2} is the formulas, {@link
 * shatranj.competition.rating.RatingPool} a fold over finished games in their order.
 */
@NullMarked
package shatranj.competition.rating;

import org.jspecify.annotations.NullMarked;

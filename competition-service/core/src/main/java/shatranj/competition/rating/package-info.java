/**
 * Ratings. {@link shatranj.competition.rating.Glicko2} is the formulas, {@link
 * shatranj.competition.rating.RatingPool} a fold over finished games in their order; {@link
 * shatranj.competition.rating.RatingBook} is all pools, each with its leaderboard and the history
 * of every player. What a {@link shatranj.competition.rating.Voiding} has does not count.
 */
@NullMarked
package shatranj.competition.rating;

import org.jspecify.annotations.NullMarked;

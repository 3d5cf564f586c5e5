/**
 * Which games count ({@link shatranj.competition.server.ratings.RatedRule}), the topic of their
 * results ({@link shatranj.competition.server.ratings.ResultsLog}), and the fold over it ({@link
 * shatranj.competition.server.ratings.Ratings}).
 */
@NullMarked
package shatranj.competition.server.ratings;

import org.jspecify.annotations.NullMarked;

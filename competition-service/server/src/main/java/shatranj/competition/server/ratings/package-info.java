/**
 * Which games count ({@link shatranj.competition.server.ratings.RatedRule}), the topic of their
 * results ({@link shatranj.competition.server.ratings.ResultsLog}), the fold over it ({@link
 * shatranj.competition.server.ratings.Ratings}), and what does not count by an arbiter's word
 * ({@link shatranj.competition.server.ratings.VoidingDesk}).
 */
@NullMarked
package shatranj.competition.server.ratings;

import org.jspecify.annotations.NullMarked;

/** Ratings, their history and leaderboards over REST and gRPC. Everybody may read them. */
@NullMarked
package shatranj.competition.server.api;

import org.jspecify.annotations.NullMarked;

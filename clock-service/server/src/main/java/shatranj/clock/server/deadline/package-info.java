/**
 * What stands for a game: a deadline, or that it has none. {@link
 * shatranj.clock.server.deadline.Standing} is ordered, so that what comes late or twice changes
 * nothing; {@link shatranj.clock.server.deadline.DeadlineStore} keeps the greatest per game, in
 * Redis by {@link shatranj.clock.server.deadline.RedisDeadlineStore}.
 */
@NullMarked
package shatranj.clock.server.deadline;

import org.jspecify.annotations.NullMarked;

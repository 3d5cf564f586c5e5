/** Reads the public feed of games and arms by it: {@link shatranj.clock.server.feed.FeedReader}. */
@NullMarked
package shatranj.clock.server.feed;

import org.jspecify.annotations.NullMarked;

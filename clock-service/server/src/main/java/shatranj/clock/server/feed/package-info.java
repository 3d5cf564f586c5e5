/**
 * Reads the public feed of games and arms by it: {@link shatranj.clock.server.feed.FeedReader}. At
 * the start {@link shatranj.clock.server.feed.FeedTopic} looks whether it may.
 */
@NullMarked
package shatranj.clock.server.feed;

import org.jspecify.annotations.NullMarked;

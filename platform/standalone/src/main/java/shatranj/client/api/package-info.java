/**
 * The public API as a client sees it, over {@code java.net.http}: {@link shatranj.client.api.Api}
 * sends requests and repeats those that may be repeated, {@link shatranj.client.api.Player} names
 * the calls about games, {@link shatranj.client.api.EventStream} follows a game and resumes.
 *
 * <p>Nothing here knows how the cluster is made; everything goes through its one base URL.
 */
@NullMarked
package shatranj.client.api;

import org.jspecify.annotations.NullMarked;

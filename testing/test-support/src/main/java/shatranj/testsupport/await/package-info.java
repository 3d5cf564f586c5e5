/**
 * How tests wait: for a state with {@link shatranj.testsupport.await.Eventually}, for messages with
 * {@link shatranj.testsupport.await.Inbox}.
 */
@NullMarked
package shatranj.testsupport.await;

import org.jspecify.annotations.NullMarked;

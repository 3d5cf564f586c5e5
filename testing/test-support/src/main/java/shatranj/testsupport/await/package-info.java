/** The one way in which tests wait: {@link shatranj.testsupport.await.Eventually}. */
@NullMarked
package shatranj.testsupport.await;

import org.jspecify.annotations.NullMarked;

/** The topics of the cluster: what they are called and how they must be configured. */
@NullMarked
package shatranj.support.topics;

import org.jspecify.annotations.NullMarked;

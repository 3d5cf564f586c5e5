/** What is attacked: {@link shatranj.attack.cluster.Target}. */
@NullMarked
package shatranj.attack.cluster;

import org.jspecify.annotations.NullMarked;

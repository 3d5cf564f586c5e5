/** What a pod tells those who reach it over HTTP of the cluster behind it. */
@NullMarked
package shatranj.game.cluster.http;

import org.jspecify.annotations.NullMarked;

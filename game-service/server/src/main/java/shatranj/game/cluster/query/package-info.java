/**
 * Questions that change nothing: {@link shatranj.game.cluster.query.Failover} asks the next pod
 * when the first one is silent, {@link shatranj.game.cluster.query.Gathering} asks for all
 * partitions.
 */
@NullMarked
package shatranj.game.cluster.query;

import org.jspecify.annotations.NullMarked;

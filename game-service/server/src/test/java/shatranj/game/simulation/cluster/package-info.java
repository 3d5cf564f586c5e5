/**
 * Whole clusters in virtual time: real desks, real membership and deliveries, real games under the
 * real rules, on machines that crash, stand still and have wrong clocks, over a network that loses
 * and delays and a log that answers late or never.
 *
 * <ul>
 *   <li>{@link shatranj.game.simulation.cluster.ClusterHistory} – one history, from its seed to
 *       what was wrong with it
 *   <li>{@link shatranj.game.simulation.cluster.World} – what all pods share: time, chance, logs,
 *       the network, the referee
 *   <li>{@link shatranj.game.simulation.cluster.Machine}, {@link
 *       shatranj.game.simulation.cluster.ClusterPod} – a pod and what it runs on
 *   <li>{@link shatranj.game.simulation.cluster.Trouble} – what befalls them
 *   <li>{@link shatranj.game.simulation.cluster.Table}, {@link
 *       shatranj.game.simulation.cluster.Errand} – what players do and what they are told
 *   <li>{@link shatranj.game.simulation.cluster.AlarmClock} – the clock-service
 *   <li>{@link shatranj.game.simulation.cluster.Verdict} – the comparison with the log
 * </ul>
 */
@NullMarked
package shatranj.game.simulation.cluster;

import org.jspecify.annotations.NullMarked;

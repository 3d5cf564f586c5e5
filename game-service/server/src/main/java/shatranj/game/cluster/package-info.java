/**
 * One {@link shatranj.game.port.Games} out of many pods (journal.md §2.6, §3). Whoever asks this
 * pod is answered by the pod that should answer; ownership is only a hint, so being wrong about it
 * costs time and nothing else.
 *
 * <ul>
 *   <li>{@code membership} – pure: who is alive, which two pods fold a partition, who ranks first
 *   <li>{@code pod} – the port: what one pod can be asked, this one or a peer
 *   <li>{@code delivery} – a command on its way to the pods that may decide it
 *   <li>{@code query} – questions that may be asked twice: one pod after the other, or all
 *       partitions
 *   <li>{@code follow} – streams that outlive the pod that they come from
 *   <li>{@code peer} – other pods over gRPC
 *   <li>{@code lifecycle} – how the pod starts, becomes ready, leaves; the wiring of all this
 * </ul>
 */
@NullMarked
package shatranj.game.cluster;

import org.jspecify.annotations.NullMarked;

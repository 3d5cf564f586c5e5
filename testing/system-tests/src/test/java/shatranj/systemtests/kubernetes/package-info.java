/**
 * {@code k8s/overlays/local} on Kubernetes, which {@code .ci/kubernetes} has brought up, under play
 * and blows: to pods, to nodes, by autoscalers, by other images and other tokens. All of them speak
 * through {@link shatranj.systemtests.kubernetes.Kubectl}.
 */
@NullMarked
package shatranj.systemtests.kubernetes;

import org.jspecify.annotations.NullMarked;

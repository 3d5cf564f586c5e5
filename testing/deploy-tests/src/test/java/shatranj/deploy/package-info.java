/**
 * What is deployed, held against the code: {@link shatranj.deploy.KubernetesTest}, {@link
 * shatranj.deploy.GatewayRoutesTest}, {@link shatranj.deploy.NetworkPoliciesTest}, {@link
 * shatranj.deploy.KafkaResourcesTest} and {@link shatranj.deploy.CollectorTest} read the overlays
 * of {@code k8s/}, {@link shatranj.deploy.ComposeTest} the compose file, {@link
 * shatranj.deploy.AlertsTest} what operators look at; {@link shatranj.deploy.DocumentsTest} follows
 * what documents and comments refer to.
 */
@NullMarked
package shatranj.deploy;

import org.jspecify.annotations.NullMarked;

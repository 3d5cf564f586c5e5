/**
 * What is deployed, held against the code: {@link shatranj.deploy.KubernetesTest} and {@link
 * shatranj.deploy.EdgesTest} read the overlays of {@code k8s/}, {@link shatranj.deploy.ComposeTest}
 * the compose file, {@link shatranj.deploy.AlertsTest} what operators look at; {@link
 * shatranj.deploy.DocumentsTest} follows what documents and comments refer to.
 */
@NullMarked
package shatranj.deploy;

import org.jspecify.annotations.NullMarked;

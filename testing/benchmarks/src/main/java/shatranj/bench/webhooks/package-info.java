/** Deliveries of webhooks while the pods and the receiver die. */
@NullMarked
package shatranj.bench.webhooks;

import org.jspecify.annotations.NullMarked;

/** Secrets and signatures as the Standard Webhooks specification has them. */
@NullMarked
package shatranj.webhook.signing;

import org.jspecify.annotations.NullMarked;

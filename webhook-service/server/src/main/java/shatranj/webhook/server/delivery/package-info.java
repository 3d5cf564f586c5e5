/**
 * Delivers what is owed: in order for each source and endpoint, again after failures, once in most
 * cases.
 */
@NullMarked
package shatranj.webhook.server.delivery;

import org.jspecify.annotations.NullMarked;

/** Events of games and tournaments as they are posted, and whom they are for. */
@NullMarked
package shatranj.webhook.server.events;

import org.jspecify.annotations.NullMarked;

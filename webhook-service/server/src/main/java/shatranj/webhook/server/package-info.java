/**
 * Webhooks: events of games and tournaments for the programs of players and organisers (ADR 75).
 * {@link shatranj.webhook.server.intake} writes down who is owed which event, {@link
 * shatranj.webhook.server.delivery} delivers what is owed, by {@link
 * shatranj.webhook.server.sending}, which alone connects to strangers. Nothing here is on the way
 * of a move.
 */
@NullMarked
package shatranj.webhook.server;

import org.jspecify.annotations.NullMarked;

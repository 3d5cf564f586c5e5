/**
 * This pod for its peers, for the other services and for the front door: {@code
 * GameInternalService} over gRPC, and {@link shatranj.game.api.internal.OwnerFilter}, which names
 * the pod that decides in a game to whoever asked over HTTP (ADR 32).
 */
@NullMarked
package shatranj.game.api.internal;

import org.jspecify.annotations.NullMarked;

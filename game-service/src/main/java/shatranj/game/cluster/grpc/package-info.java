/** This pod for its peers and for the other services: {@code GameInternalService}. */
@NullMarked
package shatranj.game.cluster.grpc;

import org.jspecify.annotations.NullMarked;

package shatranj.analysis.server;

import java.util.Optional;
import shatranj.analysis.server.review.ReviewStore;

/**
 * The reviews of this pod.
 *
 * @param store absent where reviews are turned off
 */
record ReviewDesk(Optional<ReviewStore> store) {}

/** What every gRPC surface shares: problems as statuses with details, identity of the caller. */
@NullMarked
package shatranj.support.grpc;

import org.jspecify.annotations.NullMarked;

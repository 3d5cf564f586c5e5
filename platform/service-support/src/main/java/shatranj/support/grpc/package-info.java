/**
 * What every gRPC surface shares: problems as statuses with details, identity of the caller,
 * refusals of what cannot be read, and how services call each other ({@link
 * shatranj.support.grpc.ServiceClientOptions}).
 */
@NullMarked
package shatranj.support.grpc;

import org.jspecify.annotations.NullMarked;

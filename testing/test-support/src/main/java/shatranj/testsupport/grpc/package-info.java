/** gRPC as bytes: what no generated stub would send. */
@NullMarked
package shatranj.testsupport.grpc;

import org.jspecify.annotations.NullMarked;

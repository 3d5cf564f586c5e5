/** gRPC as bytes, which no generated stub would send, and services that a test stands in for. */
@NullMarked
package shatranj.testsupport.grpc;

import org.jspecify.annotations.NullMarked;

/**
 * Requests that no sensible client sends, made from a service's own descriptions: {@link
 * shatranj.testsupport.fuzz.JsonBodies} follow an OpenAPI document, {@link
 * shatranj.testsupport.fuzz.MessageBytes} the descriptors of protobuf. {@link
 * shatranj.testsupport.fuzz.RestFuzz} and {@link shatranj.testsupport.fuzz.GrpcFuzz} send them and
 * tell which answers nobody should get.
 */
@NullMarked
package shatranj.testsupport.fuzz;

import org.jspecify.annotations.NullMarked;

/**
 * The rules over gRPC and REST. {@link shatranj.rules.server.Rulings} asks the core and knows the
 * limits; {@link shatranj.rules.server.RulesGrpc} and the classes that end in {@code Rest} are two
 * translations of its answers, {@code ProtoWords} and {@code RulesJson} their words. {@code
 * RefusalTable} is the one table from the core's refusals to problems. Nothing here holds state.
 */
@NullMarked
package shatranj.rules.server;

import org.jspecify.annotations.NullMarked;

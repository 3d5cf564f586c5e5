/**
 * The public REST API as one OpenAPI document. {@code src/main/openapi/services} has what each
 * service says about itself, as its framework reads it from the code; a test of each service holds
 * that file against the service. {@code operations.yaml} has what no framework knows: the scopes
 * and the error codes of each operation. {@link shatranj.contract.Main} merges them when this
 * module is built. {@code lichess.yaml} describes the Lichess API, in a document of its own. The
 * AsyncAPI document of the streams is {@code src/main/asyncapi}: channels and words by hand,
 * schemas as the code has them ({@link shatranj.contract.Streams}).
 */
@NullMarked
package shatranj.contract;

import org.jspecify.annotations.NullMarked;

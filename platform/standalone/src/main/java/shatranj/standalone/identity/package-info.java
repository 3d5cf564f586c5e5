/**
 * The development issuer: signs the tokens of players on this machine, and those by which the
 * services know each other. Its key is made at the first start and kept in the data directory.
 * Never for production.
 */
@NullMarked
package shatranj.standalone.identity;

import org.jspecify.annotations.NullMarked;

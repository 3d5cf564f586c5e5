/** Tokens for tests: an issuer whose key lives as long as the JVM. */
@NullMarked
package shatranj.testsupport.identity;

import org.jspecify.annotations.NullMarked;

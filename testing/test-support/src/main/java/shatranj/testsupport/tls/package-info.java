/** Certificates for tests, made when they are needed and kept nowhere. */
@NullMarked
package shatranj.testsupport.tls;

import org.jspecify.annotations.NullMarked;

/**
 * Servers of HTTP as a client sees them who writes bytes: {@link shatranj.testsupport.http.Wire},
 * and {@link shatranj.testsupport.http.BrokenRequests}, which no server may stumble over.
 */
@NullMarked
package shatranj.testsupport.http;

import org.jspecify.annotations.NullMarked;

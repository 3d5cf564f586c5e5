/**
 * Networks that do worse than refuse: {@link shatranj.testsupport.tcp.SwallowingRelay} stands
 * between a client and its server.
 */
@NullMarked
package shatranj.testsupport.tcp;

import org.jspecify.annotations.NullMarked;

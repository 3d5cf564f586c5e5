@NullMarked
package shatranj.analysis.server.explorer;

import org.jspecify.annotations.NullMarked;

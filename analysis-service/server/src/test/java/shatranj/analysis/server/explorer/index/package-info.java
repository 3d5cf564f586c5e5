@NullMarked
package shatranj.analysis.server.explorer.index;

import org.jspecify.annotations.NullMarked;

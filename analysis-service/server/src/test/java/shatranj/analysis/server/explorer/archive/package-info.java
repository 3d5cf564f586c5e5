@NullMarked
package shatranj.analysis.server.explorer.archive;

import org.jspecify.annotations.NullMarked;

/** Reads the topic of finished games into the index. It alone knows the archive's records. */
@NullMarked
package shatranj.analysis.server.explorer.archive;

import org.jspecify.annotations.NullMarked;

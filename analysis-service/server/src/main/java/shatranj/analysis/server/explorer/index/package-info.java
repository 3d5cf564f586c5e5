/** The index of finished games on disk, in RocksDB: keys and values as bytes, and questions. */
@NullMarked
package shatranj.analysis.server.explorer.index;

import org.jspecify.annotations.NullMarked;

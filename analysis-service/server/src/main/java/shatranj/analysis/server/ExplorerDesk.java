package shatranj.analysis.server;

import java.util.Optional;
import shatranj.analysis.server.explorer.archive.ArchiveIndexer;
import shatranj.analysis.server.explorer.index.ExplorerIndex;

/**
 * The explorer of this pod.
 *
 * @param kept absent where no folder is set
 */
record ExplorerDesk(Optional<Kept> kept) {

    /** An index, and who fills it. */
    record Kept(ExplorerIndex index, ArchiveIndexer indexer) {
        void close() {
            indexer.close();
            index.close();
        }
    }
}

package shatranj.competition.server.ratings;

import java.util.List;
import shatranj.competition.log.v1.RatingRecord;

/** The topic of results: what is appended to it is read by every pod, in one order. */
interface ResultsLog {
    /**
     * Appends records in their order, and returns when all are kept.
     *
     * @throws shatranj.competition.server.archive.ArchiveReader.NotTakenException if some may not
     *     be
     */
    void append(List<RatingRecord> records) throws InterruptedException;
}

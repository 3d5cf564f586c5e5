package shatranj.analysis.server.pool;

import java.time.Duration;

/**
 * What a pool can still take on.
 *
 * @param places that are free, to be searched or to wait
 * @param threads those of the places where a search begins at once
 * @param turnover how often a place becomes free when all are taken
 */
record FreePlaces(int places, int threads, Duration turnover) {}

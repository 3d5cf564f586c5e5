/**
 * Bulks of games: the topic of their steps as records ({@link
 * shatranj.competition.server.bulk.BulkCodec}), the fold over it ({@link
 * shatranj.competition.server.bulk.Bulks}), orders and cancellations ({@link
 * shatranj.competition.server.bulk.BulkDesk}), and who makes the games ({@link
 * shatranj.competition.server.bulk.BulkRunner}).
 */
@NullMarked
package shatranj.competition.server.bulk;

import org.jspecify.annotations.NullMarked;

/**
 * Bulks: many games that an organiser orders at once, of pairs of its own, all or none (ADR 74). A
 * pure library: {@link shatranj.competition.bulk.BulkOrder} is what is wanted and what may be wrong
 * with it, {@link shatranj.competition.bulk.Bulk} how far it has come, {@link
 * shatranj.competition.bulk.BulkStep} what leads from one state to the next.
 */
@NullMarked
package shatranj.competition.bulk;

import org.jspecify.annotations.NullMarked;

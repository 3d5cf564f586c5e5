/**
 * Looks at the journal as it is, without deciding anything: {@code ./shatranj journal show P:O} and
 * {@code ./shatranj journal verify}; {@code journal facts} lists them for other programs. An {@link
 * shatranj.game.audit.Audit} folds a partition from its beginning, proves every game's chain of
 * hashes, and compares what a start from snapshots would know.
 */
@NullMarked
package shatranj.game.audit;

import org.jspecify.annotations.NullMarked;

/**
 * The explorer without its surroundings: what a finished game adds to what is known of the
 * positions in it. No Kafka, no disk, no transport. {@code index} keeps it, {@code archive} fills
 * it (ADR 54).
 */
@NullMarked
package shatranj.analysis.server.explorer;

import org.jspecify.annotations.NullMarked;

/**
 * What is known from finished games, without its surroundings: what a game adds ({@link
 * shatranj.analysis.server.explorer.Contribution}), questions about positions, structures and
 * games, and their answers. No Kafka, no disk, no transport. {@code index} keeps it, {@code
 * archive} fills it (ADR 54, 76).
 */
@NullMarked
package shatranj.analysis.server.explorer;

import org.jspecify.annotations.NullMarked;

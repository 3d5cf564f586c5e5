/**
 * The protocol by which the log decides, without I/O, clock or chance.
 *
 * <ul>
 *   <li>{@link shatranj.game.journal.Envelope} turns records into Kafka values and back; {@link
 *       shatranj.game.journal.BaseHash} names a value as an ancestor; {@link
 *       shatranj.game.journal.Schema} is what code of some version can read.
 *   <li>{@link shatranj.game.journal.PartitionFold} applies the fold rule to one partition: which
 *       record is a fact, what each game has come to, which outages there were. What a decision
 *       means to a game is for a {@link shatranj.game.journal.Evolver} to say.
 *   <li>A record is parsed once and a fact is decoded once. {@link
 *       shatranj.game.journal.SealedRecord} keeps what this pod wrote beside its bytes, and {@link
 *       shatranj.game.journal.Folded.NewFact} carries the decoded events and the state after them
 *       to whoever answers, publishes or indexes.
 *   <li>{@link shatranj.game.journal.LogWriter} and {@link shatranj.game.journal.LogReader} are the
 *       ports to the log itself; {@code shatranj.game.kafka} has the real ones.
 * </ul>
 *
 * The protocol, rule by rule, is in docs/journal.md.
 */
@NullMarked
package shatranj.game.journal;

import org.jspecify.annotations.NullMarked;

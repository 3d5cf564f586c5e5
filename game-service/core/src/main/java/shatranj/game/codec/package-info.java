/**
 * The domain as the journal writes it down ({@code shatranj.game.journal.v1}). What the journal
 * holds must be readable for ever: a kind of event that this code does not know is an {@link
 * shatranj.game.codec.UnknownRecordException}, never skipped. {@link
 * shatranj.game.codec.GameEvolver} says what a decision, decoded, means to a game.
 */
@NullMarked
package shatranj.game.codec;

import org.jspecify.annotations.NullMarked;

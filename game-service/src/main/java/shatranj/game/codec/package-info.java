/**
 * The domain as the journal writes it down ({@code shatranj.game.journal.v1}) and as pods hand it
 * to each other ({@code shatranj.game.internal.v1}). What the journal holds must be readable for
 * ever: a kind of event that this code does not know is an {@link
 * shatranj.game.codec.UnknownRecordException}, never skipped.
 */
@NullMarked
package shatranj.game.codec;

import org.jspecify.annotations.NullMarked;

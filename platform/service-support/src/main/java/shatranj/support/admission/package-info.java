/**
 * How much is taken on at a time: past what can be done in time {@link
 * shatranj.support.admission.Admission} refuses, so that what is accepted is answered soon. It
 * knows nothing of who asks; that is told by {@code limits}.
 */
@NullMarked
package shatranj.support.admission;

import org.jspecify.annotations.NullMarked;

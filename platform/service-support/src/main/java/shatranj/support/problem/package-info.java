/**
 * Refusals as every transport words them: one table of codes, a {@code Problem} as the value, RFC
 * 9457 and gRPC rich errors as its two forms.
 */
@NullMarked
package shatranj.support.problem;

import org.jspecify.annotations.NullMarked;

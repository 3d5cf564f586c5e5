/**
 * Broken input for everything that reads: seeded, so that any input can be made again.
 *
 * <p>A {@link shatranj.bench.fuzz.Target} knows good inputs, spoils them with a {@link
 * shatranj.bench.fuzz.Mutator} and says what must hold of the answer; whatever it throws is a
 * failure. {@link shatranj.bench.fuzz.Fuzzer} feeds the targets and watches time and memory. The
 * targets: {@code FenTarget}, {@code MoveTarget}, {@code PgnTarget}, {@code RuleTarget}, and for
 * the service {@link shatranj.bench.rules.RpcTarget}.
 */
@NullMarked
package shatranj.bench.fuzz;

import org.jspecify.annotations.NullMarked;

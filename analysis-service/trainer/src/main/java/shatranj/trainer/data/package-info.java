/**
 * Positions with what a search and the game said of them: {@link shatranj.trainer.data.Sample} is
 * one, {@link shatranj.trainer.data.Samples} many in little room, {@link
 * shatranj.trainer.data.SampleFile} a file of them.
 */
@NullMarked
package shatranj.trainer.data;

import org.jspecify.annotations.NullMarked;

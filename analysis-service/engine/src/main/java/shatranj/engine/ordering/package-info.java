/**
 * Which move to try next. {@link shatranj.engine.ordering.MovePicker} hands out the moves of a node
 * in stages, so that most are never listed where the first cuts; {@link
 * shatranj.engine.ordering.MoveHistory} remembers which moves refuted others.
 */
@NullMarked
package shatranj.engine.ordering;

import org.jspecify.annotations.NullMarked;

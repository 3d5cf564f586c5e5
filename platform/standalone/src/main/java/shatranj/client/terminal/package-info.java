/**
 * Games drawn with characters: {@link shatranj.client.terminal.GameDrawing} sets a board, both
 * clocks and the moves side by side, in a {@link shatranj.client.terminal.Style}. Pure: text in,
 * lines out; {@link shatranj.client.terminal.Screen} alone prints.
 */
@NullMarked
package shatranj.client.terminal;

import org.jspecify.annotations.NullMarked;

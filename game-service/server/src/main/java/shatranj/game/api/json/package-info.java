/**
 * What clients read and write as JSON (api.md §2, §4, §5): records whose components are the fields,
 * absent where null. {@link shatranj.game.api.json.EnumNames} has the words of enums, {@link
 * shatranj.game.api.json.FrameBody} the frames of streams.
 */
@NullMarked
package shatranj.game.api.json;

import org.jspecify.annotations.NullMarked;

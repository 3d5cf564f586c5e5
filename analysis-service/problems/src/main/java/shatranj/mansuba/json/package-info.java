/**
 * Problems as lines of JSON: {@link shatranj.mansuba.json.MansubaJson} writes and reads them,
 * {@link shatranj.mansuba.json.MansubaCollection} those that come with the program.
 */
@NullMarked
package shatranj.mansuba.json;

import org.jspecify.annotations.NullMarked;

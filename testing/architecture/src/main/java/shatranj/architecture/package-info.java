/**
 * Rules that hold in every module: {@link shatranj.architecture.HouseRules}. It depends on ArchUnit
 * alone, so that the pure libraries can check them too.
 */
@NullMarked
package shatranj.architecture;

import org.jspecify.annotations.NullMarked;

/**
 * What every REST surface shares: problems as answers, identity of the caller, JSON conventions.
 */
@NullMarked
package shatranj.support.rest;

import org.jspecify.annotations.NullMarked;

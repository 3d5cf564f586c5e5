/**
 * Golden files: what is stored or sent today, committed as text, so that a later build that would
 * write it otherwise fails.
 */
@NullMarked
package shatranj.testsupport.golden;

import org.jspecify.annotations.NullMarked;

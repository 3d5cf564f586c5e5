/**
 * What the OpenAPI page promises is what clients get: every answer in the tests of the surface is
 * held against the page, and every answer of the page has to be seen in some test.
 */
@NullMarked
package shatranj.game.surface.documented;

import org.jspecify.annotations.NullMarked;

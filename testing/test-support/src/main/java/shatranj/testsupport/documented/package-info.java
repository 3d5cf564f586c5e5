/**
 * What the OpenAPI document promises is what clients get: every answer in the tests of a service is
 * held against the document, and every success that it names has to be seen in some test.
 */
@NullMarked
package shatranj.testsupport.documented;

import org.jspecify.annotations.NullMarked;

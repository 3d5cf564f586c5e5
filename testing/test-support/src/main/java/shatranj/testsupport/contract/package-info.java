/** Holds what a service says about its REST API against the file that the whole API is made of. */
@NullMarked
package shatranj.testsupport.contract;

import org.jspecify.annotations.NullMarked;

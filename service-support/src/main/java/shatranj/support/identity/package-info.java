/**
 * Who calls: bearer tokens checked against a JSON Web Key Set, the scopes they carry, and the
 * identity of a service itself.
 */
@NullMarked
package shatranj.support.identity;

import org.jspecify.annotations.NullMarked;

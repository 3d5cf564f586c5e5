/**
 * From where somebody asks. {@link shatranj.support.address.Networks} are sets of addresses, {@link
 * shatranj.support.address.Proxies} find the client behind those that an operator trusts. Only
 * {@link shatranj.support.address.ClientAddresses} knows Quarkus; the front door uses the others.
 */
@NullMarked
package shatranj.support.address;

import org.jspecify.annotations.NullMarked;

/**
 * Who calls. A {@link shatranj.support.identity.TokenVerifier} makes a {@link
 * shatranj.support.identity.Caller} of a bearer token: {@link
 * shatranj.support.identity.JwtVerifier} of a signed one of an OIDC issuer; personal keys are in
 * {@code shatranj.support.keys}. {@link shatranj.support.identity.ServiceToken} is the identity of
 * a service itself.
 */
@NullMarked
package shatranj.support.identity;

import org.jspecify.annotations.NullMarked;

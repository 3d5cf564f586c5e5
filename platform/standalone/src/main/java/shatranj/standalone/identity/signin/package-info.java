/**
 * Where people sign in on this machine: an OpenID Connect provider for one program, the page (ADR
 * 72). Authorization code with PKCE, refresh tokens that are used once, sign-out. It knows no
 * passwords: whoever reaches it may be anybody, so it listens on loopback alone.
 *
 * <p>{@link shatranj.standalone.identity.signin.SignInServer} is the HTTP around {@link
 * shatranj.standalone.identity.signin.Endpoints}; {@link
 * shatranj.standalone.identity.signin.AuthorizationRequest} says which questions are answered, and
 * {@link shatranj.standalone.identity.signin.Grants} remembers what was granted.
 */
@NullMarked
package shatranj.standalone.identity.signin;

import org.jspecify.annotations.NullMarked;

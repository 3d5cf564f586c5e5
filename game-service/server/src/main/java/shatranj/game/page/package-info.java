/**
 * The page to play on (ADR 20): static files in {@code resources/page}, plain ES modules that know
 * nothing but the public surface. {@link shatranj.game.page.PageRoutes} serves them at {@code /}
 * and {@code /page/…}; {@link shatranj.game.page.PageFile} is one of them, ready to be sent. {@link
 * shatranj.game.page.SignIn} is where people sign in on it (ADR 72).
 */
@NullMarked
package shatranj.game.page;

import org.jspecify.annotations.NullMarked;

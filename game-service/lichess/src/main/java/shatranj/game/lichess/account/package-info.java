/** Who somebody is: tokens, accounts, who is there. */
@NullMarked
package shatranj.game.lichess.account;

import org.jspecify.annotations.NullMarked;

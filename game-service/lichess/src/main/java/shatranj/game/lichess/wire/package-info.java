/**
 * What clients of the Lichess API read, field by field, as views of games: {@link
 * shatranj.game.lichess.wire.ChallengeView}, {@link shatranj.game.lichess.wire.GameInfo}, {@link
 * shatranj.game.lichess.wire.GameFull} and {@link shatranj.game.lichess.wire.GameState}, and whole
 * games in {@link shatranj.game.lichess.wire.ExportedGame}. A {@link
 * shatranj.game.lichess.wire.RenderContext} says how the variant is called and who is a bot.
 */
@NullMarked
package shatranj.game.lichess.wire;

import org.jspecify.annotations.NullMarked;

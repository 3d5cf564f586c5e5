package shatranj.game.lichess.wire;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.Player;

/**
 * A player at a board or in a challenge.
 *
 * @param title BOT, or absent
 * @param rating always the same: there are none
 * @param provisional true: it says nothing
 * @param online told in challenges
 */
public record Person(
        String id,
        String name,
        @Nullable String title,
        int rating,
        boolean provisional,
        @Nullable Boolean online) {
    /** A player at the board. */
    static Person seated(Player player, RenderContext voice) {
        return of(player, voice, null);
    }

    /** A player of a challenge; absent where there is none. */
    static @Nullable Person challenged(Optional<Player> player, RenderContext voice) {
        return player.map(who -> of(who, voice, voice.online().test(who.getId()))).orElse(null);
    }

    private static Person of(Player player, RenderContext voice, @Nullable Boolean online) {
        return new Person(
                player.getId(),
                player.getName(),
                voice.titles().apply(player.getId()).orElse(null),
                RenderContext.RATING,
                true,
                online);
    }
}

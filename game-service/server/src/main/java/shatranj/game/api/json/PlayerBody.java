package shatranj.game.api.json;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.Player;

/** A player as others see one. */
@Schema(name = "Player")
public record PlayerBody(
        String id,
        String name,
        @Nullable String kind,
        @Schema(description = "Whether a stream of the player is open; asked for a player only")
                @Nullable Boolean online) {
    /** A player. */
    public static PlayerBody of(Player player) {
        return new PlayerBody(
                player.getId(), player.getName(), EnumNames.of(player.getKind()), null);
    }

    /** A player who is there, or not. */
    public static PlayerBody of(Player player, boolean online) {
        return new PlayerBody(
                player.getId(), player.getName(), EnumNames.of(player.getKind()), online);
    }

    static @Nullable List<PlayerBody> listOrNull(List<Player> players) {
        return players.isEmpty() ? null : players.stream().map(PlayerBody::of).toList();
    }

    static @Nullable PlayerBody orNull(boolean present, Player player) {
        return present ? of(player) : null;
    }
}

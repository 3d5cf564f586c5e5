package shatranj.game.view;

import java.util.Optional;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.PlayerId;
import shatranj.game.domain.Visibility;

/** Through whose eyes something is shown. */
public record Viewer(Optional<PlayerId> player) {
    /** Somebody without a name: sees what is public. */
    public static final Viewer ANYBODY = new Viewer(Optional.empty());

    /** A named player. */
    public static Viewer of(PlayerId player) {
        return new Viewer(Optional.of(player));
    }

    /** Whether this viewer may know that the game exists. */
    public boolean mayKnow(Game game) {
        return game.terms().visibility() != Visibility.PRIVATE || takesPart(game);
    }

    /** Whether an event of a decision is for this viewer. */
    public boolean maySee(GameEvent event, Game game, Optional<PlayerId> actor) {
        return switch (event.audience()) {
            case PUBLIC -> true;
            case PLAYERS -> takesPart(game);
            case ACTOR -> player.isPresent() && player.equals(actor);
        };
    }

    boolean isCreator(Game game) {
        return player.filter(game.terms().creator()::equals).isPresent();
    }

    private boolean takesPart(Game game) {
        return player.filter(p ->
                        isCreator(game)
                                || game.seats().sideOf(p).isPresent()
                                || game.terms().arbiters().contains(p)
                                || game.terms().invited().filter(p::equals).isPresent())
                .isPresent();
    }
}

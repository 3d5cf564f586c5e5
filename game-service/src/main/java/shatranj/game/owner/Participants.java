package shatranj.game.owner;

import java.util.LinkedHashSet;
import java.util.Set;
import shatranj.game.domain.Game;
import shatranj.game.domain.PlayerId;

/** Whom a game concerns. */
final class Participants {
    private Participants() {}

    /** Creator, players and whoever is invited. */
    static Set<PlayerId> of(Game game) {
        Set<PlayerId> players = new LinkedHashSet<>();
        players.add(game.terms().creator());
        game.seats().white().ifPresent(players::add);
        game.seats().black().ifPresent(players::add);
        game.terms().invited().ifPresent(players::add);
        return players;
    }
}

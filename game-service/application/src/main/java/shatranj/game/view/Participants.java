package shatranj.game.view;

import java.util.LinkedHashSet;
import java.util.Set;
import shatranj.game.domain.Game;
import shatranj.game.domain.PlayerId;

/** Whom a game concerns. */
public final class Participants {
    private Participants() {}

    /** Creator, players, whoever is invited, and the arbiters. */
    public static Set<PlayerId> of(Game game) {
        Set<PlayerId> players = new LinkedHashSet<>();
        players.add(game.terms().creator());
        game.seats().white().ifPresent(players::add);
        game.seats().black().ifPresent(players::add);
        game.terms().invited().ifPresent(players::add);
        players.addAll(game.terms().arbiters());
        return players;
    }
}

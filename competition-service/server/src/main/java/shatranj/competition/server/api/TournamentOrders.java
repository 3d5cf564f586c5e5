package shatranj.competition.server.api;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import shatranj.competition.event.Agenda;
import shatranj.competition.event.Agenda.OpenBoard;
import shatranj.competition.event.Announcement;
import shatranj.competition.event.TournamentCommand;
import shatranj.competition.event.TournamentState;
import shatranj.competition.server.games.TournamentGames;
import shatranj.competition.server.ratings.Ratings;
import shatranj.competition.server.tournaments.TournamentDesk;
import shatranj.competition.server.tournaments.TournamentDesk.Done;
import shatranj.competition.server.tournaments.TournamentDesk.Order;
import shatranj.competition.server.tournaments.Tournaments;
import shatranj.support.identity.Caller;
import shatranj.support.identity.Scope;
import shatranj.support.ids.RequestKey;
import shatranj.support.limits.Policy;
import shatranj.support.limits.RequestLimits;

/** What players and organisers want, however they say it. All methods may block. */
@ApplicationScoped
class TournamentOrders {
    private static final int KEY = 255;
    private static final Policy COMMANDS = new Policy("tournaments", 300, Duration.ofMinutes(1));

    private final TournamentDesk desk;
    private final Tournaments tournaments;
    private final Ratings ratings;
    private final TournamentGames games;
    private final RequestLimits limits;

    TournamentOrders(
            TournamentDesk desk,
            Tournaments tournaments,
            Ratings ratings,
            TournamentGames games,
            RequestLimits limits) {
        this.desk = desk;
        this.tournaments = tournaments;
        this.ratings = ratings;
        this.games = games;
        this.limits = limits;
    }

    /**
     * What a request is known by when it comes again.
     *
     * @param field that the key came in
     * @param request all that it says
     */
    static RequestKey key(Caller caller, String field, String key, String request) {
        if (key.isEmpty()
                || key.length() > KEY
                || !key.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            throw Refusals.malformed(field, key, "1 to " + KEY + " printable ASCII characters");
        }
        return RequestKey.of(caller.id(), key, request);
    }

    /** Announces a tournament, with the id that its key stands for. */
    Done create(Caller actor, Announcement announced, Optional<RequestKey> key) {
        String id = key.map(RequestKey::id).orElseGet(RequestKey::anyId);
        return change(actor, id, new TournamentCommand.Create(announced), key);
    }

    /** Changes a tournament. */
    Done change(Caller actor, String id, TournamentCommand command, Optional<RequestKey> key) {
        var unused = limits.spend(COMMANDS, actor.id());
        return desk.carryOut(new Order(id, actor.id(), command, key));
    }

    /**
     * A player enters.
     *
     * @param isSaidToBeBot of whom the organiser enters; who enters alone has a token that says so
     */
    TournamentCommand join(Caller caller, String id, String player, boolean isSaidToBeBot) {
        boolean isBot = player.equals(caller.id()) ? caller.has(Scope.BOT) : isSaidToBeBot;
        Announcement said = state(id).announcement();
        return new TournamentCommand.Join(
                player, ratings.of(player, said.ruleSet(), said.timeControl()), isBot);
    }

    /** The last round is paired anew, unless somebody has moved. */
    TournamentCommand restart(String id, int round) {
        return new TournamentCommand.RestartRound(round, begun(state(id), round));
    }

    private Set<Integer> begun(TournamentState state, int round) {
        Set<Integer> begun = new HashSet<>();
        try {
            for (OpenBoard open : Agenda.open(state)) {
                Optional<String> game = open.board().gameId();
                if (round == open.round() && game.isPresent() && games.hasBegun(game.get())) {
                    begun.add(open.board().number());
                }
            }
        } catch (TournamentGames.NotNowException e) {
            throw Refusals.notRead("Whether games have begun is not known: " + e.getMessage());
        }
        return begun;
    }

    private TournamentState state(String id) {
        return tournaments.find(id).orElseThrow(() -> Refusals.noTournament(id)).state();
    }
}

package shatranj.game.lichess.tournament;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import shatranj.competition.v1.Tournament;
import shatranj.competition.v1.TournamentKind;
import shatranj.competition.v1.TournamentPhase;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;

/** Arenas. */
@ApplicationScoped
public class ArenaEndpoints implements Endpoints {
    private static final String ROOT = "/api/tournament";
    private static final TournamentKind ARENA = TournamentKind.TOURNAMENT_KIND_ARENA;
    private static final int PAGE = 10;
    private static final int LISTED = 20;

    private final Commands commands;
    private final TournamentLines lines;
    private final Clock clock = Clock.systemUTC();

    ArenaEndpoints(Commands commands, TournamentLines lines) {
        this.commands = commands;
        this.lines = lines;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get(ROOT, EndpointAccess.ANYBODY, this::all),
                Endpoint.post(ROOT, EndpointAccess.PLAY, this::create),
                Endpoint.get(ROOT + "/{id}", EndpointAccess.ANYBODY, this::one),
                Endpoint.post(ROOT + "/{id}", EndpointAccess.PLAY, this::edit),
                Endpoint.post(ROOT + "/{id}/join", EndpointAccess.PLAY, this::join),
                Endpoint.post(ROOT + "/{id}/withdraw", EndpointAccess.PLAY, this::withdraw),
                Endpoint.post(ROOT + "/{id}/terminate", EndpointAccess.PLAY, this::terminate),
                Endpoint.get(
                        ROOT + "/{id}/results",
                        EndpointAccess.ANYBODY,
                        exchange -> lines.results(arena(exchange), exchange)),
                Endpoint.get(
                        ROOT + "/{id}/games",
                        EndpointAccess.ANYBODY,
                        exchange -> lines.games(arena(exchange), exchange)),
                Endpoint.get(
                        "/api/user/{name}/tournament/created",
                        EndpointAccess.ANYBODY,
                        exchange -> organisedBy(exchange.path("name"), "nb", exchange)),
                Endpoint.get(
                        "/api/team/{team}/arena",
                        EndpointAccess.ANYBODY,
                        exchange -> organisedBy(exchange.path("team"), "max", exchange)));
    }

    private Tournament arena(LichessRequest exchange) {
        return commands.require(exchange.path("id"), ARENA);
    }

    private LichessResponse all(LichessRequest exchange) {
        return LichessResponse.json(
                Map.of(
                        "created",
                        newest(TournamentPhase.TOURNAMENT_PHASE_SCHEDULED, exchange),
                        "started",
                        newest(TournamentPhase.TOURNAMENT_PHASE_RUNNING, exchange),
                        "finished",
                        newest(TournamentPhase.TOURNAMENT_PHASE_FINISHED, exchange)));
    }

    private List<Arena> newest(TournamentPhase phase, LichessRequest exchange) {
        return lines.newest(ARENA, phase, LISTED).stream()
                .map(arena -> listed(arena, exchange))
                .toList();
    }

    private Arena listed(Tournament arena, LichessRequest exchange) {
        return Arena.listed(arena, exchange.voice().dialect(), clock.instant());
    }

    private LichessResponse create(LichessRequest exchange) {
        return shown(
                commands.create(
                        exchange, Terms.arena(exchange.fields(), exchange.player().id(), clock)),
                exchange);
    }

    private LichessResponse edit(LichessRequest exchange) {
        Tournament unused = arena(exchange);
        return shown(
                commands.edit(
                        exchange, Terms.arena(exchange.fields(), exchange.player().id(), clock)),
                exchange);
    }

    private LichessResponse one(LichessRequest exchange) {
        return shown(arena(exchange), exchange);
    }

    private LichessResponse shown(Tournament arena, LichessRequest exchange) {
        int page = exchange.fields().whole("page").map(Math::toIntExact).orElse(1);
        List<Standing> players =
                lines.standings(arena, exchange).stream()
                        .skip((long) PAGE * Math.max(0, page - 1))
                        .limit(PAGE)
                        .toList();
        return LichessResponse.json(
                Arena.shown(
                        arena,
                        exchange.voice().dialect(),
                        clock.instant(),
                        new Arena.Page(page, players)));
    }

    private LichessResponse join(LichessRequest exchange) {
        Tournament unused = arena(exchange);
        commands.join(exchange);
        return LichessResponse.ok();
    }

    /** Before the start who withdraws is out; after it, takes a break. */
    private LichessResponse withdraw(LichessRequest exchange) {
        if (arena(exchange).getPhase() == TournamentPhase.TOURNAMENT_PHASE_SCHEDULED) {
            commands.leave(exchange);
        } else {
            commands.pause(exchange);
        }
        return LichessResponse.ok();
    }

    private LichessResponse terminate(LichessRequest exchange) {
        commands.terminate(exchange, arena(exchange));
        return LichessResponse.ok();
    }

    private LichessResponse organisedBy(String name, String limit, LichessRequest exchange) {
        return lines.lines(
                lines.organisedBy(name.toLowerCase(Locale.ROOT), ARENA)
                        .limit(exchange.fields().whole(limit).orElse(Long.MAX_VALUE))
                        .map(arena -> listed(arena, exchange)));
    }
}

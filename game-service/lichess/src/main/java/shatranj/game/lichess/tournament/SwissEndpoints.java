package shatranj.game.lichess.tournament;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import shatranj.competition.v1.Tournament;
import shatranj.competition.v1.TournamentKind;
import shatranj.competition.v1.TournamentPairing;
import shatranj.competition.v1.TournamentPhase;
import shatranj.game.application.RequestBounds;
import shatranj.game.competition.Tournaments;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/**
 * Swiss tournaments. There they belong to teams; here a team is the events of one organiser, and
 * has the organiser's name.
 */
@ApplicationScoped
public class SwissEndpoints implements Endpoints {
    private static final String ROOT = "/api/swiss/{id}";
    private static final TournamentKind SWISS = TournamentKind.TOURNAMENT_KIND_SWISS;
    private static final String REPORT = ".trf";
    private static final long SOON_MS = 5_000;

    private final Commands commands;
    private final TournamentLines lines;
    private final Tournaments tournaments;
    private final Clock clock = Clock.systemUTC();

    SwissEndpoints(Commands commands, TournamentLines lines, Tournaments tournaments) {
        this.commands = commands;
        this.lines = lines;
        this.tournaments = tournaments;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.post("/api/swiss/new/{team}", EndpointAccess.PLAY, this::create),
                Endpoint.get(ROOT, EndpointAccess.ANYBODY, this::one),
                Endpoint.post(ROOT + "/edit", EndpointAccess.PLAY, this::edit),
                Endpoint.post(ROOT + "/join", EndpointAccess.PLAY, this::join),
                Endpoint.post(ROOT + "/withdraw", EndpointAccess.PLAY, this::withdraw),
                Endpoint.post(ROOT + "/terminate", EndpointAccess.PLAY, this::terminate),
                Endpoint.post(ROOT + "/schedule-next-round", EndpointAccess.PLAY, this::nextRound),
                Endpoint.get(
                        ROOT + "/results",
                        EndpointAccess.ANYBODY,
                        exchange -> lines.results(swiss(exchange), exchange)),
                Endpoint.get(
                        ROOT + "/games",
                        EndpointAccess.ANYBODY,
                        exchange -> lines.games(swiss(exchange), exchange)),
                Endpoint.get("/swiss/{file}", EndpointAccess.ANYBODY, this::report),
                Endpoint.get("/api/team/{team}/swiss", EndpointAccess.ANYBODY, this::ofTeam));
    }

    private Tournament swiss(LichessRequest exchange) {
        return commands.require(exchange.path("id"), SWISS);
    }

    private LichessResponse create(LichessRequest exchange) {
        String organiser = exchange.player().id();
        String team = exchange.path("team");
        if (!team.toLowerCase(Locale.ROOT).equals(organiser)) {
            throw RequestBounds.malformed(
                    "teamId", Excerpt.quoted(team), "the organiser's own name, " + organiser);
        }
        return shown(
                commands.create(exchange, Terms.swiss(exchange.fields(), organiser, clock)),
                exchange);
    }

    private LichessResponse edit(LichessRequest exchange) {
        Tournament unused = swiss(exchange);
        return shown(
                commands.edit(
                        exchange, Terms.swiss(exchange.fields(), exchange.player().id(), clock)),
                exchange);
    }

    private LichessResponse one(LichessRequest exchange) {
        return shown(swiss(exchange), exchange);
    }

    private LichessResponse shown(Tournament swiss, LichessRequest exchange) {
        return LichessResponse.json(view(swiss, exchange));
    }

    private Swiss view(Tournament swiss, LichessRequest exchange) {
        return Swiss.of(
                swiss,
                tournaments.rounds(swiss.getId()),
                tournaments.players(swiss.getId()),
                exchange.voice().dialect());
    }

    private LichessResponse join(LichessRequest exchange) {
        Tournament unused = swiss(exchange);
        commands.join(exchange);
        return LichessResponse.ok();
    }

    private LichessResponse withdraw(LichessRequest exchange) {
        Tournament unused = swiss(exchange);
        commands.leave(exchange);
        return LichessResponse.ok();
    }

    private LichessResponse terminate(LichessRequest exchange) {
        commands.terminate(exchange, swiss(exchange));
        return LichessResponse.ok();
    }

    /** Rounds go by the interval that was announced, or are paired at once. */
    private LichessResponse nextRound(LichessRequest exchange) {
        long date =
                exchange.fields()
                        .epochMs("date")
                        .orElseThrow(() ->
                                RequestBounds.malformed("date", "missing", "epoch milliseconds"));
        if (swiss(exchange).getPhase() == TournamentPhase.TOURNAMENT_PHASE_RUNNING
                && date > clock.millis() + SOON_MS) {
            throw RequestBounds.malformed(
                    "date", Long.toString(date), "no later than now: a round is paired at once");
        }
        commands.change(exchange, change -> change.setPair(TournamentPairing.getDefaultInstance()));
        return LichessResponse.ok();
    }

    private LichessResponse report(LichessRequest exchange) {
        String file = exchange.path("file");
        if (!file.endsWith(REPORT)) {
            throw Problem.of(
                            ErrorCode.NO_SUCH_RESOURCE,
                            "Nothing is here but report files, whose names end in " + REPORT)
                    .asException();
        }
        String id = file.substring(0, file.length() - REPORT.length());
        return new LichessResponse.Text(
                "text/plain", tournaments.report(commands.require(id, SWISS).getId()));
    }

    private LichessResponse ofTeam(LichessRequest exchange) {
        String organiser = exchange.path("team").toLowerCase(Locale.ROOT);
        return lines.lines(
                lines.organisedBy(organiser, SWISS)
                        .limit(exchange.fields().whole("max").orElse(Long.MAX_VALUE))
                        .map(swiss -> view(swiss, exchange)));
    }
}

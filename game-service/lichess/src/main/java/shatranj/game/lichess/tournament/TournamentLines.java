package shatranj.game.lichess.tournament;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import shatranj.competition.v1.ListTournamentsRequest;
import shatranj.competition.v1.Tournament;
import shatranj.competition.v1.TournamentBoard;
import shatranj.competition.v1.TournamentKind;
import shatranj.competition.v1.TournamentPhase;
import shatranj.game.application.BlockingGames;
import shatranj.game.competition.Tournaments;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
import shatranj.game.lichess.export.WrittenGames;
import shatranj.game.v1.Game;
import shatranj.support.rest.StreamTypes;

/** Results, games and lists, of which arenas and Swiss tournaments have the same. */
@ApplicationScoped
class TournamentLines {
    private static final int PAGE = 200;
    private static final int GAMES_AT_ONCE = 50;

    private final Tournaments tournaments;
    private final BlockingGames games;
    private final WrittenGames written;
    private final ObjectMapper json;

    TournamentLines(
            Tournaments tournaments, BlockingGames games, WrittenGames written, ObjectMapper json) {
        this.tournaments = tournaments;
        this.games = games;
        this.written = written;
        this.json = json;
    }

    /** Everybody's place; nobody's before the start. */
    List<Standing> standings(Tournament tournament, LichessRequest exchange) {
        if (tournament.getPhase() == TournamentPhase.TOURNAMENT_PHASE_SCHEDULED
                || tournament.getRound() == 0) {
            return List.of();
        }
        String id = tournament.getId();
        return Standing.of(
                tournaments.standings(id),
                tournaments.players(id),
                tournaments.rounds(id),
                exchange.voice(),
                tournament.getAnnouncement().getKind() == TournamentKind.TOURNAMENT_KIND_ARENA);
    }

    /** The same, a line each, or the first {@code nb}. */
    LichessResponse results(Tournament tournament, LichessRequest exchange) {
        long most = exchange.fields().whole("nb").orElse(Long.MAX_VALUE);
        return lines(standings(tournament, exchange).stream().limit(most));
    }

    /** All games that were made for it, the first ones first. */
    LichessResponse games(Tournament tournament, LichessRequest exchange) {
        return games(
                tournaments.rounds(tournament.getId()).stream()
                        .flatMap(round -> round.getBoardsList().stream())
                        .map(TournamentBoard::getGameId)
                        .filter(id -> !id.isEmpty())
                        .iterator(),
                exchange);
    }

    /** Games by their ids. */
    LichessResponse games(Iterator<String> ids, LichessRequest exchange) {
        return written.many(() -> page(ids, exchange), exchange);
    }

    private List<Game> page(Iterator<String> ids, LichessRequest exchange) {
        List<String> some = new ArrayList<>();
        while (ids.hasNext() && some.size() < GAMES_AT_ONCE) {
            some.add(ids.next());
        }
        return some.isEmpty() ? List.of() : games.readAll(some, exchange.caller());
    }

    /** The newest of a kind that are in a phase. */
    List<Tournament> newest(TournamentKind kind, TournamentPhase phase, int most) {
        return page(
                ListTournamentsRequest.newBuilder().setKind(kind).setPhase(phase).setLimit(most));
    }

    /** All of a kind that somebody organises, the newest first; asked for as they are read. */
    Stream<Tournament> organisedBy(String organiser, TournamentKind kind) {
        return Stream.iterate(0, skip -> skip + PAGE)
                .map(skip ->
                        page(
                                ListTournamentsRequest.newBuilder()
                                        .setKind(kind)
                                        .setSkip(skip)
                                        .setLimit(PAGE)))
                .takeWhile(page -> !page.isEmpty())
                .flatMap(List::stream)
                .filter(tournament -> tournament.getOrganiser().equals(organiser));
    }

    private List<Tournament> page(ListTournamentsRequest.Builder request) {
        return tournaments.list(request.build()).getTournamentsList();
    }

    /** JSON lines. */
    LichessResponse lines(Stream<?> bodies) {
        return new LichessResponse.Parts(StreamTypes.NDJSON, bodies.map(this::line).iterator());
    }

    private String line(Object body) {
        try {
            return json.writeValueAsString(body) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("no JSON: " + body, e);
        }
    }
}

package shatranj.competition.server.api;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import shatranj.competition.event.Announcement;
import shatranj.competition.event.ArenaTerms;
import shatranj.competition.event.Board;
import shatranj.competition.event.BoardResult;
import shatranj.competition.event.BotPolicy;
import shatranj.competition.event.ByeKind;
import shatranj.competition.event.Entrant;
import shatranj.competition.event.EntryRule;
import shatranj.competition.event.Kind;
import shatranj.competition.event.Round;
import shatranj.competition.event.TournamentState;
import shatranj.competition.event.Venue;
import shatranj.competition.server.api.TournamentBodies.PlaceBody;
import shatranj.competition.server.api.TournamentBodies.SeatBody;
import shatranj.competition.server.api.TournamentBodies.StandingsBody;
import shatranj.competition.server.tournaments.Tournaments.Seen;
import shatranj.competition.tournament.Color;
import shatranj.competition.v1.GetTournamentStandingsResponse;
import shatranj.competition.v1.Tournament;
import shatranj.competition.v1.TournamentAnnouncement;
import shatranj.competition.v1.TournamentBoard;
import shatranj.competition.v1.TournamentBoardResult;
import shatranj.competition.v1.TournamentBotPolicy;
import shatranj.competition.v1.TournamentBye;
import shatranj.competition.v1.TournamentByeKind;
import shatranj.competition.v1.TournamentKind;
import shatranj.competition.v1.TournamentPhase;
import shatranj.competition.v1.TournamentPlace;
import shatranj.competition.v1.TournamentPlayer;
import shatranj.competition.v1.TournamentPlayerGroup;
import shatranj.competition.v1.TournamentPoints;
import shatranj.competition.v1.TournamentPresence;
import shatranj.competition.v1.TournamentRound;
import shatranj.competition.v1.TournamentSeat;
import shatranj.competition.v1.TournamentVenue;

/** Tournaments as messages. */
final class TournamentMessages {
    private TournamentMessages() {}

    /** What REST has for the same, so that one place checks both. */
    static AnnouncementBody read(TournamentAnnouncement said) {
        return new AnnouncementBody(
                said.getName(),
                TournamentWords.word("kind", Kind.class, said.getKind()).orElse(null),
                said.getRounds(),
                said.getRuleSet().isEmpty() ? null : said.getRuleSet(),
                said.getTimeControl(),
                said.hasRated() ? Boolean.valueOf(said.getRated()) : null,
                TournamentWords.word("venue", Venue.class, said.getVenue()).orElse(null),
                TournamentWords.word("bots", BotPolicy.class, said.getBots()).orElse(null),
                said.hasMinRating() ? Integer.valueOf(said.getMinRating()) : null,
                said.hasMaxRating() ? Integer.valueOf(said.getMaxRating()) : null,
                said.getInvitedCount() == 0 ? null : List.copyOf(said.getInvitedList()),
                said.getStartsAtMs() == 0
                        ? null
                        : Refusals.instant("starts_at_ms", said.getStartsAtMs()),
                said.hasIntervalMs() ? Long.valueOf(said.getIntervalMs()) : null,
                said.getForbiddenList().stream()
                        .<List<String>>map(group -> List.copyOf(group.getPlayersList()))
                        .toList(),
                said.hasPoints() ? read(said.getPoints()) : null,
                said.getDefaultTimeMs() == 0 ? null : said.getDefaultTimeMs(),
                said.getDurationMs() == 0 ? null : said.getDurationMs(),
                said.hasStreaks() ? Boolean.valueOf(said.getStreaks()) : null);
    }

    private static PointsBody read(TournamentPoints points) {
        return new PointsBody(
                points.getWin(),
                points.getDraw(),
                points.getLoss(),
                points.getBye(),
                points.getForfeitLoss(),
                points.getAbsence());
    }

    static TournamentAnnouncement of(Announcement said) {
        PointsBody points = PointsBody.of(said.points());
        TournamentAnnouncement.Builder message =
                TournamentAnnouncement.newBuilder()
                        .setName(said.name())
                        .setKind(kind(said.kind()))
                        .setRounds(said.rounds())
                        .setRuleSet(said.ruleSet())
                        .setTimeControl(said.timeControl())
                        .setRated(said.rated())
                        .setVenue(
                                TournamentVenue.valueOf(
                                        TournamentWords.of(
                                                TournamentVenue.getDescriptor(), said.venue())))
                        .setBots(
                                TournamentBotPolicy.valueOf(
                                        TournamentWords.of(
                                                TournamentBotPolicy.getDescriptor(), said.bots())))
                        .setPoints(
                                TournamentPoints.newBuilder()
                                        .setWin(points.win())
                                        .setDraw(points.draw())
                                        .setLoss(points.loss())
                                        .setBye(points.bye())
                                        .setForfeitLoss(points.forfeitLoss())
                                        .setAbsence(points.absence()))
                        .setDefaultTimeMs(said.defaultTime().toMillis());
        switch (said.entry()) {
            case EntryRule.Open open -> {}
            case EntryRule.Rated(int least, int most) ->
                    message.setMinRating(least).setMaxRating(most);
            case EntryRule.Invited(Set<String> players) ->
                    message.addAllInvited(new TreeSet<>(players));
        }
        said.startsAt().map(Instant::toEpochMilli).ifPresent(message::setStartsAtMs);
        said.interval().map(Duration::toMillis).ifPresent(message::setIntervalMs);
        for (Set<String> group : said.forbidden()) {
            message.addForbidden(
                    TournamentPlayerGroup.newBuilder().addAllPlayers(new TreeSet<>(group)));
        }
        said.arena()
                .map(ArenaTerms::duration)
                .map(Duration::toMillis)
                .ifPresent(message::setDurationMs);
        said.arena().map(ArenaTerms::hasStreaks).ifPresent(message::setStreaks);
        return message.build();
    }

    private static TournamentKind kind(Kind kind) {
        return TournamentKind.valueOf(TournamentWords.of(TournamentKind.getDescriptor(), kind));
    }

    static Tournament of(Seen seen) {
        TournamentState state = seen.state();
        return Tournament.newBuilder()
                .setId(seen.id())
                .setVersion(seen.version())
                .setPhase(
                        TournamentPhase.valueOf(
                                TournamentWords.of(TournamentPhase.getDescriptor(), state.phase())))
                .setOrganiser(state.organiser())
                .setAnnouncement(of(state.announcement()))
                .setPlayers(state.players().size())
                .setRound(state.rounds().size())
                .setRounds(Math.max(state.totalRounds(), 0))
                .setCreatedAtMs(state.createdAt().toEpochMilli())
                .setChangedAtMs(state.changedAt().toEpochMilli())
                .setReason(state.reason())
                .build();
    }

    static List<TournamentPlayer> players(TournamentState state) {
        Map<Integer, SeatBody> seats = SeatBody.all(state);
        return state.entrants().stream()
                .sorted(Comparator.comparingInt(Entrant::number))
                .map(one -> of(one, Optional.ofNullable(seats.get(one.number()))))
                .toList();
    }

    private static TournamentPlayer of(Entrant one, Optional<SeatBody> seat) {
        TournamentPlayer.Builder message =
                TournamentPlayer.newBuilder()
                        .setPlayer(one.player())
                        .setNumber(one.number())
                        .setRating(one.rating())
                        .setBot(one.isBot())
                        .setPresence(
                                TournamentPresence.valueOf(
                                        TournamentWords.of(
                                                TournamentPresence.getDescriptor(),
                                                one.presence())));
        seat.ifPresent(it -> message.setSeat(of(it)));
        new TreeMap<>(one.byes())
                .forEach((round, kind) ->
                        message.addByes(
                                TournamentBye.newBuilder().setRound(round).setKind(of(kind))));
        return message.build();
    }

    private static TournamentSeat of(SeatBody seat) {
        return TournamentSeat.newBuilder()
                .setRound(seat.round())
                .setBoard(seat.board())
                .setIsWhite(seat.color() == Color.WHITE)
                .setOpponent(seat.opponent())
                .setGameId(Optional.ofNullable(seat.gameId()).orElse(""))
                .build();
    }

    static TournamentRound of(TournamentState state, Round round) {
        TournamentRound.Builder message =
                TournamentRound.newBuilder()
                        .setRound(round.number())
                        .setPairedAtMs(round.pairedAt().toEpochMilli())
                        .setCompletedAtMs(
                                round.completedAt().map(Instant::toEpochMilli).orElse(0L));
        round.boards().forEach(board -> message.addBoards(of(state, board)));
        round.free().stream()
                .sorted()
                .forEach(number -> message.addFree(state.numbered(number).player()));
        return message.build();
    }

    private static TournamentBoard of(TournamentState state, Board board) {
        TournamentBoard.Builder message =
                TournamentBoard.newBuilder()
                        .setBoard(board.number())
                        .setWhite(state.numbered(board.white()).player())
                        .setBlack(state.numbered(board.black()).player())
                        .setAttempt(board.attempt())
                        .setGameId(board.gameId().orElse(""));
        board.result().map(TournamentMessages::of).ifPresent(message::setResult);
        return message.build();
    }

    static TournamentBoardResult of(BoardResult result) {
        return TournamentBoardResult.valueOf(
                TournamentWords.of(TournamentBoardResult.getDescriptor(), result));
    }

    static TournamentByeKind of(ByeKind kind) {
        return TournamentByeKind.valueOf(
                TournamentWords.of(TournamentByeKind.getDescriptor(), kind));
    }

    static GetTournamentStandingsResponse standings(TournamentState state) {
        StandingsBody body = StandingsBody.of(state);
        GetTournamentStandingsResponse.Builder message =
                GetTournamentStandingsResponse.newBuilder()
                        .setRound(body.round())
                        .addAllTieBreaks(body.tieBreaks());
        for (PlaceBody place : body.places()) {
            message.addPlaces(
                    TournamentPlace.newBuilder()
                            .setRank(place.rank())
                            .setPlayer(place.player())
                            .setNumber(place.number())
                            .setPoints(place.points())
                            .addAllTieBreaks(place.tieBreaks())
                            .setGames(Optional.ofNullable(place.games()).orElse(0))
                            .setWinsRunning(Optional.ofNullable(place.winsRunning()).orElse(0)));
        }
        return message.build();
    }
}

package shatranj.competition.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.MetadataUtils;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import shatranj.competition.v1.ChangeTournamentRequest;
import shatranj.competition.v1.CreateTournamentRequest;
import shatranj.competition.v1.CreateTournamentResponse;
import shatranj.competition.v1.GetTournamentReportRequest;
import shatranj.competition.v1.GetTournamentRequest;
import shatranj.competition.v1.GetTournamentStandingsRequest;
import shatranj.competition.v1.ListTournamentPlayersRequest;
import shatranj.competition.v1.ListTournamentRoundsRequest;
import shatranj.competition.v1.ListTournamentsRequest;
import shatranj.competition.v1.Tournament;
import shatranj.competition.v1.TournamentAnnouncement;
import shatranj.competition.v1.TournamentBoard;
import shatranj.competition.v1.TournamentBoardResult;
import shatranj.competition.v1.TournamentBye;
import shatranj.competition.v1.TournamentByeKind;
import shatranj.competition.v1.TournamentCancellation;
import shatranj.competition.v1.TournamentEvent;
import shatranj.competition.v1.TournamentExpulsion;
import shatranj.competition.v1.TournamentFinish;
import shatranj.competition.v1.TournamentFrame;
import shatranj.competition.v1.TournamentKind;
import shatranj.competition.v1.TournamentPairing;
import shatranj.competition.v1.TournamentParticipant;
import shatranj.competition.v1.TournamentPhase;
import shatranj.competition.v1.TournamentPlace;
import shatranj.competition.v1.TournamentPlayer;
import shatranj.competition.v1.TournamentPresence;
import shatranj.competition.v1.TournamentResultEntry;
import shatranj.competition.v1.TournamentRoundRestart;
import shatranj.competition.v1.TournamentServiceGrpc;
import shatranj.competition.v1.TournamentServiceGrpc.TournamentServiceBlockingStub;
import shatranj.competition.v1.TournamentStart;
import shatranj.competition.v1.TournamentVenue;
import shatranj.competition.v1.WatchTournamentRequest;
import shatranj.support.grpc.GrpcProblems;
import shatranj.support.problem.ErrorCode;
import shatranj.testsupport.identity.IdentityTestResource;
import shatranj.testsupport.identity.TestIssuer;

/** Tournaments over gRPC: in a hall, so that no game is made. */
@QuarkusTest
@QuarkusTestResource(KafkaWithTopics.class)
@QuarkusTestResource(IdentityTestResource.class)
class TournamentsGrpcTest {
    private static final Metadata.Key<String> AUTHORIZATION =
            Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
    private static final TournamentAnnouncement SWISS =
            TournamentAnnouncement.newBuilder()
                    .setName("Spring")
                    .setKind(TournamentKind.TOURNAMENT_KIND_SWISS)
                    .setRounds(2)
                    .setTimeControl("3+2")
                    .setVenue(TournamentVenue.TOURNAMENT_VENUE_HALL)
                    .setMaxRating(2500)
                    .setDurationMs(0)
                    .build();

    @SuppressWarnings("NullAway.Init")
    private ManagedChannel channel;

    @BeforeEach
    void open() {
        channel =
                ManagedChannelBuilder.forAddress("localhost", RestAssured.port)
                        .usePlaintext()
                        .build();
    }

    @AfterEach
    void close() {
        channel.shutdownNow();
    }

    private TournamentServiceBlockingStub anybody() {
        return TournamentServiceGrpc.newBlockingStub(channel);
    }

    private TournamentServiceBlockingStub as(String player) {
        Metadata headers = new Metadata();
        headers.put(AUTHORIZATION, "Bearer " + TestIssuer.shared().token(player, "play"));
        return anybody().withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers));
    }

    private String announced(TournamentAnnouncement announcement) {
        return as("boss")
                .createTournament(
                        CreateTournamentRequest.newBuilder().setAnnouncement(announcement).build())
                .getTournamentId();
    }

    private static ChangeTournamentRequest.Builder change(String id) {
        return ChangeTournamentRequest.newBuilder().setTournamentId(id);
    }

    private void does(String player, ChangeTournamentRequest.Builder change) {
        assertThat(as(player).changeTournament(change.build()).getVersion()).isPositive();
    }

    private void enters(String id, String... players) {
        for (String player : players) {
            does(player, change(id).setJoin(TournamentParticipant.getDefaultInstance()));
        }
    }

    private Tournament tournament(String id) {
        return anybody()
                .getTournament(GetTournamentRequest.newBuilder().setTournamentId(id).build())
                .getTournament();
    }

    private static ErrorCode refusal(Executable call) {
        try {
            call.execute();
        } catch (StatusRuntimeException e) {
            return GrpcProblems.problemOf(e).code();
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
        throw new AssertionError("it was not refused");
    }

    private List<TournamentFrame> frames(String id, long after) {
        List<TournamentFrame> frames = new ArrayList<>();
        anybody()
                .watchTournament(
                        WatchTournamentRequest.newBuilder()
                                .setTournamentId(id)
                                .setAfterVersion(after)
                                .build())
                .forEachRemaining(response -> frames.add(response.getFrame()));
        return frames;
    }

    /** The stream of a tournament that is over has everything, once, and ends. */
    private void followed(String id) {
        List<TournamentFrame> all = frames(id, 0);
        long versions = tournament(id).getVersion();
        assertThat(all)
                .extracting(TournamentFrame::getVersion)
                .containsExactlyElementsOf(LongStream.rangeClosed(1, versions).boxed().toList());
        assertThat(all)
                .flatExtracting(TournamentFrame::getEventsList)
                .extracting(TournamentEvent::getEventCase)
                .startsWith(TournamentEvent.EventCase.CREATED, TournamentEvent.EventCase.JOINED)
                .contains(
                        TournamentEvent.EventCase.STARTED,
                        TournamentEvent.EventCase.ROUND_PAIRED,
                        TournamentEvent.EventCase.RESULT_ENTERED)
                .endsWith(TournamentEvent.EventCase.FINISHED);
        assertThat(all.getFirst().getActor()).isEqualTo("boss");
        assertThat(frames(id, versions - 1)).isEqualTo(all.subList(all.size() - 1, all.size()));
        assertThat(frames(id, versions)).isEmpty();
        assertThat(refusal(() -> frames(id, versions + 1))).isEqualTo(ErrorCode.AFTER_HEAD);
        assertThat(refusal(() -> frames(id, -1))).isEqualTo(ErrorCode.MALFORMED_REQUEST);
        assertThat(refusal(() -> frames("nothing", 0))).isEqualTo(ErrorCode.NO_SUCH_TOURNAMENT);
    }

    @Test
    void from_the_announcement_to_the_standings() {
        String id = announced(SWISS);
        enters(id, "ann", "bob", "cid", "dan");
        does("boss", change(id).setStart(TournamentStart.getDefaultInstance()));
        for (int round = 1; round <= 2; round++) {
            ListTournamentRoundsRequest last =
                    ListTournamentRoundsRequest.newBuilder()
                            .setTournamentId(id)
                            .setRound(round)
                            .build();
            for (TournamentBoard board :
                    anybody().listTournamentRounds(last).getRounds(0).getBoardsList()) {
                assertThat(board.getAttempt()).isEqualTo(1);
                does(
                        "boss",
                        change(id)
                                .setResult(
                                        TournamentResultEntry.newBuilder()
                                                .setRound(round)
                                                .setBoard(board.getBoard())
                                                .setResult(
                                                        TournamentBoardResult
                                                                .TOURNAMENT_BOARD_RESULT_DRAW)));
            }
            if (round == 1) {
                does("boss", change(id).setPair(TournamentPairing.getDefaultInstance()));
            }
        }
        does("boss", change(id).setFinish(TournamentFinish.getDefaultInstance()));
        followed(id);
        Tournament over = tournament(id);
        assertThat(over.getPhase()).isEqualTo(TournamentPhase.TOURNAMENT_PHASE_FINISHED);
        assertThat(over.getOrganiser()).isEqualTo("boss");
        assertThat(over.getRound()).isEqualTo(2);
        assertThat(over.getAnnouncement())
                .isEqualTo(
                        over.getAnnouncement().toBuilder()
                                .mergeFrom(SWISS)
                                .setMinRating(0)
                                .build());
        assertThat(over.getAnnouncement().getPoints().getDraw()).isEqualTo(0.5);
        var standings =
                anybody()
                        .getTournamentStandings(
                                GetTournamentStandingsRequest.newBuilder()
                                        .setTournamentId(id)
                                        .build());
        assertThat(standings.getTieBreaksList()).first().isEqualTo("BH-C1");
        assertThat(standings.getPlacesList())
                .hasSize(4)
                .extracting(TournamentPlace::getPoints)
                .containsOnly(1.0);
        assertThat(
                        anybody()
                                .getTournamentReport(
                                        GetTournamentReportRequest.newBuilder()
                                                .setTournamentId(id)
                                                .build())
                                .getTrf())
                .startsWith("012 Spring\n");
        assertThat(
                        anybody()
                                .listTournaments(
                                        ListTournamentsRequest.newBuilder()
                                                .setKind(TournamentKind.TOURNAMENT_KIND_SWISS)
                                                .setPhase(TournamentPhase.TOURNAMENT_PHASE_FINISHED)
                                                .build())
                                .getTournamentsList())
                .extracting(Tournament::getId)
                .contains(id);
    }

    @Test
    void players_come_and_go() {
        String id = announced(SWISS);
        enters(id, "ann", "bob", "cid");
        TournamentParticipant self = TournamentParticipant.getDefaultInstance();
        does("ann", change(id).setPause(self));
        does("ann", change(id).setResume(self));
        does("bob", change(id).setLeave(self));
        does(
                "cid",
                change(id)
                        .setBye(
                                TournamentBye.newBuilder()
                                        .setRound(1)
                                        .setKind(TournamentByeKind.TOURNAMENT_BYE_KIND_HALF)));
        does("boss", change(id).setExpel(TournamentExpulsion.newBuilder().setPlayer("ann")));
        does("boss", change(id).setEdit(SWISS.toBuilder().setName("Summer")));
        var players =
                anybody()
                        .listTournamentPlayers(
                                ListTournamentPlayersRequest.newBuilder()
                                        .setTournamentId(id)
                                        .build());
        assertThat(players.getPlayersList())
                .extracting(TournamentPlayer::getPlayer, TournamentPlayer::getPresence)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(
                                "ann", TournamentPresence.TOURNAMENT_PRESENCE_EXPELLED),
                        org.assertj.core.groups.Tuple.tuple(
                                "cid", TournamentPresence.TOURNAMENT_PRESENCE_IN));
        assertThat(players.getPlayers(1).getByes(0).getRound()).isEqualTo(1);
        does("boss", change(id).setCancel(TournamentCancellation.newBuilder().setReason("rain")));
        assertThat(tournament(id).getReason()).isEqualTo("rain");
        assertThat(tournament(id).getAnnouncement().getName()).isEqualTo("Summer");
    }

    @Test
    void a_request_with_an_id_is_carried_out_once() {
        CreateTournamentRequest request =
                CreateTournamentRequest.newBuilder()
                        .setRequestId("one")
                        .setAnnouncement(SWISS)
                        .build();
        CreateTournamentResponse first = as("boss").createTournament(request);
        CreateTournamentResponse again = as("boss").createTournament(request);
        assertThat(again).isEqualTo(first.toBuilder().setReplayed(true).build());
        CreateTournamentRequest other =
                request.toBuilder().setAnnouncement(SWISS.toBuilder().setRounds(3)).build();
        assertThat(refusal(() -> as("boss").createTournament(other)))
                .isEqualTo(ErrorCode.KEY_REUSED);
    }

    @Test
    void who_may_not_is_told_so() {
        String id = announced(SWISS);
        ChangeTournamentRequest start =
                change(id).setStart(TournamentStart.getDefaultInstance()).build();
        assertThat(refusal(() -> anybody().changeTournament(start)))
                .isEqualTo(ErrorCode.TOKEN_MISSING);
        assertThat(refusal(() -> as("ann").changeTournament(start)))
                .isEqualTo(ErrorCode.NOT_ORGANISER);
        assertThat(refusal(() -> as("boss").changeTournament(start)))
                .isEqualTo(ErrorCode.TOO_FEW_PLAYERS);
        assertThat(refusal(() -> as("boss").changeTournament(change(id).build())))
                .isEqualTo(ErrorCode.MALFORMED_REQUEST);
        assertThat(
                        refusal(() ->
                                as("boss")
                                        .changeTournament(
                                                change(id)
                                                        .setRestart(
                                                                TournamentRoundRestart.newBuilder()
                                                                        .setRound(1))
                                                        .build())))
                .isEqualTo(ErrorCode.TOURNAMENT_NOT_STARTED);
        assertThat(refusal(() -> tournament("none"))).isEqualTo(ErrorCode.NO_SUCH_TOURNAMENT);
        assertThat(refusal(() -> announced(SWISS.toBuilder().setKindValue(99).build())))
                .isEqualTo(ErrorCode.MALFORMED_REQUEST);
        assertThat(refusal(() -> announced(TournamentAnnouncement.getDefaultInstance())))
                .isEqualTo(ErrorCode.MALFORMED_REQUEST);
        assertThat(tournament(id).getVersion()).isEqualTo(1);
    }
}

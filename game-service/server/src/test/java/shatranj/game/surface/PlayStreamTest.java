package shatranj.game.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.testsupport.await.Eventually.eventually;

import io.grpc.Status;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shatranj.game.v1.CreateTokenRequest;
import shatranj.game.v1.CreateTokenResponse;
import shatranj.game.v1.Frame;
import shatranj.game.v1.OfferDrawRequest;
import shatranj.game.v1.PlayRequest;
import shatranj.game.v1.PlayResponse;
import shatranj.game.v1.ResignRequest;
import shatranj.game.v1.RevokeTokenRequest;
import shatranj.game.v1.WatchGameRequest;
import shatranj.testsupport.identity.TestIssuer;

/** The bidirectional stream, over the wire. */
@QuarkusTest
@TestProfile(SurfaceProfile.class)
class PlayStreamTest {
    @Inject MemoryGames games;

    private final GrpcTable table = new GrpcTable();

    @AfterEach
    void close() throws InterruptedException {
        table.close();
    }

    private PlayStream as(String player) {
        return new PlayStream(table.playAs(TestIssuer.shared().token(player)));
    }

    private static WatchGameRequest.Builder watching(String game) {
        return WatchGameRequest.newBuilder().setGameId(game);
    }

    @Test
    void two_bots_play_a_game_on_a_stream_each_and_see_every_version() throws Exception {
        table.started();
        PlayStream white = as(table.white);
        PlayStream black = as(table.black);
        assertThat(white.answer(white.follow(watching(table.id()))).hasAccepted()).isTrue();
        assertThat(black.answer(black.follow(watching(table.id()))).hasAccepted()).isTrue();
        assertThat(white.frame().getSnapshot().getGame().getVersion()).isEqualTo(2);
        assertThat(black.frame().getSnapshot().getGame().getVersion()).isEqualTo(2);
        List<String> moves = List.of("e2e3", "e7e6", "d2d3", "d7d6", "f1h3", "f8h6");
        for (int ply = 1; ply <= moves.size(); ply++) {
            PlayStream mover = ply % 2 == 1 ? white : black;
            PlayResponse.Answer answer =
                    mover.answer(mover.move(table.id(), ply, moves.get(ply - 1)));
            assertThat(answer.getPlayed().getPly()).isEqualTo(ply);
            assertThat(answer.getPlayed().getVersion()).isEqualTo(ply + 2);
            for (PlayStream stream : List.of(white, black)) {
                Frame frame = stream.frame();
                assertThat(frame.getGameId()).isEqualTo(table.id());
                assertThat(frame.getDecision().getVersion()).isEqualTo(ply + 2);
            }
        }
        long resigned =
                black.send(
                        PlayRequest.newBuilder()
                                .setResign(ResignRequest.newBuilder().setGameId(table.id())));
        assertThat(black.answer(resigned).getDone().getGame().hasOutcome()).isTrue();
        assertThat(white.frame().getDecision().getEvents(0).hasEnded()).isTrue();
        assertThat(white.frame().getClosing().getCode()).isEqualTo("GAME_OVER");
        white.halfClose();
        assertThat(white.hasEnded()).isTrue();
        assertThat(white.failure()).isNull();
    }

    @Test
    void a_refusal_answers_its_command_and_the_stream_goes_on() throws Exception {
        table.started();
        PlayStream white = as(table.white);
        PlayResponse.Answer illegal = white.answer(white.move(table.id(), 1, "e2e4"));
        assertThat(illegal.getRefused().getCode()).isEqualTo("ILLEGAL_MOVE");
        assertThat(illegal.getRefused().getArticle()).isNotEmpty();
        assertThat(illegal.getRefused().getRetry()).isEqualTo("NEVER");
        assertThat(white.refusal(white.move(table.id(), 2, "e7e6"))).isEqualTo("NOT_YOUR_TURN");
        assertThat(white.refusal(white.move("no-game", 1, "e2e3"))).isEqualTo("NO_SUCH_GAME");
        assertThat(white.refusal(white.send(PlayRequest.newBuilder())))
                .isEqualTo("MALFORMED_REQUEST");
        assertThat(white.answer(white.move(table.id(), 1, "e2e3")).hasPlayed()).isTrue();
    }

    @Test
    void commands_of_one_game_are_answered_in_their_order_without_waiting_for_each_other()
            throws Exception {
        table.started();
        PlayStream white = as(table.white);
        PlayStream black = as(table.black);
        long first = white.move(table.id(), 1, "e2e3");
        long second =
                white.send(
                        PlayRequest.newBuilder()
                                .setOfferDraw(OfferDrawRequest.newBuilder().setGameId(table.id())));
        long third = white.move(table.id(), 3, "d2d3");
        assertThat(white.next().getAnswer().getCorrelationId()).isEqualTo(first);
        assertThat(white.next().getAnswer().getCorrelationId()).isEqualTo(second);
        PlayResponse.Answer early = white.next().getAnswer();
        assertThat(early.getCorrelationId()).isEqualTo(third);
        assertThat(early.getRefused().getCode()).isEqualTo("NOT_YOUR_TURN");
        assertThat(black.answer(black.move(table.id(), 2, "e7e6")).hasPlayed()).isTrue();
    }

    @Test
    void a_move_without_an_answer_is_sent_again_on_the_next_stream_and_counts_once()
            throws Exception {
        table.started();
        PlayStream broken = as(table.white);
        PlayResponse.Answer first = broken.answer(broken.move(table.id(), 1, "e2e3"));
        broken.hangUp();
        PlayStream next = as(table.white);
        PlayResponse.Answer again = next.answer(next.move(table.id(), 1, "e2e3"));
        assertThat(again.getPlayed().getReplayed()).isTrue();
        assertThat(again.getPlayed().getVersion()).isEqualTo(first.getPlayed().getVersion());
        long offer = offer(next, "r1");
        long repeated = offer(next, "r1");
        assertThat(next.answer(repeated).getDone().getVersion())
                .isEqualTo(next.answer(offer).getDone().getVersion());
    }

    private long offer(PlayStream stream, String requestId) {
        return stream.send(
                PlayRequest.newBuilder()
                        .setOfferDraw(
                                OfferDrawRequest.newBuilder()
                                        .setGameId(table.id())
                                        .setRequestId(requestId)));
    }

    @Test
    void a_game_is_resumed_after_the_last_version_seen() throws Exception {
        table.started();
        table.play(1, "e2e3");
        table.play(2, "e7e6");
        PlayStream white = as(table.white);
        white.follow(watching(table.id()).setAfterVersion(2));
        assertThat(white.frame().getDecision().getVersion()).isEqualTo(3);
        assertThat(white.frame().getDecision().getVersion()).isEqualTo(4);
        assertThat(white.refusal(white.follow(watching(table.id()).setAfterVersion(99))))
                .isEqualTo("AFTER_HEAD");
    }

    @Test
    void several_games_share_a_stream_and_one_can_be_left() throws Exception {
        table.started();
        GrpcTable other = new GrpcTable().started();
        PlayStream watcher = as(RestTable.somebody("watcher"));
        watcher.follow(watching(table.id()));
        watcher.follow(watching(other.id()));
        assertThat(List.of(watcher.frame().getGameId(), watcher.frame().getGameId()))
                .containsExactlyInAnyOrder(table.id(), other.id());
        long left =
                watcher.send(
                        PlayRequest.newBuilder()
                                .setUnfollow(
                                        PlayRequest.Unfollow.newBuilder().setGameId(table.id())));
        assertThat(watcher.answer(left).hasAccepted()).isTrue();
        table.play(1, "e2e3");
        other.play(1, "e2e3");
        assertThat(watcher.frame().getGameId()).isEqualTo(other.id());
        other.close();
    }

    @Test
    void a_client_that_leaves_is_not_followed_for() throws Exception {
        table.started();
        int before = games.followers();
        PlayStream white = as(table.white);
        white.follow(watching(table.id()));
        white.frame();
        assertThat(games.followers()).isEqualTo(before + 1);
        white.hangUp();
        eventually().atMost(Duration.ofSeconds(10)).until(() -> games.followers() == before);
    }

    @Test
    void without_a_good_token_there_is_no_stream() throws Exception {
        PlayStream nobody = new PlayStream(table.playAs("no token at all"));
        nobody.move("whatever", 1, "e2e3");
        assertThat(nobody.hasEnded()).isTrue();
        assertThat(Status.fromThrowable(Objects.requireNonNull(nobody.failure())).getCode())
                .isEqualTo(Status.Code.UNAUTHENTICATED);
    }

    @Test
    void the_stream_of_a_token_that_ends_is_closed() throws Exception {
        table.started();
        PlayStream white =
                new PlayStream(
                        table.playAs(
                                TestIssuer.shared().tokenFor(table.white, Duration.ofSeconds(2))));
        Frame closing = white.frame();
        assertThat(closing.getGameId()).isEmpty();
        assertThat(closing.getClosing().getCode()).isEqualTo("TOKEN_EXPIRED");
        assertThat(white.hasEnded()).isTrue();
    }

    @Test
    void the_stream_of_a_revoked_key_is_closed() throws Exception {
        table.started();
        CreateTokenResponse made =
                table.tokensAs(table.white)
                        .createToken(
                                CreateTokenRequest.newBuilder()
                                        .setName("my bot")
                                        .addScopes("play")
                                        .build());
        PlayStream white = new PlayStream(table.playAs(made.getKey()));
        assertThat(white.answer(white.move(table.id(), 1, "e2e3")).hasPlayed()).isTrue();
        var revoked =
                table.tokensAs(table.white)
                        .revokeToken(
                                RevokeTokenRequest.newBuilder()
                                        .setId(made.getToken().getId())
                                        .build());
        assertThat(revoked).isNotNull();
        assertThat(white.frame().getClosing().getCode()).isEqualTo("TOKEN_REVOKED");
        assertThat(white.hasEnded()).isTrue();
    }
}

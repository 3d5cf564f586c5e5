package shatranj.game.port;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.IsInPlayRequest;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.port.FinishedQuery.Place;
import shatranj.game.v1.Frame;
import shatranj.game.v1.Game;
import shatranj.game.v1.WatchPlayerResponse;

/**
 * All games, wherever they are decided. FEN and SAN in the answers are in the alphabet of the Laws.
 * Refusals are values in the answers; a stage fails only where this code is broken.
 */
public interface Games {
    /**
     * What a reader is told who resumes a game in which nothing is new: that it follows. A pod of
     * 0.1.0 does not say it, and passes over it.
     */
    FollowGameResponse NOTHING_NEW =
            FollowGameResponse.newBuilder()
                    .setFrame(Frame.newBuilder().setHeartbeat(Frame.Heartbeat.getDefaultInstance()))
                    .build();

    /**
     * Has a command decided and answers after its fact was folded. The edge has fixed id, instant
     * of arrival and deadline; this may hand the command to several pods, of which one decides.
     */
    CompletionStage<DeliverResponse> submit(Command command);

    /** Reads a game, at least as new as every command acknowledged before this call. */
    CompletionStage<ReadGameResponse> read(ReadGameRequest request);

    /**
     * Unfinished games and invitations of a player as the viewer may see them, newest first,
     * without moves; never stale.
     */
    CompletionStage<List<Game>> unfinished(String player, String viewerToken);

    /**
     * Finished games of a player, newest first: every game that was over when this was asked, and
     * that the viewer may see. Fails with a ProblemException of UNAVAILABLE where nobody can tell.
     */
    CompletionStage<FinishedQuery.Page> finished(FinishedQuery query);

    /**
     * Public games that are being played, newest first, without moves, as their owners have them
     * now. Fails with a ProblemException of UNAVAILABLE where nobody can tell.
     *
     * @param after only what comes after this one
     * @param limit at most so many
     */
    CompletionStage<LivePage> live(Optional<Place> after, int limit);

    /**
     * Follows a game: a snapshot, or every version after the one named, or {@link #NOTHING_NEW};
     * then each decision once and in order, then {@code closing}. A refusal is the only message.
     * The reader is called by one thread at a time.
     */
    Subscription follow(FollowGameRequest request, Subscriber<FollowGameResponse> reader);

    /**
     * Follows all games of the player whom the token speaks for: first their unfinished games, then
     * their decisions.
     */
    Subscription followPlayer(String token, Subscriber<WatchPlayerResponse> reader);

    /**
     * Records that an instant has come, if it has. Fails with a ProblemException of UNAVAILABLE
     * where nobody can tell.
     */
    CompletionStage<ClaimFlagResponse> claimFlag(ClaimFlagRequest request);

    /** Whether a position belongs to a running game of a player. */
    CompletionStage<IsInPlayResponse> isInPlay(IsInPlayRequest request);
}

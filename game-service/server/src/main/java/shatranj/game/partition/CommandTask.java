package shatranj.game.partition;

import com.google.protobuf.ByteString;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.game.application.CommandCodec;
import shatranj.game.domain.Circumstances;
import shatranj.game.domain.Command;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayedMove;
import shatranj.game.domain.PlayerId;
import shatranj.game.domain.Question;
import shatranj.game.domain.Refusal;
import shatranj.game.domain.Ruling;
import shatranj.game.domain.Verdict;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.referee.Referee;
import shatranj.game.view.Viewer;
import shatranj.support.problem.ErrorCode;

/** A player's command: duplicates first, then the decider, with the referee between. */
final class CommandTask implements Task<Game, GameEvent, DeliverResponse> {
    private final shatranj.game.internal.v1.Command proto;
    private final GameId id;
    private final Command command;
    private final PlayerId player;
    private final Consultation consultation;
    private final FinishedGames finished;

    /** What the archive has of the game, once it was asked. */
    private volatile @Nullable Optional<FoldedGame<Game>> archived;

    /**
     * @throws shatranj.support.problem.ProblemException on a command that no pod could decide
     */
    CommandTask(
            shatranj.game.internal.v1.Command proto,
            PlayerId player,
            Referee referee,
            FinishedGames finished) {
        this.proto = proto;
        this.id = GameId.ofBytes(proto.getGameId().toByteArray());
        this.command = CommandCodec.command(proto);
        this.player = player;
        this.consultation = new Consultation(referee);
        this.finished = finished;
    }

    @Override
    public GameId game() {
        return id;
    }

    @Override
    public boolean creates() {
        return command instanceof Command.Create;
    }

    @Override
    public long deadlineMs() {
        return proto.getDeadlineAtMs();
    }

    /**
     * What is closed or unknown here may lie in the archive: there a repeated command finds its
     * first answer, and a new one that the game is over. A creation never looks: what is not known
     * here may be created.
     */
    @Override
    public Step<DeliverResponse> step(Optional<FoldedGame<Game>> folded, Moment moment) {
        if (folded.map(FoldedGame::closed).orElse(!creates())) {
            Optional<FoldedGame<Game>> known = archived;
            return known == null
                    ? new Step.Ask<>(() ->
                            finished.find(folded.map(FoldedGame::id).orElse(id), folded.isPresent())
                                    .thenAccept(found -> archived = found))
                    : decide(known, moment);
        }
        return decide(folded, moment);
    }

    private Step<DeliverResponse> decide(Optional<FoldedGame<Game>> game, Moment moment) {
        Optional<Step<DeliverResponse>> known = game.flatMap(this::duplicate);
        if (known.isPresent()) {
            return known.get();
        }
        if (game.filter(found -> !mayKnow(found.state())).isPresent()) {
            return new Step.AnswerFromState<>(FirstAnswers.refusal(new Refusal.NoSuchGame(id)));
        }
        Circumstances at = circumstances(game, moment);
        return switch (consultation.decide(game.map(FoldedGame::state), id, command, at)) {
            case Verdict.Accepted accepted ->
                    new Step.Decide<>(
                            signed(Drafts.draft(game, id, at, accepted.events()))
                                    .setRulesVersion(consultation.rulesVersion())
                                    .build());
            case Verdict.Refused(Refusal refusal) ->
                    new Step.AnswerFromState<>(FirstAnswers.refusal(refusal));
            case Verdict.AskReferee(Question question) ->
                    consultation.ask(game.map(FoldedGame::state), question);
            case Verdict.ClaimFirst(Command.ClaimDeadline claim) ->
                    DeadlineClaims.first(game.orElseThrow(), claim, moment);
            case Verdict.NeedsHeartbeat(long instant) -> new Step.AwaitHeartbeat<>(instant);
        };
    }

    /** A move is found again in the line and leaves no trace, so its id need not be kept. */
    private Decision.Builder signed(Decision.Builder draft) {
        return draft.getEventsList().stream().anyMatch(Event::hasMoved)
                ? draft
                : draft.setCommandId(proto.getCommandId()).setRequestHash(proto.getRequestHash());
    }

    private Circumstances circumstances(Optional<FoldedGame<Game>> game, Moment moment) {
        return new Circumstances(
                Optional.of(player),
                moment.nowMs(),
                proto.getReceivedAtMs(),
                Optional.of(proto.getExpectedVersion()).filter(version -> version > 0),
                Optional.empty(),
                game.map(FoldedGame::creditMs).orElse(0L),
                game.map(FoldedGame::commands).orElse(0),
                moment.heartbeatMs());
    }

    private Optional<Step<DeliverResponse>> duplicate(FoldedGame<Game> game) {
        if (command instanceof Command.Play play && play.ply() <= game.state().moves().size()) {
            return playedBefore(game, play).or(() -> traced(game));
        }
        return traced(game);
    }

    private Optional<Step<DeliverResponse>> traced(FoldedGame<Game> game) {
        ByteString commandId = proto.getCommandId();
        Optional<FoldedGame.CommandTrace> trace =
                commandId.isEmpty() ? Optional.empty() : game.trace(commandId);
        // The trace of a move is that of an illegal one that was penalised.
        return trace.map(known ->
                known.requestHash() == proto.getRequestHash() || command instanceof Command.Play
                        ? first(game, known.version())
                        : keyReused(known.version()));
    }

    private Step<DeliverResponse> first(FoldedGame<Game> game, long version) {
        return new Step.Answer<>(FirstAnswers.of(game, version, player, proto.getReceivedAtMs()));
    }

    private static Step<DeliverResponse> keyReused(long version) {
        return new Step.AnswerFromState<>(
                FirstAnswers.refusal(
                        ErrorCode.KEY_REUSED,
                        "This Idempotency-Key belongs to another request, which made version "
                                + version
                                + "; expected a new key for a new request"));
    }

    /** A move in the line is the same by ply, seat and move, however it is written. */
    private Optional<Step<DeliverResponse>> playedBefore(FoldedGame<Game> game, Command.Play play) {
        Game state = game.state();
        if (!state.seats().sideOf(player).equals(Optional.of(state.moverOf(play.ply())))) {
            return Optional.empty();
        }
        PlayedMove played = state.moves().get(play.ply() - 1);
        long version = game.versionOfPly(play.ply()).orElseThrow();
        if (play.move().equals(played.uci()) || play.move().equals(played.san())) {
            return Optional.of(first(game, version));
        }
        Question question = Question.OneMove.of(state, play.ply(), play.move());
        Optional<Ruling> ruling = consultation.on(question);
        if (ruling.isEmpty()) {
            return Optional.of(consultation.ask(Optional.of(state), question));
        }
        return ruling.get() instanceof Ruling.Legal legal && legal.uci().equals(played.uci())
                ? Optional.of(first(game, version))
                : Optional.empty();
    }

    private boolean mayKnow(Game game) {
        return Viewer.of(player).mayKnow(game)
                || (command instanceof Command.Join(String code)
                        && game.terms().invited().isEmpty()
                        && code.equals(game.terms().inviteCode()));
    }

    @Override
    public DeliverResponse won(Folded.NewFact<Game, GameEvent> fact) {
        return FirstAnswers.of(fact, player, proto.getReceivedAtMs());
    }

    @Override
    public DeliverResponse unknown() {
        return FirstAnswers.refusal(
                ErrorCode.OUTCOME_UNKNOWN,
                "The journal did not confirm this in time; send the same request again to learn its"
                        + " outcome");
    }
}

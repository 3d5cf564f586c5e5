package shatranj.game.partition;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.clock.Side;
import shatranj.game.domain.Circumstances;
import shatranj.game.domain.Command;
import shatranj.game.domain.Decider;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.domain.Question;
import shatranj.game.domain.Ruling;
import shatranj.game.domain.Verdict;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.referee.Referee;

/**
 * Plays what the side to move has planned, in its name and as if it had come together with the
 * opponent's move, so that it costs no time. A planned move that is not legal drops the plan and is
 * never penalised. The answer is whether something was decided.
 */
final class PlannedMoveTask implements Task<Game, GameEvent, Boolean> {
    private final GameId id;
    private final long version;
    private final long deadlineMs;
    private final Referee referee;
    private volatile @Nullable Ruled ruled;

    private record Ruled(Question question, Ruling ruling) {}

    /**
     * @param version of the game to which the planned move is the answer
     */
    PlannedMoveTask(GameId id, long version, long deadlineMs, Referee referee) {
        this.id = id;
        this.version = version;
        this.deadlineMs = deadlineMs;
        this.referee = referee;
    }

    /** The move that was planned for the position as it stands, if one was. */
    static Optional<String> due(Game game) {
        return game instanceof Game.Active active
                ? active.plans().of(active.turn()).answer()
                : Optional.empty();
    }

    @Override
    public GameId game() {
        return id;
    }

    @Override
    public boolean creates() {
        return false;
    }

    @Override
    public long deadlineMs() {
        return deadlineMs;
    }

    @Override
    public Step<Boolean> step(Optional<FoldedGame<Game>> game, Moment moment) {
        Optional<String> move =
                game.filter(known -> !known.closed())
                        .map(FoldedGame::state)
                        .filter(state -> state.version() == version)
                        .flatMap(PlannedMoveTask::due);
        return move.isEmpty()
                ? new Step.Answer<>(false)
                : decide(game.orElseThrow(), move.get(), moment);
    }

    private Step<Boolean> decide(FoldedGame<Game> game, String move, Moment moment) {
        Game state = game.state();
        Circumstances at = circumstances(game, state, moment);
        Command play = new Command.Play(state.moves().size() + 1, move, false);
        Verdict verdict = Decider.decide(Optional.of(state), id, play, at);
        Ruled known = ruled;
        if (verdict instanceof Verdict.AskReferee(Question question)) {
            if (known == null || !known.question().equals(question)) {
                return new Step.Ask<>(() ->
                        referee.ask(question)
                                .thenAccept(ruling -> ruled = new Ruled(question, ruling)));
            }
            verdict =
                    known.ruling() instanceof Ruling.Illegal
                            ? planNothing(state.turn())
                            : Decider.decide(Optional.of(state), id, play, at.with(known.ruling()));
        }
        return switch (verdict) {
            case Verdict.Accepted accepted ->
                    new Step.Decide<>(
                            Drafts.draft(Optional.of(game), id, at, accepted.events())
                                    .setRulesVersion(
                                            known == null ? "" : known.ruling().rulesVersion())
                                    .build());
            case Verdict.ClaimFirst(Command.ClaimDeadline claim) ->
                    DeadlineClaims.first(game, claim, moment);
            case Verdict.NeedsHeartbeat(long instant) -> new Step.AwaitHeartbeat<>(instant);
            case Verdict.Refused refused -> new Step.Answer<>(false);
            case Verdict.AskReferee again -> new Step.Answer<>(false);
        };
    }

    private Circumstances circumstances(FoldedGame<Game> game, Game state, Moment moment) {
        return new Circumstances(
                state.seats().of(state.turn()),
                moment.nowMs(),
                state.changedAt(),
                Optional.of(version),
                Optional.empty(),
                game.creditMs(),
                game.commands(),
                moment.heartbeatMs());
    }

    private static Verdict planNothing(Side side) {
        return new Verdict.Accepted(List.of(new GameEvent.PlansMade(side, List.of())));
    }

    @Override
    public Boolean won(Folded.NewFact<Game, GameEvent> fact) {
        return true;
    }

    @Override
    public Boolean unknown() {
        return false;
    }
}

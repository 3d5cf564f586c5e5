package shatranj.game.partition;

import java.util.List;
import java.util.Optional;
import shatranj.game.domain.Circumstances;
import shatranj.game.domain.Command;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.domain.Question;
import shatranj.game.domain.Refusal;
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
    private final Consultation consultation;

    /**
     * @param version of the game to which the planned move is the answer
     */
    PlannedMoveTask(GameId id, long version, long deadlineMs, Referee referee) {
        this.id = id;
        this.version = version;
        this.deadlineMs = deadlineMs;
        this.consultation = new Consultation(referee);
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
        Optional<Game> known = Optional.of(state);
        return switch (consultation.decide(known, id, play, at)) {
            case Verdict.Accepted accepted ->
                    draft(game, at, isIllegal() ? noPlan(state) : accepted.events());
            case Verdict.Refused(Refusal.IllegalMove illegal) -> draft(game, at, noPlan(state));
            case Verdict.Refused refused -> new Step.Answer<>(false);
            case Verdict.AskReferee(Question question) -> consultation.ask(known, question);
            case Verdict.ClaimFirst(Command.ClaimDeadline claim) ->
                    DeadlineClaims.first(game, claim, moment);
            case Verdict.NeedsHeartbeat(long instant) -> new Step.AwaitHeartbeat<>(instant);
        };
    }

    private Step<Boolean> draft(FoldedGame<Game> game, Circumstances at, List<GameEvent> events) {
        return new Step.Decide<>(
                Drafts.draft(Optional.of(game), id, at, events)
                        .setRulesVersion(consultation.rulesVersion())
                        .build());
    }

    private boolean isIllegal() {
        return consultation.ruling().filter(Ruling.Illegal.class::isInstance).isPresent();
    }

    private static List<GameEvent> noPlan(Game game) {
        return List.of(new GameEvent.PlansMade(game.turn(), List.of()));
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

    @Override
    public Boolean won(Folded.NewFact<Game, GameEvent> fact) {
        return true;
    }

    @Override
    public Boolean unknown() {
        return false;
    }
}

package shatranj.competition.server.games;

import com.google.protobuf.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import shatranj.competition.desk.Clocks;
import shatranj.competition.desk.Decided;
import shatranj.competition.desk.Decided.Step;
import shatranj.competition.desk.GameStatus;
import shatranj.competition.desk.Halt;
import shatranj.competition.desk.Penalties;
import shatranj.competition.desk.Sight;
import shatranj.competition.tournament.Color;
import shatranj.game.feed.v1.FeedRecord;
import shatranj.game.v1.ClockReading;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameEvent;
import shatranj.game.v1.Pause;
import shatranj.game.v1.PauseCause;
import shatranj.rules.v1.ClaimKind;

/** Games and their decisions in the words of the desk. */
final class Sights {
    private static final String CLAIM = "CLAIM_KIND_";

    private Sights() {}

    static Sight of(Game game) {
        Instant started = instant(game.hasStartedAt() ? game.getStartedAt() : game.getCreatedAt());
        return new Sight(
                game.getVersion(),
                status(game.getStatus()),
                game.getPly(),
                color(game.getTurn()).orElse(Color.WHITE),
                game.getMovesCount() == 0
                        ? started
                        : instant(game.getMoves(game.getMovesCount() - 1).getPlayedAt()),
                game.getNoStartMs() == 0
                        ? Optional.empty()
                        : Optional.of(started.plusMillis(game.getNoStartMs())),
                game.hasClock() ? Optional.of(clocks(game.getClock())) : Optional.empty(),
                game.hasPause() ? Optional.of(halt(game.getPause())) : Optional.empty(),
                Penalties.NONE,
                Penalties.NONE);
    }

    static Decided of(FeedRecord record) {
        return new Decided(
                record.getGameId(),
                record.getVersion(),
                instant(record.getOccurredAt()),
                status(record.getStatus()),
                record.hasClock() ? Optional.of(clocks(record.getClock())) : Optional.empty(),
                record.hasDeadline()
                        ? Optional.of(instant(record.getDeadline().getDueAt()))
                        : Optional.empty(),
                steps(record.getEventsList()));
    }

    static List<Step> steps(List<GameEvent> events) {
        return events.stream().flatMap(event -> step(event).stream()).toList();
    }

    private static Optional<Step> step(GameEvent event) {
        return switch (event.getEventCase()) {
            case STARTED ->
                    Optional.of(
                            new Step.Started(
                                    event.getStarted().hasNoStartAt()
                                            ? Optional.of(
                                                    instant(event.getStarted().getNoStartAt()))
                                            : Optional.empty()));
            case MOVED ->
                    Optional.of(
                            new Step.Moved(
                                    event.getMoved().getPly(), turn(event.getMoved().getFen())));
            case TAKEN_BACK ->
                    Optional.of(
                            new Step.TakenBack(
                                    event.getTakenBack().getPly() - 1,
                                    turn(event.getTakenBack().getFen())));
            case DRAW_CLAIMED ->
                    Optional.of(event.getDrawClaimed())
                            .filter(GameEvent.DrawClaimed::getForArbiter)
                            .map(claim ->
                                    new Step.Claimed(
                                            color(claim.getBy()).orElse(Color.WHITE),
                                            kind(claim.getKind())));
            case WARNED -> color(event.getWarned().getColor()).map(Step.Warned::new);
            case ILLEGAL_MOVE_PLAYED ->
                    color(event.getIllegalMovePlayed().getBy()).map(Step.PlayedIllegally::new);
            default -> Optional.empty();
        };
    }

    /** The second field of a FEN. */
    private static Color turn(String fen) {
        return fen.contains(" b ") ? Color.BLACK : Color.WHITE;
    }

    private static Halt halt(Pause pause) {
        Optional<Halt.Claim> claim =
                pause.getCause() == PauseCause.PAUSE_CAUSE_CLAIM
                        ? Optional.of(
                                new Halt.Claim(
                                        color(pause.getClaimant()).orElse(Color.WHITE),
                                        kind(pause.getClaim())))
                        : Optional.empty();
        return new Halt(
                claim,
                pause.hasResumesAt()
                        ? Optional.of(instant(pause.getResumesAt()))
                        : Optional.empty());
    }

    private static String kind(ClaimKind kind) {
        return kind == ClaimKind.UNRECOGNIZED ? "UNKNOWN" : kind.name().substring(CLAIM.length());
    }

    private static Clocks clocks(ClockReading clock) {
        return new Clocks(
                clock.getWhiteMs(),
                clock.getBlackMs(),
                color(clock.getRunning()),
                instant(clock.getAsOf()),
                clock.hasFlagAt() ? Optional.of(instant(clock.getFlagAt())) : Optional.empty());
    }

    /** A status of a later release is taken for that of a game that goes on. */
    private static GameStatus status(shatranj.game.v1.GameStatus status) {
        return switch (status) {
            case GAME_STATUS_OPEN -> GameStatus.OPEN;
            case GAME_STATUS_PAUSED -> GameStatus.PAUSED;
            case GAME_STATUS_FINISHED -> GameStatus.FINISHED;
            case GAME_STATUS_ACTIVE, GAME_STATUS_UNSPECIFIED, UNRECOGNIZED -> GameStatus.ACTIVE;
        };
    }

    private static Optional<Color> color(shatranj.rules.v1.Color color) {
        return switch (color) {
            case COLOR_WHITE -> Optional.of(Color.WHITE);
            case COLOR_BLACK -> Optional.of(Color.BLACK);
            case COLOR_UNSPECIFIED, UNRECOGNIZED -> Optional.empty();
        };
    }

    private static Instant instant(Timestamp at) {
        return Instant.ofEpochSecond(at.getSeconds(), at.getNanos());
    }
}

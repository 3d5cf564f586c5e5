package shatranj.game.api.json;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.GameEvent;
import shatranj.game.v1.PlannedLine;
import shatranj.support.timecontrol.TimeControlJson;

/** Something that happened in a game; {@code type} says what. */
@Schema(name = "GameEvent")
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = EventBody.Created.class, name = "created"),
    @JsonSubTypes.Type(value = EventBody.Joined.class, name = "joined"),
    @JsonSubTypes.Type(value = EventBody.Started.class, name = "started"),
    @JsonSubTypes.Type(value = EventBody.Moved.class, name = "moved"),
    @JsonSubTypes.Type(value = EventBody.DrawOffered.class, name = "draw-offered"),
    @JsonSubTypes.Type(value = EventBody.DrawOfferClosed.class, name = "draw-offer-closed"),
    @JsonSubTypes.Type(value = EventBody.ClockCredited.class, name = "clock-credited"),
    @JsonSubTypes.Type(value = EventBody.Ended.class, name = "ended"),
    @JsonSubTypes.Type(value = EventBody.DrawClaimed.class, name = "draw-claimed"),
    @JsonSubTypes.Type(value = EventBody.ClaimRuled.class, name = "claim-ruled"),
    @JsonSubTypes.Type(value = EventBody.Paused.class, name = "paused"),
    @JsonSubTypes.Type(value = EventBody.Resumed.class, name = "resumed"),
    @JsonSubTypes.Type(value = EventBody.TakebackOffered.class, name = "takeback-offered"),
    @JsonSubTypes.Type(value = EventBody.TakebackOfferClosed.class, name = "takeback-offer-closed"),
    @JsonSubTypes.Type(value = EventBody.TakenBack.class, name = "taken-back"),
    @JsonSubTypes.Type(value = EventBody.TimeAdjusted.class, name = "time-adjusted"),
    @JsonSubTypes.Type(value = EventBody.Warned.class, name = "warned"),
    @JsonSubTypes.Type(value = EventBody.IllegalMovePlayed.class, name = "illegal-move-played"),
    @JsonSubTypes.Type(value = EventBody.PlansMade.class, name = "plans-made"),
    @JsonSubTypes.Type(value = EventBody.VacationTaken.class, name = "vacation-taken"),
    @JsonSubTypes.Type(value = EventBody.Unknown.class, name = "unknown")
})
public sealed interface EventBody {

    /** An event. */
    static EventBody of(GameEvent event) {
        return switch (event.getEventCase()) {
            case CREATED -> Created.of(event.getCreated());
            case JOINED ->
                    new Joined(
                            EnumNames.of(event.getJoined().getColor()),
                            PlayerBody.of(event.getJoined().getPlayer()));
            case STARTED ->
                    new Started(
                            event.getStarted().hasNoStartAt()
                                    ? EnumNames.instant(event.getStarted().getNoStartAt())
                                    : null);
            case MOVED -> Moved.of(event.getMoved());
            case DRAW_OFFERED -> new DrawOffered(EnumNames.of(event.getDrawOffered().getBy()));
            case DRAW_OFFER_CLOSED ->
                    new DrawOfferClosed(
                            EnumNames.of(event.getDrawOfferClosed().getBy()),
                            event.getDrawOfferClosed().getDeclined());
            case CLOCK_CREDITED ->
                    new ClockCredited(
                            EnumNames.of(event.getClockCredited().getColor()),
                            event.getClockCredited().getCreditMs());
            case ENDED ->
                    new Ended(
                            OutcomeBody.of(event.getEnded().getOutcome()),
                            EnumNames.of(event.getEnded().getDeclineReason()));
            case DRAW_CLAIMED -> DrawClaimed.of(event.getDrawClaimed());
            case CLAIM_RULED -> new ClaimRuled(event.getClaimRuled().getGranted());
            case PAUSED -> new Paused();
            case RESUMED -> new Resumed();
            case TAKEBACK_OFFERED ->
                    new TakebackOffered(
                            EnumNames.of(event.getTakebackOffered().getBy()),
                            event.getTakebackOffered().getPly());
            case TAKEBACK_OFFER_CLOSED ->
                    new TakebackOfferClosed(
                            EnumNames.of(event.getTakebackOfferClosed().getBy()),
                            event.getTakebackOfferClosed().getDeclined());
            case TAKEN_BACK ->
                    new TakenBack(event.getTakenBack().getPly(), event.getTakenBack().getFen());
            case TIME_ADJUSTED ->
                    new TimeAdjusted(
                            EnumNames.of(event.getTimeAdjusted().getColor()),
                            event.getTimeAdjusted().getMs(),
                            EnumNames.of(event.getTimeAdjusted().getCause()));
            case PLANS_MADE ->
                    new PlansMade(
                            event.getPlansMade().getLinesList().stream()
                                    .<List<String>>map(PlannedLine::getMovesList)
                                    .toList());
            case VACATION_TAKEN ->
                    new VacationTaken(
                            EnumNames.of(event.getVacationTaken().getBy()),
                            event.getVacationTaken().hasUntil()
                                    ? EnumNames.instant(event.getVacationTaken().getUntil())
                                    : null,
                            event.getVacationTaken().getDaysLeft());
            case WARNED -> new Warned(EnumNames.of(event.getWarned().getColor()));
            case ILLEGAL_MOVE_PLAYED -> IllegalMovePlayed.of(event.getIllegalMovePlayed());
            // A newer pod may have written it; clients ignore what they do not know.
            case EVENT_NOT_SET -> new Unknown();
        };
    }

    /** The game exists. */
    record Created(
            @Nullable PlayerBody creator,
            @Nullable PlayerBody white,
            @Nullable PlayerBody black,
            @Nullable PlayerBody invited,
            String initialFen,
            RuleSetBody ruleSet,
            @Nullable TimeControlJson timeControl,
            @Nullable Instant expiresAt)
            implements EventBody {
        static Created of(GameEvent.Created created) {
            return new Created(
                    PlayerBody.orNull(created.hasCreator(), created.getCreator()),
                    PlayerBody.orNull(created.hasWhite(), created.getWhite()),
                    PlayerBody.orNull(created.hasBlack(), created.getBlack()),
                    PlayerBody.orNull(created.hasInvited(), created.getInvited()),
                    created.getInitialFen(),
                    RuleSetBody.of(created.getRuleSet()),
                    created.hasTimeControl() ? TimeControlJson.of(created.getTimeControl()) : null,
                    created.hasExpiresAt() ? EnumNames.instant(created.getExpiresAt()) : null);
        }
    }

    /** A player took a seat. */
    record Joined(@Nullable String color, PlayerBody player) implements EventBody {}

    /** Both seats are taken. */
    record Started(@Nullable Instant noStartAt) implements EventBody {}

    /** A move was played. */
    record Moved(int ply, String uci, String san, String fen, boolean check, long lagMs)
            implements EventBody {
        static Moved of(GameEvent.Moved moved) {
            return new Moved(
                    moved.getPly(),
                    moved.getUci(),
                    moved.getSan(),
                    moved.getFen(),
                    moved.getCheck(),
                    moved.getLagMs());
        }
    }

    /** A draw was offered. */
    record DrawOffered(@Nullable String by) implements EventBody {}

    /** A draw offer was declined, or lapsed. */
    record DrawOfferClosed(@Nullable String by, boolean declined) implements EventBody {}

    /** A player went on vacation, stays longer, or, without an end, came back. */
    record VacationTaken(@Nullable String by, @Nullable Instant until, int daysLeft)
            implements EventBody {}

    /** Time lost in an outage was given back. */
    record ClockCredited(@Nullable String color, long creditMs) implements EventBody {}

    /** A draw was claimed: rightly, or the clocks stand still until the arbiter has ruled. */
    record DrawClaimed(
            @Nullable String by,
            @Nullable String kind,
            @Nullable String move,
            @Nullable String article,
            boolean forArbiter)
            implements EventBody {
        static DrawClaimed of(GameEvent.DrawClaimed claimed) {
            return new DrawClaimed(
                    EnumNames.of(claimed.getBy()),
                    EnumNames.of(claimed.getKind()),
                    EnumNames.orNull(claimed.getMove()),
                    EnumNames.orNull(claimed.getArticle()),
                    claimed.getForArbiter());
        }
    }

    /** The arbiter ruled on a claim. */
    record ClaimRuled(boolean granted) implements EventBody {}

    /** The arbiter stopped the clocks. */
    record Paused() implements EventBody {}

    /** The clocks run again. */
    record Resumed() implements EventBody {}

    /** A player asks to take back everything from a ply on. */
    record TakebackOffered(@Nullable String by, int ply) implements EventBody {}

    /** A takeback was declined, or lapsed. */
    record TakebackOfferClosed(@Nullable String by, boolean declined) implements EventBody {}

    /** The line ends before a ply now. */
    record TakenBack(int ply, String fen) implements EventBody {}

    /** Time came onto a clock; negative: it was taken. */
    record TimeAdjusted(@Nullable String color, long ms, @Nullable String cause)
            implements EventBody {}

    /** The reader's own planned moves are these now. */
    record PlansMade(List<List<String>> lines) implements EventBody {}

    /** The arbiter warned a player. */
    record Warned(@Nullable String color) implements EventBody {}

    /** An illegal move was penalised. */
    record IllegalMovePlayed(@Nullable String by, int ply, String move, @Nullable String penalty)
            implements EventBody {
        static IllegalMovePlayed of(GameEvent.IllegalMovePlayed illegal) {
            return new IllegalMovePlayed(
                    EnumNames.of(illegal.getBy()),
                    illegal.getPly(),
                    illegal.getMove(),
                    EnumNames.of(illegal.getPenalty()));
        }
    }

    /** The game is over. */
    record Ended(OutcomeBody outcome, @Nullable String declineReason) implements EventBody {}

    /** An event that this version has no words for. */
    record Unknown() implements EventBody {}
}

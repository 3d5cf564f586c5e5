package shatranj.client.model;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * Something that happened in a game. One of a kind that this client does not know is an {@link
 * OtherEvent}.
 */
@JsonTypeInfo(
        use = JsonTypeInfo.Id.NAME,
        include = JsonTypeInfo.As.EXISTING_PROPERTY,
        property = "type",
        visible = true,
        defaultImpl = OtherEvent.class)
@JsonSubTypes({
    @JsonSubTypes.Type(name = "created", value = CreatedEvent.class),
    @JsonSubTypes.Type(name = "joined", value = JoinedEvent.class),
    @JsonSubTypes.Type(name = "started", value = StartedEvent.class),
    @JsonSubTypes.Type(name = "moved", value = MovedEvent.class),
    @JsonSubTypes.Type(name = "draw-offered", value = DrawOfferedEvent.class),
    @JsonSubTypes.Type(name = "draw-offer-closed", value = DrawOfferClosedEvent.class),
    @JsonSubTypes.Type(name = "vacation-taken", value = VacationTakenEvent.class),
    @JsonSubTypes.Type(name = "clock-credited", value = ClockCreditedEvent.class),
    @JsonSubTypes.Type(name = "draw-claimed", value = DrawClaimedEvent.class),
    @JsonSubTypes.Type(name = "claim-ruled", value = ClaimRuledEvent.class),
    @JsonSubTypes.Type(name = "paused", value = PausedEvent.class),
    @JsonSubTypes.Type(name = "resumed", value = ResumedEvent.class),
    @JsonSubTypes.Type(name = "takeback-offered", value = TakebackOfferedEvent.class),
    @JsonSubTypes.Type(name = "takeback-offer-closed", value = TakebackOfferClosedEvent.class),
    @JsonSubTypes.Type(name = "taken-back", value = TakenBackEvent.class),
    @JsonSubTypes.Type(name = "time-adjusted", value = TimeAdjustedEvent.class),
    @JsonSubTypes.Type(name = "plans-made", value = PlansMadeEvent.class),
    @JsonSubTypes.Type(name = "warned", value = WarnedEvent.class),
    @JsonSubTypes.Type(name = "illegal-move-played", value = IllegalMovePlayedEvent.class),
    @JsonSubTypes.Type(name = "ended", value = EndedEvent.class),
    @JsonSubTypes.Type(name = "unknown", value = UnknownEvent.class)
})
public interface GameEvent {
    /** Which kind, such as {@code moved}. */
    String getType();
}

package shatranj.game.view;

import java.util.Optional;
import shatranj.game.codec.Sides;
import shatranj.game.domain.Deadlines;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.PlayerId;
import shatranj.game.feed.v1.Deadline;
import shatranj.game.feed.v1.DeadlineKind;
import shatranj.game.feed.v1.FeedRecord;
import shatranj.game.v1.Frame;

/** Single decisions as one viewer may see them, in the alphabet of the Laws. */
public final class DecisionViews {
    private DecisionViews() {}

    /** A frame of a stream; the server's time is added where it leaves. */
    public static Frame frame(Decided decided, Viewer viewer) {
        Game after = decided.after();
        Frame.DecisionFrame.Builder decision =
                Frame.DecisionFrame.newBuilder()
                        .setVersion(after.version())
                        .setOccurredAt(GameViews.instant(decided.occurredAt()));
        decided.actor().ifPresent(actor -> decision.setActor(Players.proto(actor)));
        for (GameEvent event : decided.events()) {
            if (viewer.maySee(event, after, decided.actor())) {
                decision.addEvents(EventViews.event(event));
            }
        }
        GameViews.clock(after).ifPresent(decision::setClock);
        return Frame.newBuilder()
                .setGameId(after.terms().id().toString())
                .setDecision(decision)
                .build();
    }

    /** The record of the public feed. */
    public static FeedRecord feed(Decided decided) {
        Game after = decided.after();
        FeedRecord.Builder record =
                FeedRecord.newBuilder()
                        .setGameId(after.terms().id().toString())
                        .setVersion(after.version())
                        .setOccurredAt(GameViews.instant(decided.occurredAt()))
                        .setActor(decided.actor().map(PlayerId::value).orElse(""))
                        .setStatus(GameViews.status(after))
                        .setVisibility(GameViews.visibility(after));
        for (GameEvent event : decided.events()) {
            if (event.audience() == GameEvent.Audience.PUBLIC) {
                record.addEvents(EventViews.event(event));
            }
        }
        Participants.of(after).forEach(one -> record.addConcerned(one.value()));
        GameViews.clock(after).ifPresent(record::setClock);
        deadline(after).ifPresent(record::setDeadline);
        return record.build();
    }

    /** The next instant at which a game changes by itself. */
    public static Optional<Deadline> deadline(Game game) {
        return Deadlines.of(game).map(DecisionViews::deadline);
    }

    /** The same, where it is known. */
    public static Deadline deadline(Deadlines.Deadline next) {
        return Deadline.newBuilder()
                .setKind(
                        switch (next.kind()) {
                            case FLAG -> DeadlineKind.DEADLINE_KIND_FLAG;
                            case NO_START -> DeadlineKind.DEADLINE_KIND_NO_START;
                            case EXPIRY -> DeadlineKind.DEADLINE_KIND_EXPIRY;
                        })
                .setDueAt(GameViews.instant(next.dueAt()))
                .setColor(Sides.color(next.side()))
                .build();
    }
}

package shatranj.competition.server.archive;

import java.time.Instant;
import java.util.Optional;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.Created;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.Points;
import shatranj.support.ids.Base62;

/**
 * What is wanted of a finished game.
 *
 * @param id 22 characters of base 62
 * @param white empty if nobody took the seat
 * @param ruleSet its name
 * @param hasOwnSetup whether it began with the array of its rule set
 * @param timeControl its text form; empty: untimed
 * @param isPublic whether everybody could find it
 * @param plies the most that were on the board
 * @param tookBack whether a move was taken back
 * @param gaveTime whether a player gave the other one time
 * @param score White's points of 1; empty if there is no result
 */
public record FinishedGame(
        String id,
        String white,
        String black,
        String ruleSet,
        boolean hasOwnSetup,
        String timeControl,
        boolean isPublic,
        int plies,
        boolean tookBack,
        boolean gaveTime,
        Optional<Double> score,
        Instant endedAt) {
    private static final int PUBLIC = 1;
    private static final int GIFT = 1;

    /** Reads a game; nothing if it lacks its beginning or its end. */
    public static Optional<FinishedGame> of(ArchivedGame archived) {
        Reading reading = new Reading();
        for (Decision decision : archived.getDecisionsList()) {
            decision.getEventsList().forEach(event -> reading.take(event, decision));
        }
        return reading.created
                .filter(created -> reading.endedAt.isPresent())
                .map(created ->
                        new FinishedGame(
                                Base62.text(archived.getGameId().toByteArray()),
                                reading.white,
                                reading.black,
                                created.getRuleSet().getName(),
                                created.getSetup()
                                        .equals(created.getRuleSet().getOptions().getSetup()),
                                created.getTimeControl(),
                                created.getVisibility() == PUBLIC,
                                reading.plies,
                                reading.tookBack,
                                reading.gaveTime,
                                reading.score,
                                reading.endedAt.orElseThrow()));
    }

    private static final class Reading {
        private Optional<Created> created = Optional.empty();
        private String white = "";
        private String black = "";
        private int plies;
        private boolean tookBack;
        private boolean gaveTime;
        private Optional<Double> score = Optional.empty();
        private Optional<Instant> endedAt = Optional.empty();

        void take(Event event, Decision decision) {
            if (event.hasCreated()) {
                created = Optional.of(event.getCreated());
                white = event.getCreated().getWhite();
                black = event.getCreated().getBlack();
            } else if (event.hasSeatTaken()) {
                if (event.getSeatTaken().getColor() == Color.COLOR_WHITE) {
                    white = event.getSeatTaken().getPlayer();
                } else {
                    black = event.getSeatTaken().getPlayer();
                }
            } else if (event.hasMoved()) {
                plies = Math.max(plies, event.getMoved().getPly());
            } else if (event.hasTakenBack()) {
                tookBack = true;
            } else if (event.hasTimeAdjusted()) {
                gaveTime |= event.getTimeAdjusted().getCause() == GIFT;
            } else if (event.hasEnded()) {
                endedAt = Optional.of(Instant.ofEpochMilli(decision.getOccurredAtMs()));
                if (event.getEnded().getOutcome().hasPoints()) {
                    score = Optional.of(share(event.getEnded().getOutcome().getPoints()));
                }
            }
        }

        private static double share(Points points) {
            return points.getWhite() / (points.getWhite() + points.getBlack());
        }
    }
}

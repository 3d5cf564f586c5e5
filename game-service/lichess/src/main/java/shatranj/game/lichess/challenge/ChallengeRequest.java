package shatranj.game.lichess.challenge;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import shatranj.clock.v1.Period;
import shatranj.clock.v1.TimeControl;
import shatranj.game.application.RequestBounds;
import shatranj.game.lichess.Fields;
import shatranj.game.lichess.OwnGame;
import shatranj.game.lichess.wire.Dialect;
import shatranj.game.v1.ColorChoice;
import shatranj.game.v1.CreateGameRequest;
import shatranj.support.text.Excerpt;

/** The game that a client of Lichess wishes for. */
final class ChallengeRequest {
    /** What holds here anyway. */
    private static final Set<String> RULES = Set.of("noClaimWin");

    /** A challenge to a game with a clock is forgotten after this. */
    private static final long SOON_MS = 300_000;

    /** A challenge to one without. */
    private static final long LATER_MS = 14 * 86_400_000L;

    private ChallengeRequest() {}

    /**
     * A game against somebody not yet named.
     *
     * @throws shatranj.support.problem.ProblemException MALFORMED_REQUEST
     */
    static CreateGameRequest.Builder of(Fields fields) {
        OwnGame.requireVariant(fields);
        rules(fields);
        // There is nothing to rate by: every game is casual, and is written so.
        boolean ignored = fields.flag("rated");
        CreateGameRequest.Builder game =
                CreateGameRequest.newBuilder()
                        .setRuleSet(OwnGame.RULE_SET)
                        .setColor(color(fields.text("color")));
        Optional<TimeControl> clock = clock(fields);
        Optional<TimeControl> time = clock.or(() -> days(fields));
        time.ifPresent(game::setTimeControl);
        fields.text("fen")
                .or(() -> fields.text("position"))
                .filter(fen -> !fen.equals(Dialect.OWN_START))
                .ifPresent(game::setInitialFen);
        return game.setExpiresInMs(clock.isPresent() ? SOON_MS : LATER_MS);
    }

    private static void rules(Fields fields) {
        for (String rule : fields.text("rules").orElse("").split("[,\\s]+")) {
            if (!rule.isEmpty() && !RULES.contains(rule)) {
                throw RequestBounds.malformed(
                        "rules", "holding " + Excerpt.quoted(rule), "none, or " + RULES);
            }
        }
    }

    static ColorChoice color(Optional<String> word) {
        return switch (word.orElse("random").toLowerCase(Locale.ROOT)) {
            case "white" -> ColorChoice.COLOR_CHOICE_WHITE;
            case "black" -> ColorChoice.COLOR_CHOICE_BLACK;
            case "random" -> ColorChoice.COLOR_CHOICE_RANDOM;
            default ->
                    throw RequestBounds.malformed(
                            "color", Excerpt.quoted(word.orElse("")), "white, black or random");
        };
    }

    private static Optional<TimeControl> clock(Fields fields) {
        Optional<Long> limit = fields.whole("clock.limit");
        Optional<Long> increment = fields.whole("clock.increment");
        if (limit.isEmpty() && increment.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                clock(
                        limit.orElseThrow(() -> missing("clock.limit")) * 1000,
                        increment.orElseThrow(() -> missing("clock.increment")) * 1000));
    }

    private static RuntimeException missing(String field) {
        return RequestBounds.malformed(
                field, "missing", "seconds; a clock has a limit and an increment");
    }

    static TimeControl clock(long initialMs, long incrementMs) {
        return TimeControl.newBuilder()
                .addPeriods(Period.newBuilder().setTimeMs(initialMs).setIncrementMs(incrementMs))
                .build();
    }

    static Optional<TimeControl> days(Fields fields) {
        return fields.whole("days")
                .map(days -> {
                    RequestBounds.range("days", days, 1, 14);
                    return TimeControl.newBuilder().setDaysPerMove(days.intValue()).build();
                });
    }
}

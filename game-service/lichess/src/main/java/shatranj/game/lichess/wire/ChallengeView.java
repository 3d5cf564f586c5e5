package shatranj.game.lichess.wire;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.DeclineReason;
import shatranj.game.v1.Game;
import shatranj.game.v1.GameStatus;
import shatranj.game.v1.Player;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.OutcomeReason;

/**
 * A game as a challenge: open, or what has become of it.
 *
 * @param status created, accepted, declined or canceled
 * @param destUser absent where anybody may accept
 * @param color the challenger's, which is drawn at once where it is left to chance
 * @param finalColor the same
 * @param direction in, out; absent for who has no part in it
 * @param initialFen {@code startpos} or a FEN in western letters
 */
public record ChallengeView(
        String id,
        String url,
        String status,
        @Nullable Person challenger,
        @Nullable Person destUser,
        Dialect.Variant variant,
        boolean rated,
        String speed,
        TimeControl timeControl,
        String color,
        String finalColor,
        Perf perf,
        @Nullable String direction,
        String initialFen,
        @Nullable String declineReason,
        @Nullable String declineReasonKey,
        @Nullable String rematchOf) {
    /** A rating category. */
    public record Perf(String icon, String name) {}

    /**
     * A time control.
     *
     * @param type clock, correspondence or unlimited
     * @param limit seconds
     * @param increment seconds
     * @param show such as 3+2
     */
    public record TimeControl(
            String type,
            @Nullable Long limit,
            @Nullable Long increment,
            @Nullable String show,
            @Nullable Integer daysPerTurn) {
        static TimeControl of(LichessTimeControl pace) {
            return switch (pace) {
                case LichessTimeControl.Clock clock ->
                        new TimeControl(
                                "clock",
                                clock.initialMs() / 1000,
                                clock.incrementMs() / 1000,
                                minutes(clock.initialMs()) + "+" + clock.incrementMs() / 1000,
                                null);
                case LichessTimeControl.Days days ->
                        new TimeControl("correspondence", null, null, null, days.perTurn());
                case LichessTimeControl.Unlimited unlimited ->
                        new TimeControl("unlimited", null, null, null, null);
            };
        }

        private static String minutes(long ms) {
            return ms % 60_000 == 0
                    ? Long.toString(ms / 60_000)
                    : Double.toString(Math.round(ms / 600.0) / 100.0);
        }
    }

    /** A game as a challenge, for the eyes of a player. */
    public static ChallengeView of(Game game, Optional<String> viewer, RenderContext voice) {
        LichessTimeControl pace = LichessTimeControl.of(game);
        Player challenger = game.getCreator();
        Color color = SeatedPlayers.of(game, challenger.getId());
        String word = Status.color(color).orElse("white");
        boolean declined = isDeclined(game);
        return new ChallengeView(
                game.getId(),
                voice.url(game.getId()),
                status(game),
                Person.challenged(Optional.of(challenger), voice),
                Person.challenged(SeatedPlayers.at(game, SeatedPlayers.other(color)), voice),
                voice.dialect().variant(),
                false,
                pace.speed().key(),
                TimeControl.of(pace),
                word,
                word,
                new Perf("", voice.dialect().perfName(pace.speed())),
                direction(game, viewer),
                voice.dialect().initialFen(game),
                declined ? Declines.sentence(game.getDeclineReason()) : null,
                declined ? Declines.key(game.getDeclineReason()) : null,
                game.getRematchOf().isEmpty() ? null : game.getRematchOf());
    }

    /** Whether the opponent turned it down. */
    public static boolean isDeclined(Game game) {
        return game.getOutcome().getReason() == OutcomeReason.OUTCOME_REASON_DECLINED;
    }

    private static String status(Game game) {
        if (game.getStatus() == GameStatus.GAME_STATUS_OPEN) {
            return "created";
        }
        if (isDeclined(game)) {
            return "declined";
        }
        return game.hasStartedAt() ? "accepted" : "canceled";
    }

    private static @Nullable String direction(Game game, Optional<String> viewer) {
        if (viewer.isEmpty()) {
            return null;
        }
        if (viewer.get().equals(game.getCreator().getId())) {
            return "out";
        }
        boolean plays =
                game.getInvited().getId().equals(viewer.get())
                        || SeatedPlayers.of(game, viewer.get()) != Color.COLOR_UNSPECIFIED;
        return plays ? "in" : null;
    }

    /** The eleven reasons for declining, in the words of Lichess. */
    public static final class Declines {
        private Declines() {}

        /** The reason that a key names, in whatever case; absent: none has that name. */
        public static Optional<DeclineReason> of(String key) {
            for (DeclineReason reason : DeclineReason.values()) {
                if (reason != DeclineReason.UNRECOGNIZED
                        && key(reason).equalsIgnoreCase(key.trim())) {
                    return Optional.of(
                            reason == DeclineReason.DECLINE_REASON_UNSPECIFIED
                                    ? DeclineReason.DECLINE_REASON_GENERIC
                                    : reason);
                }
            }
            return Optional.empty();
        }

        /** A reason's key. */
        public static String key(DeclineReason reason) {
            return switch (reason) {
                case DECLINE_REASON_LATER -> "later";
                case DECLINE_REASON_TOO_FAST -> "tooFast";
                case DECLINE_REASON_TOO_SLOW -> "tooSlow";
                case DECLINE_REASON_TIME_CONTROL -> "timeControl";
                case DECLINE_REASON_RATED -> "rated";
                case DECLINE_REASON_CASUAL -> "casual";
                case DECLINE_REASON_STANDARD -> "standard";
                case DECLINE_REASON_VARIANT -> "variant";
                case DECLINE_REASON_NO_BOT -> "noBot";
                case DECLINE_REASON_ONLY_BOT -> "onlyBot";
                case DECLINE_REASON_GENERIC, DECLINE_REASON_UNSPECIFIED, UNRECOGNIZED -> "generic";
            };
        }

        /** A reason for people. */
        static String sentence(DeclineReason reason) {
            return switch (reason) {
                case DECLINE_REASON_LATER -> "Not now; ask again later.";
                case DECLINE_REASON_TOO_FAST -> "This time control is too fast for me.";
                case DECLINE_REASON_TOO_SLOW -> "This time control is too slow for me.";
                case DECLINE_REASON_TIME_CONTROL -> "I do not play at this time control.";
                case DECLINE_REASON_RATED -> "I would play a rated game.";
                case DECLINE_REASON_CASUAL -> "I would play a casual game.";
                case DECLINE_REASON_STANDARD -> "I play from the usual array only.";
                case DECLINE_REASON_VARIANT -> "I do not play this variant.";
                case DECLINE_REASON_NO_BOT -> "I do not play against bots.";
                case DECLINE_REASON_ONLY_BOT -> "I play against bots only.";
                case DECLINE_REASON_GENERIC, DECLINE_REASON_UNSPECIFIED, UNRECOGNIZED ->
                        "I do not accept this challenge.";
            };
        }

        /** All keys, for a refusal that names what was expected. */
        public static String all() {
            return java.util.Arrays.stream(DeclineReason.values())
                    .filter(reason -> reason.name().startsWith("DECLINE_REASON_"))
                    .filter(reason -> reason != DeclineReason.DECLINE_REASON_UNSPECIFIED)
                    .map(Declines::key)
                    .collect(java.util.stream.Collectors.joining(", "));
        }
    }
}

package shatranj.game.lichess.tournament;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import shatranj.competition.v1.TournamentAnnouncement;
import shatranj.competition.v1.TournamentBotPolicy;
import shatranj.competition.v1.TournamentKind;
import shatranj.competition.v1.TournamentPlayerGroup;
import shatranj.game.application.RequestBounds;
import shatranj.game.lichess.Fields;
import shatranj.game.lichess.OwnGame;
import shatranj.support.text.Excerpt;

/** What a client of Lichess announces. What cannot be held here is refused, not left out. */
final class Terms {
    /** Lichess' word for rounds that the organiser pairs. */
    private static final long BY_HAND = 99_999_999;

    private static final Duration BETWEEN_ROUNDS = Duration.ofSeconds(60);
    private static final long ARENA_WAITS_MINUTES = 5;
    private static final Duration SWISS_WAITS = Duration.ofMinutes(10);

    /** What begins at once begins when it has been announced. */
    private static final long SOON_MS = 2_000;

    private static final long MS = 1_000;
    private static final long MINUTE_MS = 60_000;
    private static final long MINUTE_SECONDS = 60;

    /** What has no counterpart here, and would make another event of it. */
    private static final List<String> UNKNOWN =
            List.of(
                    "password",
                    "position",
                    "teamBattleByTeam",
                    "manualPairings",
                    "conditions.teamMember.teamId",
                    "conditions.nbRatedGame.nb");

    private Terms() {}

    /** An arena. */
    static TournamentAnnouncement arena(Fields fields, String organiser, Clock clock) {
        long wait = MINUTE_MS * fields.whole("waitMinutes").orElse(ARENA_WAITS_MINUTES);
        boolean hasStreaks = fields.text("streakable").isEmpty() || fields.flag("streakable");
        return common(fields, organiser + " Arena")
                .setKind(TournamentKind.TOURNAMENT_KIND_ARENA)
                .setTimeControl(
                        control(
                                minutes(fields, "clockTime"),
                                fields.whole("clockIncrement")
                                        .orElseThrow(() -> missing("clockIncrement"))))
                .setDurationMs(
                        MINUTE_MS * fields.whole("minutes").orElseThrow(() -> missing("minutes")))
                .setStartsAtMs(
                        fields.epochMs("startDate")
                                .orElse(clock.millis() + Math.max(wait, SOON_MS)))
                .setStreaks(hasStreaks)
                .build();
    }

    /** A Swiss. */
    static TournamentAnnouncement swiss(Fields fields, String organiser, Clock clock) {
        TournamentAnnouncement.Builder swiss =
                common(fields, organiser + " Swiss")
                        .setKind(TournamentKind.TOURNAMENT_KIND_SWISS)
                        .setTimeControl(
                                control(
                                        fields.whole("clock.limit")
                                                .orElseThrow(() -> missing("clock.limit")),
                                        fields.whole("clock.increment")
                                                .orElseThrow(() -> missing("clock.increment"))))
                        .setRounds(
                                fields.whole("nbRounds")
                                        .map(Math::toIntExact)
                                        .orElseThrow(() -> missing("nbRounds")))
                        .setStartsAtMs(
                                fields.epochMs("startsAt")
                                        .orElse(clock.millis() + SWISS_WAITS.toMillis()));
        long seconds = fields.whole("roundInterval").orElse(BETWEEN_ROUNDS.toSeconds());
        if (seconds != BY_HAND) {
            swiss.setIntervalMs(seconds * MS);
        }
        fields.text("forbiddenPairings").ifPresent(lines -> forbid(lines, swiss));
        fields.text("conditions.allowList")
                .ifPresent(names -> swiss.addAllInvited(List.of(names.split("[,\\s]+"))));
        return swiss.build();
    }

    private static TournamentAnnouncement.Builder common(Fields fields, String name) {
        OwnGame.requireVariant(fields);
        for (String field : UNKNOWN) {
            fields.text(field).ifPresent(value -> refuse(field, value));
        }
        TournamentAnnouncement.Builder announcement =
                TournamentAnnouncement.newBuilder()
                        .setName(fields.text("name").orElse(name))
                        .setRuleSet(OwnGame.RULE_SET)
                        .setBots(bots(fields))
                        .setRated(fields.text("rated").isEmpty() || fields.flag("rated"));
        rating(fields, "conditions.minRating.rating").ifPresent(announcement::setMinRating);
        rating(fields, "conditions.maxRating.rating").ifPresent(announcement::setMaxRating);
        return announcement;
    }

    private static void refuse(String field, String value) {
        throw RequestBounds.malformed(
                field, Excerpt.quoted(value), "nothing: tournaments here do not have it");
    }

    /** Who uses this API is a program more often than not, so they may enter unless it says no. */
    private static TournamentBotPolicy bots(Fields fields) {
        return fields.text("conditions.bots").isEmpty() || fields.flag("conditions.bots")
                ? TournamentBotPolicy.TOURNAMENT_BOT_POLICY_ALLOWED
                : TournamentBotPolicy.TOURNAMENT_BOT_POLICY_NONE;
    }

    private static Optional<Integer> rating(Fields fields, String name) {
        return fields.whole(name).map(Math::toIntExact);
    }

    /** Two names a line, who are not to meet. */
    private static void forbid(String lines, TournamentAnnouncement.Builder swiss) {
        for (String line : lines.strip().split("\\R")) {
            swiss.addForbidden(
                    TournamentPlayerGroup.newBuilder()
                            .addAllPlayers(List.of(line.strip().split("\\s+"))));
        }
    }

    /** Seconds; Lichess has a quarter, a half and three quarters of a minute too. */
    private static long minutes(Fields fields, String name) {
        String text = fields.text(name).orElseThrow(() -> missing(name));
        return switch (text) {
            case "0.25" -> 15;
            case "0.5" -> 30;
            case "0.75" -> 45;
            case "1.5" -> 90;
            default -> MINUTE_SECONDS * fields.whole(name).orElseThrow();
        };
    }

    /** In our text form, such as {@code 3+2} or {@code 0:30+0}. */
    static String control(long seconds, long increment) {
        return seconds % MINUTE_SECONDS == 0
                ? "%d+%d".formatted(seconds / MINUTE_SECONDS, increment)
                : "%d:%02d+%d"
                        .formatted(seconds / MINUTE_SECONDS, seconds % MINUTE_SECONDS, increment);
    }

    private static RuntimeException missing(String field) {
        return RequestBounds.malformed(field, "missing", "a number");
    }
}

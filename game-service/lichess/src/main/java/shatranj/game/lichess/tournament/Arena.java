package shatranj.game.lichess.tournament;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shatranj.competition.v1.Tournament;
import shatranj.competition.v1.TournamentAnnouncement;
import shatranj.game.lichess.wire.Dialect;
import shatranj.game.lichess.wire.LichessSpeed;
import shatranj.game.lichess.wire.LichessTimeControl;

/**
 * An arena as Lichess writes it.
 *
 * @param variant an object in lists, a key where one arena is shown
 * @param startsAt epoch milliseconds in lists, ISO 8601 where one arena is shown
 * @param status 10 announced, 20 begun, 30 over
 * @param finishesAt epoch milliseconds
 * @param secondsToStart while it has not begun
 * @param secondsToFinish while it runs
 * @param standing where one arena is shown
 */
record Arena(
        String id,
        String createdBy,
        String system,
        String fullName,
        long minutes,
        ClockSeconds clock,
        boolean rated,
        int nbPlayers,
        Object variant,
        Object startsAt,
        long finishesAt,
        int status,
        Category perf,
        boolean berserkable,
        boolean noStreak,
        @Nullable Long secondsToStart,
        @Nullable Long secondsToFinish,
        @Nullable Boolean isStarted,
        @Nullable Boolean isFinished,
        @Nullable Page standing) {
    static final int ANNOUNCED = 10;
    static final int BEGUN = 20;
    static final int OVER = 30;

    private static final long MINUTE_MS = 60_000;
    private static final long MS = 1_000;

    /** The category in which its games are rated. */
    record Category(String key, String name) {
        static Category of(LichessSpeed speed) {
            return new Category(speed.key(), speed.title());
        }
    }

    /** Ten players of the standings. */
    record Page(int page, List<Standing> players) {}

    /** As a line of a list. */
    static Arena listed(Tournament tournament, Dialect dialect, Instant now) {
        return written(tournament, dialect.variant(), startMs(tournament), now, null);
    }

    /** Alone, with a page of its standings. */
    static Arena shown(Tournament tournament, Dialect dialect, Instant now, Page page) {
        return written(
                tournament,
                dialect.variant().key(),
                Instant.ofEpochMilli(startMs(tournament)).toString(),
                now,
                page);
    }

    private static Arena written(
            Tournament tournament,
            Object variant,
            Object startsAt,
            Instant now,
            @Nullable Page standing) {
        TournamentAnnouncement said = tournament.getAnnouncement();
        LichessTimeControl pace = LichessTimeControl.of(said.getTimeControl());
        long start = startMs(tournament);
        long end = start + said.getDurationMs();
        int status = status(tournament);
        return new Arena(
                tournament.getId(),
                tournament.getOrganiser(),
                "arena",
                said.getName(),
                said.getDurationMs() / MINUTE_MS,
                ClockSeconds.of(pace),
                said.getRated(),
                tournament.getPlayers(),
                variant,
                startsAt,
                end,
                status,
                Category.of(pace.speed()),
                false,
                !said.getStreaks(),
                status == ANNOUNCED ? secondsUntil(start, now) : null,
                status == BEGUN ? secondsUntil(end, now) : null,
                standing == null ? null : status != ANNOUNCED,
                standing == null ? null : status == OVER,
                standing);
    }

    static int status(Tournament tournament) {
        return switch (tournament.getPhase()) {
            case TOURNAMENT_PHASE_RUNNING -> BEGUN;
            case TOURNAMENT_PHASE_FINISHED, TOURNAMENT_PHASE_CANCELLED -> OVER;
            default -> ANNOUNCED;
        };
    }

    private static long secondsUntil(long ms, Instant now) {
        return Math.max(0, Math.ceilDiv(ms - now.toEpochMilli(), MS));
    }

    /** When it began, or is to begin. One without a time begins when its organiser says so. */
    private static long startMs(Tournament tournament) {
        TournamentAnnouncement said = tournament.getAnnouncement();
        if (status(tournament) == BEGUN) {
            return tournament.getChangedAtMs();
        }
        return said.getStartsAtMs() == 0 ? tournament.getCreatedAtMs() : said.getStartsAtMs();
    }
}

package shatranj.foreign;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import shatranj.foreign.check.ClientFindings;
import shatranj.foreign.check.Comparison;
import shatranj.foreign.check.Ended;
import shatranj.foreign.check.PythonLog;
import shatranj.foreign.play.Site;
import shatranj.foreign.program.BerserkPlayer;
import shatranj.foreign.program.LichessBot;
import shatranj.standalone.control.Waiting;

/** Compares what bots and a berserk player have written down of their games with the server's. */
final class BotRecords {
    /** For a last game to be recorded, once it is over. */
    private static final long RECORD_SECONDS = 60;

    private static final long LOG_SECONDS = 900;
    private static final Duration LOG_PAUSE = Duration.ofSeconds(5);

    private final Site site;
    private final ClientOptions options;
    private final ClientFindings findings;
    private final PrintStream out;

    BotRecords(Site site, ClientOptions options, ClientFindings findings, PrintStream out) {
        this.site = site;
        this.options = options;
        this.findings = findings;
        this.out = out;
    }

    /**
     * Waits until everybody has written down what happened, and compares.
     *
     * @param played ids of games; those that a bot has begun besides are looked at too
     */
    void compare(List<String> played, List<LichessBot> bots, Optional<BerserkPlayer> berserk)
            throws IOException {
        Set<String> ids = new HashSet<>(played);
        berserk.ifPresent(player -> ids.addAll(player.games()));
        for (LichessBot bot : bots) {
            awaitLogged(bot);
            Set<String> started = PythonLog.of(bot.log()).started();
            // A challenge whose answer was lost is made again: then there is a game more.
            started.forEach(site::awaitEnd);
            settle(bot, started);
            ids.addAll(started);
        }
        Map<String, Ended> games = new HashMap<>();
        ids.forEach(id -> games.put(id, Ended.of(site.game(id))));
        Comparison comparison = new Comparison(games, options.kill(), findings);
        comparison.checkGames();
        for (LichessBot bot : bots) {
            String name = bot.program().name();
            PythonLog log = PythonLog.of(bot.log());
            comparison.checkLog(name, log);
            comparison.checkEnds(name, log);
            comparison.checkMoves(name, log);
            comparison.checkComplaints(name, bot.program().complained());
            for (Path record : bot.records()) {
                comparison.checkRecord(
                        name, record.getFileName().toString(), Files.readString(record));
            }
        }
        berserk.ifPresent(player -> {
            PythonLog log = PythonLog.of(player.program().complained());
            comparison.checkLog(BotGames.BERSERK, log);
            comparison.checkMoves(BotGames.BERSERK, log);
            comparison.checkTold(BotGames.BERSERK, player.told());
        });
        findings.expect(
                games.size() >= options.games(),
                games.size() + " games were played, not " + options.games());
        report(games, bots, berserk);
    }

    /** A bot's log is written by one process for all its games, which may be minutes behind. */
    void awaitLogged(LichessBot bot) {
        var unused =
                findings.expectInTime(() ->
                        Waiting.until(
                                bot.program().name() + " has written its log",
                                LOG_SECONDS,
                                () -> {
                                    int before = bot.log().length();
                                    LockSupport.parkNanos(LOG_PAUSE.toNanos());
                                    return bot.log().length() == before;
                                }));
    }

    /** A bot writes its record after the end, and is done with a game only then. */
    private void settle(LichessBot bot, Set<String> started) {
        var unused =
                findings.expectInTime(() ->
                        Waiting.until(
                                bot.program().name() + " has recorded every game",
                                RECORD_SECONDS,
                                () -> {
                                    String files = bot.records().toString();
                                    return started.stream().allMatch(files::contains);
                                }));
    }

    private void report(
            Map<String, Ended> games, List<LichessBot> bots, Optional<BerserkPlayer> berserk) {
        Map<String, Long> ends =
                games.values().stream()
                        .collect(
                                Collectors.groupingBy(
                                        game -> game.outcome().reason(),
                                        TreeMap::new,
                                        Collectors.counting()));
        int plies = games.values().stream().mapToInt(game -> game.moves().size()).sum();
        out.printf("%d games, %d moves; they ended by %s%n", games.size(), plies, ends);
        bots.forEach(bot -> out.println(counted(bot.program().name(), PythonLog.of(bot.log()))));
        berserk.ifPresent(player ->
                out.println(
                        counted(BotGames.BERSERK, PythonLog.of(player.program().complained()))));
    }

    private static String counted(String name, PythonLog log) {
        Map<Integer, Long> statuses =
                log.requests().stream()
                        .collect(
                                Collectors.groupingBy(
                                        PythonLog.Request::status,
                                        TreeMap::new,
                                        Collectors.counting()));
        return "%s: %d games, %d last states, requests by status %s, %d tracebacks"
                .formatted(
                        name,
                        log.started().size(),
                        log.states().size(),
                        statuses,
                        log.tracebacks().size());
    }
}

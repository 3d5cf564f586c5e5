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
import shatranj.foreign.play.Duels;
import shatranj.foreign.play.GameLength;
import shatranj.foreign.play.Site;
import shatranj.foreign.program.BerserkPlayer;
import shatranj.foreign.program.BotEngine;
import shatranj.foreign.program.ForeignPrograms;
import shatranj.foreign.program.LichessBot;
import shatranj.standalone.control.Waiting;

/**
 * Games of a lichess-bot with Fairy-Stockfish: half of them against a second one with {@code
 * ./shatranj uci}, half against a player made of berserk; then every game is compared.
 */
final class BotGames {
    private static final String FAIRY = "fairy-bot";
    private static final String OURS = "uci-bot";
    private static final String BERSERK = "berserk-player";

    /** For a last game to be recorded, once it is over. */
    private static final long RECORD_SECONDS = 60;

    private static final long LOG_SECONDS = 900;

    /** Its minute without a game, and another if it looked when nobody was there. */
    private static final long SEEK_SECONDS = 180;

    /** A log is long. */
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(3);

    private static final Duration LOG_PAUSE = Duration.ofSeconds(5);

    private static final long LONGEST_SECONDS = 4 * 3600;

    private final Site site;
    private final ForeignPrograms peers;
    private final ClientOptions options;
    private final Path home;
    private final Path folder;
    private final ClientFindings findings;
    private final PrintStream out;

    /**
     * @param home the repository
     * @param folder where the programs run
     */
    BotGames(
            Site site,
            ForeignPrograms peers,
            ClientOptions options,
            Path home,
            Path folder,
            ClientFindings findings,
            PrintStream out) {
        this.site = site;
        this.peers = peers;
        this.options = options;
        this.home = home;
        this.folder = folder;
        this.findings = findings;
        this.out = out;
    }

    /** Plays all of them, to the last record. */
    void play(ForeignPrograms.Checkout lichessBot, Path fairyStockfish)
            throws IOException, InterruptedException {
        Site.Account ours = site.account(OURS, "bot");
        int duels = peers.berserk().isPresent() ? options.games() / 2 : options.games();
        try (LichessBot fairyBot =
                        bot(
                                lichessBot,
                                site.account(FAIRY, "bot"),
                                BotEngine.fairyStockfish(fairyStockfish, options.nodes()),
                                false);
                LichessBot ourBot =
                        bot(lichessBot, ours, BotEngine.ours(uci(), options.nodes()), true)) {
            out.println("the bots are connected");
            Optional<BerserkPlayer> berserk =
                    peers.berserk()
                            .map(python ->
                                    berserk(python, fairyStockfish, options.games() - duels));
            try {
                List<String> challenges =
                        new Duels(site, ours, FAIRY, findings)
                                .play(GameLength.of(duels), options.atOnce());
                out.println(duels + " games between the bots are over");
                berserk.ifPresent(this::await);
                awaitSought(ourBot);
                compare(challenges, List.of(fairyBot, ourBot), berserk);
            } finally {
                berserk.ifPresent(BerserkPlayer::close);
            }
        }
    }

    private LichessBot bot(
            ForeignPrograms.Checkout checkout,
            Site.Account account,
            BotEngine engine,
            boolean seeks) {
        return LichessBot.start(
                checkout,
                folder.resolve(account.name()),
                home.resolve("examples/lichess/extra_game_handlers.py"),
                site.base(),
                account.name(),
                account.key(),
                engine,
                2 * options.atOnce() + 1,
                seeks);
    }

    /** A program without arguments that is {@code ./shatranj uci}. */
    private Path uci() throws IOException {
        Path program = folder.resolve("shatranj-uci");
        Files.writeString(
                program, "#!/bin/sh\nexec \"%s\" uci\n".formatted(home.resolve("shatranj")));
        if (!program.toFile().setExecutable(true)) {
            throw new IOException("cannot make " + program + " executable");
        }
        return program;
    }

    private BerserkPlayer berserk(Path python, Path engine, int games) {
        Site.Account account = site.account(BERSERK);
        Path own = folder.resolve(BERSERK);
        try {
            Files.createDirectory(own);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return BerserkPlayer.start(
                python,
                home.resolve("examples/lichess/berserk_player.py"),
                own,
                site.base(),
                account.name(),
                account.key(),
                FAIRY,
                engine,
                options.nodes(),
                GameLength.of(games).stream().map(GameLength::argument).toList(),
                options.atOnce());
    }

    private void await(BerserkPlayer berserk) {
        Waiting.until(
                "the berserk player has ended",
                LONGEST_SECONDS,
                () -> !berserk.program().isAlive());
        findings.expect(
                berserk.program().status() == 0,
                "the berserk player ended with status " + berserk.program().status());
    }

    /** The second bot is to find the first by itself, once it has nothing else to do. */
    private void awaitSought(LichessBot bot) {
        boolean sought =
                findings.expectInTime(() ->
                        Waiting.until(
                                bot.program().name() + " has challenged another bot by itself",
                                SEEK_SECONDS,
                                () -> {
                                    LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
                                    return bot.hasSought();
                                }));
        if (sought) {
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
    }

    private void compare(
            List<String> challenges, List<LichessBot> bots, Optional<BerserkPlayer> berserk)
            throws IOException {
        Set<String> ids = new HashSet<>(challenges);
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
            comparison.checkLog(BERSERK, log);
            comparison.checkMoves(BERSERK, log);
            comparison.checkTold(BERSERK, player.told());
        });
        findings.expect(
                games.size() >= options.games(),
                games.size() + " games were played, not " + options.games());
        report(games, bots, berserk);
    }

    /** A bot's log is written by one process for all its games, which may be minutes behind. */
    private void awaitLogged(LichessBot bot) {
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
                out.println(counted(BERSERK, PythonLog.of(player.program().complained()))));
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

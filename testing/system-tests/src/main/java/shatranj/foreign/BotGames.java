package shatranj.foreign;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import shatranj.foreign.check.ClientFindings;
import shatranj.foreign.check.PythonLog;
import shatranj.foreign.play.BotEvents;
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
 * ./shatranj uci}, half against a player made of berserk, then an arena and a Swiss tournament of
 * the two bots; then every game is compared.
 */
final class BotGames {
    private static final String FAIRY = "fairy-bot";
    private static final String OURS = "uci-bot";
    static final String BERSERK = "berserk-player";
    private static final String ORGANISER = "bots-organiser";

    /** Its minute without a game, and another if it looked when nobody was there. */
    private static final long SEEK_SECONDS = 180;

    /** A log is long. */
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(3);

    private static final long LONGEST_SECONDS = 4 * 3600;

    private final Site site;
    private final ForeignPrograms peers;
    private final ClientOptions options;
    private final Path home;
    private final Path folder;
    private final ClientFindings findings;
    private final PrintStream out;
    private final BotRecords records;

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
        this.records = new BotRecords(site, options, findings, out);
    }

    /** Plays all of them, to the last record. */
    void play(ForeignPrograms.Checkout lichessBot, Path fairyStockfish)
            throws IOException, InterruptedException {
        Site.Account ours = site.account(OURS, "bot");
        Site.Account fairy = site.account(FAIRY, "bot");
        int duels = peers.berserk().isPresent() ? options.games() / 2 : options.games();
        try (LichessBot fairyBot =
                        bot(
                                lichessBot,
                                fairy,
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
                List<String> events = events(List.of(fairy, ours), List.of(fairyBot, ourBot));
                awaitSought(ourBot);
                List<String> games = Stream.concat(challenges.stream(), events.stream()).toList();
                records.compare(games, List.of(fairyBot, ourBot), berserk);
            } finally {
                berserk.ifPresent(BerserkPlayer::close);
            }
        }
    }

    private List<String> events(List<Site.Account> accounts, List<LichessBot> bots) {
        List<String> games =
                new BotEvents(site, site.account(ORGANISER), accounts, findings).play();
        for (LichessBot bot : bots) {
            records.awaitLogged(bot);
            Set<String> started = PythonLog.of(bot.log()).started();
            findings.expect(
                    started.containsAll(games),
                    bot.program().name() + " has not begun every game of its events: " + games);
        }
        out.println(games.size() + " games of an arena and a Swiss tournament are over");
        return games;
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
}

package shatranj.foreign.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import shatranj.standalone.control.Waiting;

/**
 * A lichess-bot, set up as {@code docs/lichess-api.md} tells its owner to: a copy of the checkout,
 * the user file that teaches it shatranj, a configuration.
 */
public final class LichessBot implements AutoCloseable {
    private static final String CONNECTED = "You're now connected to";
    private static final Pattern SOUGHT = Pattern.compile("Challenge id is (?!None)");
    private static final long START_SECONDS = 120;

    /** The one file that its documentation has users replace. */
    private static final String USER_FILE = "extra_game_handlers.py";

    private final ForeignProgram program;

    private LichessBot(ForeignProgram program) {
        this.program = program;
    }

    /**
     * Starts one, and waits until it takes challenges.
     *
     * @param folder of its own; not there yet
     * @param userFile what teaches it shatranj
     * @param name of its account
     * @param key of its account
     * @param games how many it plays at once
     * @param seeks whether it challenges other bots by itself when it has been idle for a minute
     */
    public static LichessBot start(
            ForeignPrograms.Checkout checkout,
            Path folder,
            Path userFile,
            URI server,
            String name,
            String key,
            BotEngine engine,
            int games,
            boolean seeks) {
        try {
            copy(checkout.folder(), folder);
            Files.copy(userFile, folder.resolve(USER_FILE), StandardCopyOption.REPLACE_EXISTING);
            Files.writeString(
                    folder.resolve("config.yml"), configuration(server, key, engine, games, seeks));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ForeignProgram program =
                ForeignProgram.start(
                        name,
                        folder,
                        List.of(checkout.python().toString(), "lichess-bot.py"),
                        Map.of());
        LichessBot bot = new LichessBot(program);
        try {
            Waiting.until(
                    name + " is connected",
                    START_SECONDS,
                    () -> !program.isAlive() || bot.log().contains(CONNECTED));
        } catch (AssertionError late) {
            program.close();
            throw late;
        }
        if (!program.isAlive()) {
            throw new IllegalStateException(
                    name + " ended:\n" + program.printed() + program.complained());
        }
        return bot;
    }

    /** The program. */
    public ForeignProgram program() {
        return program;
    }

    /** The log that it keeps by itself: all that it does, asks and is told. */
    public String log() {
        Path log = program.folder().resolve("lichess_bot_auto_logs/lichess-bot.log");
        try {
            return Files.exists(log) ? Files.readString(log) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether it has challenged somebody by itself. */
    public boolean hasSought() {
        return SOUGHT.matcher(log()).find();
    }

    /** The records that it has written of a game's end, or of having left it: PGN. */
    public List<Path> records() {
        Path records = program.folder().resolve("pgn");
        if (!Files.exists(records)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(records)) {
            return files.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        program.close();
    }

    private static void copy(Path checkout, Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(checkout)) {
            for (Path path : all.toList()) {
                Path within = checkout.relativize(path);
                if (within.startsWith(".git")) {
                    continue;
                }
                Path target = folder.resolve(within.toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(path, target);
                }
            }
        }
    }

    /**
     * Checking in on correspondence games that it has left is switched off as far as can be: this
     * version of lichess-bot ends by a KeyError when it does.
     */
    private static String configuration(
            URI server, String key, BotEngine engine, int games, boolean seeks) {
        String options =
                engine.options().entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(option -> "    %s: %d%n".formatted(option.getKey(), option.getValue()))
                        .collect(Collectors.joining());
        return """
        token: "%s"
        url: "%s/"
        engine:
          dir: "%s"
          name: "%s"
          protocol: uci
          ponder: false
          draw_or_resign:
            resign_enabled: %s
            resign_score: -1500
            resign_moves: 6
            offer_draw_enabled: true
            offer_draw_score: 10
            offer_draw_moves: 10
            offer_draw_pieces: 8
          uci_options:
        %s    go_commands:
              nodes: %d
        abort_time: 60
        move_overhead: 300
        correspondence:
          move_time: 5
          checkin_period: 36000
          disconnect_time: 3600
        challenge:
          concurrency: %d
          accept_bot: true
          sort_by: first
          max_increment: 180
          max_base: 10800
          max_days: 14
          variants: [shatranj]
          time_controls: [bullet, blitz, rapid, classical, correspondence]
          modes: [casual, rated]
          bullet_requires_increment: false
          max_simultaneous_games_per_user: 100
        greeting:
          hello: "Hi! I'm {me}."
          goodbye: "Good game, {opponent}!"
          hello_spectators: "Hello"
          goodbye_spectators: "Thanks for watching!"
        pgn_directory: pgn
        matchmaking:
          allow_matchmaking: %s
          challenge_timeout: 1
          challenge_variant: shatranj
          challenge_mode: casual
          challenge_initial_time: [60]
          challenge_increment: [1]
        """
                .formatted(
                        key,
                        server,
                        engine.program().getParent(),
                        engine.program().getFileName(),
                        engine.resigns(),
                        options,
                        engine.nodes(),
                        games,
                        seeks);
    }
}

package shatranj.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import shatranj.client.model.CreateGame;
import shatranj.client.model.DecisionFrame;
import shatranj.client.model.EndedEvent;
import shatranj.client.model.Frame;
import shatranj.client.model.Game;
import shatranj.client.model.GameEvent;
import shatranj.client.model.LegalMove;
import shatranj.client.model.MovedEvent;
import shatranj.client.model.PlayedMove;
import shatranj.client.model.StartedEvent;

/**
 * Whole games on a real cluster, through a proxy that loses connections ({@code clients/test}
 * starts both). SHATRANJ_URL is the proxy's address, SHATRANJ_WHITE and SHATRANJ_BLACK are two
 * players' tokens.
 */
@Timeout(400)
class WholeGameTest {
    private static final RetryPolicy BAD_LINE =
            new RetryPolicy(
                    Duration.ofSeconds(60),
                    Duration.ofMinutes(5),
                    Duration.ofSeconds(10),
                    Duration.ofSeconds(15),
                    Duration.ofMillis(20),
                    Duration.ofMillis(500),
                    new Random());

    private static ShatranjClient client(String token) {
        return ShatranjClient.of(
                System.getenv("SHATRANJ_URL"), Optional.of(System.getenv(token)), BAD_LINE);
    }

    /**
     * One player: moves by chance when it is its turn, as the stream says, and notes what it sees
     * and does.
     */
    private static final class Seat implements Callable<Seat> {
        private final ShatranjClient client;
        private final String gameId;
        private final boolean white;
        private final Random chance;
        final List<Long> versions = new ArrayList<>();
        final List<String> seen = new ArrayList<>();
        final Map<Integer, String> played = new HashMap<>();
        int replayed;

        Seat(ShatranjClient client, String gameId, boolean white, long seed) {
            this.client = client;
            this.gameId = gameId;
            this.white = white;
            this.chance = new Random(seed);
        }

        @Override
        public Seat call() {
            try (Frames frames = client.followGame(gameId, 0)) {
                for (Frame frame : frames) {
                    if (frame instanceof DecisionFrame decision) {
                        hear(decision);
                    }
                }
            }
            return this;
        }

        private void hear(DecisionFrame decision) {
            versions.add(GameFrames.versionOf(decision));
            boolean goesOn = false;
            for (GameEvent event : decision.getEvents()) {
                if (event instanceof MovedEvent moved) {
                    seen.add(moved.getUci());
                }
                goesOn |= event instanceof MovedEvent || event instanceof StartedEvent;
            }
            goesOn &= decision.getEvents().stream().noneMatch(EndedEvent.class::isInstance);
            if (goesOn && (seen.size() % 2 == 0) == white) {
                move(seen.size() + 1);
            }
        }

        private void move(int ply) {
            List<LegalMove> legal = Objects.requireNonNull(client.legalMoves(gameId).getMoves());
            List<LegalMove> captures =
                    legal.stream()
                            .filter(it -> Objects.requireNonNull(it.getSan()).contains("x"))
                            .toList();
            List<LegalMove> choice = captures.isEmpty() ? legal : captures;
            String move =
                    Objects.requireNonNull(choice.get(chance.nextInt(choice.size())).getUci());
            Played answer = client.play(gameId, ply, move);
            assertThat(answer.answer().getPly()).isEqualTo(ply);
            played.put(ply, move);
            replayed += answer.replayed() ? 1 : 0;
        }
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "SHATRANJ_URL", matches = ".+")
    void two_clients_play_a_whole_game_over_a_line_that_breaks_all_the_time() throws Exception {
        long seed =
                Long.parseLong(
                        Optional.ofNullable(System.getenv("SHATRANJ_SEED"))
                                .orElseGet(() -> "" + new Random().nextInt(1 << 30)));
        System.out.println("seed " + seed);
        try (ShatranjClient alice = client("SHATRANJ_WHITE");
                ShatranjClient bob = client("SHATRANJ_BLACK");
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Game game =
                    alice.createGame(
                            new CreateGame()
                                    .color(CreateGame.ColorEnum.WHITE)
                                    .ruleSet("engines")
                                    .timeControl("10+5"));
            Future<Seat> first = threads.submit(new Seat(alice, game.getId(), true, seed));
            Future<Seat> second = threads.submit(new Seat(bob, game.getId(), false, seed + 1));
            bob.join(game.getId(), Objects.requireNonNull(game.getInviteCode()));
            agree(alice.game(game.getId()), first, second, alice);
        }
    }

    private static void agree(
            Game started, Future<Seat> first, Future<Seat> second, ShatranjClient alice)
            throws InterruptedException, ExecutionException {
        Seat white = first.get();
        Seat black = second.get();
        Game over = alice.game(started.getId());
        List<String> moves =
                Objects.requireNonNull(over.getMoves()).stream().map(PlayedMove::getUci).toList();
        Map<Integer, String> every = new HashMap<>(white.played);
        every.putAll(black.played);
        Map<Integer, String> stored = new HashMap<>();
        moves.forEach(move -> stored.put(stored.size() + 1, move));

        assertThat(over.getStatus()).isEqualTo("FINISHED");
        assertThat(stored).as("every move once and in order").isEqualTo(every);
        List<Long> versions = LongStream.rangeClosed(1, over.getVersion()).boxed().toList();
        for (Seat seat : List.of(white, black)) {
            assertThat(seat.seen).isEqualTo(moves);
            assertThat(seat.versions).isEqualTo(versions);
        }
        int lost = white.replayed + black.replayed;
        assertThat(lost).as("answers that were lost").isPositive();
        System.out.println(moves.size() + " moves; " + lost + " answers were lost");
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "SHATRANJ_URL", matches = ".+")
    void a_player_hears_of_every_version_of_its_games() {
        try (ShatranjClient alice = client("SHATRANJ_WHITE");
                ShatranjClient bob = client("SHATRANJ_BLACK");
                Frames frames = alice.followMe()) {
            frames.next();
            String opponent = bob.me().getId();
            Map<String, List<Long>> expected = new LinkedHashMap<>();
            for (int i = 0; i < 3; i++) {
                CreateGame terms =
                        new CreateGame().opponent(opponent).color(CreateGame.ColorEnum.WHITE);
                String id = alice.createGame(terms).getId();
                bob.join(id);
                alice.play(id, 1, "e2e3");
                bob.play(id, 2, "e7e6");
                long last = bob.resign(id).getVersion();
                expected.put(id, LongStream.rangeClosed(1, last).boxed().toList());
            }
            Map<String, List<Long>> told = new LinkedHashMap<>();
            expected.keySet().forEach(id -> told.put(id, new ArrayList<>()));
            while (!told.equals(expected)) {
                if (frames.next() instanceof DecisionFrame decision
                        && told.containsKey(decision.getGameId())) {
                    long version = GameFrames.versionOf(decision);
                    told.get(decision.getGameId()).add(version);
                    assertThat(told.get(decision.getGameId()).size()).isEqualTo((int) version);
                }
            }
        }
    }

    private static String bot() throws IOException {
        Matcher block =
                Pattern.compile("```java\n(// Bot\\.java\n.*?)```", Pattern.DOTALL)
                        .matcher(Files.readString(Path.of("README.md")));
        assertThat(block.find()).as("a bot in the README").isTrue();
        return block.group(1);
    }

    @Test
    void the_bot_of_the_readme_has_about_thirty_lines() throws Exception {
        assertThat(bot().lines()).hasSizeLessThanOrEqualTo(30);
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "SHATRANJ_URL", matches = ".+")
    void the_bot_of_the_readme_plays_a_game_to_its_end(@TempDir Path folder) throws Exception {
        Path source = Files.writeString(folder.resolve("Bot.java"), bot());
        ProcessBuilder java =
                new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        source.toString());
        java.environment().put("SHATRANJ_TOKEN", System.getenv("SHATRANJ_WHITE"));
        Process process = java.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said).containsPattern("(?m)^over: \\w+");
    }
}

package shatranj.game.matchmaking;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import shatranj.game.v1.ColorChoice;
import shatranj.game.v1.CreateSeekRequest;
import shatranj.game.v1.RatingRange;
import shatranj.game.v1.SeekTerms;

/**
 * Many seekers on many pods that die at every step: after pairing, after making the game, after
 * saying so; what they left is taken up by others, sometimes by several at once.
 */
class PairingLawsTest {
    private static final int PODS = 8;
    private static final int SEEKERS = 400;

    private final long seed = new Random().nextLong();
    private final AtomicLong clock = new AtomicLong(1_000_000_000_000L);
    private final Map<String, Pairing> games = new ConcurrentHashMap<>();
    private final AtomicInteger crashes = new AtomicInteger();
    private final Map<String, NewSeek> seeks = new ConcurrentHashMap<>();
    private final Set<String> accepting = ConcurrentHashMap.newKeySet();

    private Instant now() {
        return Instant.ofEpochMilli(clock.incrementAndGet());
    }

    /** What a pod does with a pair; the game has the same name whoever makes it. */
    private void finish(SeekStore store, Pairing pair, Random random) {
        if (dies(random)) {
            return;
        }
        Pairing other = games.putIfAbsent(pair.id(), pair);
        if (other != null) {
            assertThat(other.white().player())
                    .as("the same game, seed %d", seed)
                    .isEqualTo(pair.white().player());
        }
        if (dies(random)) {
            return;
        }
        store.settle(pair.id(), Optional.of("game-" + pair.id()));
    }

    private boolean dies(Random random) {
        boolean dies = random.nextInt(3) == 0;
        crashes.addAndGet(dies ? 1 : 0);
        return dies;
    }

    private NewSeek drawn(int number, Random random) {
        String player = "p" + random.nextInt(SEEKERS / 2);
        CreateSeekRequest.Builder request =
                CreateSeekRequest.newBuilder()
                        .setColor(ColorChoice.forNumber(random.nextInt(4)))
                        .setTerms(
                                SeekTerms.newBuilder()
                                        .setRuleSet(
                                                random.nextBoolean() ? "laws-2025" : "engines"));
        if (random.nextInt(4) == 0) {
            request.addAvoid("p" + random.nextInt(SEEKERS / 2));
        }
        return NewSeek.of(NewSeek.id(player, "k" + number), player, request.build())
                .with(rating(random));
    }

    /** Some are known to nobody, and some want to meet no weaker or no stronger ones. */
    private static SeekRating rating(Random random) {
        int own = 1_000 + random.nextInt(1_000);
        int half = 100 + random.nextInt(500);
        RatingRange.Builder wanted = RatingRange.newBuilder();
        if (random.nextInt(4) == 0) {
            wanted.setLeast(own - half);
        }
        if (random.nextInt(4) == 0) {
            wanted.setMost(own + half);
        }
        return new SeekRating(
                random.nextInt(4) == 0 ? OptionalInt.empty() : OptionalInt.of(own), wanted.build());
    }

    private static boolean wants(NewSeek seek, NewSeek other) {
        RatingRange wanted = seek.rating().wanted();
        if (wanted.getLeast() == 0 && wanted.getMost() == 0) {
            return true;
        }
        OptionalInt rating = other.rating().own();
        return rating.isPresent()
                && rating.getAsInt() >= wanted.getLeast()
                && (wanted.getMost() == 0 || rating.getAsInt() <= wanted.getMost());
    }

    private void pod(SeekStore store, List<NewSeek> mine, Random random) {
        for (NewSeek seek : mine) {
            // A client that hears nothing asks again, perhaps elsewhere.
            for (int tries = 1 + random.nextInt(3); tries > 0; tries--) {
                if (store.open(seek, now(), random.nextBoolean()) instanceof SeekStore.There there
                        && there.pairing().isPresent()) {
                    finish(store, there.pairing().get(), random);
                }
            }
            if (random.nextInt(5) == 0) {
                sweep(store, random);
            }
            if (random.nextInt(3) == 0) {
                accept(store, random);
            }
        }
    }

    /** Somebody sees a seek in the lobby and wants it; so may others, elsewhere. */
    private void accept(SeekStore store, Random random) {
        List<StoredSeek> lobby = store.lobby("", Optional.empty(), 9, now()).seeks();
        if (lobby.isEmpty()) {
            return;
        }
        NewSeek other =
                Objects.requireNonNull(seeks.get(lobby.get(random.nextInt(lobby.size())).id()));
        String player = "p" + random.nextInt(SEEKERS / 2);
        String id = NewSeek.accepting(player, other.id());
        OptionalInt rating = OptionalInt.of(1_000 + player.hashCode() % 1_000);
        seeks.put(
                id,
                new NewSeek(
                        id,
                        player,
                        other.pool(),
                        "-",
                        List.of(),
                        other.terms(),
                        Optional.empty(),
                        new SeekRating(rating, RatingRange.getDefaultInstance())));
        accepting.add(id);
        for (int tries = 1 + random.nextInt(3); tries > 0; tries--) {
            if (store.accept(id, player, rating, other.id(), now(), random.nextBoolean())
                            instanceof SeekStore.There there
                    && there.pairing().isPresent()) {
                finish(store, there.pairing().get(), random);
            }
        }
    }

    private void sweep(SeekStore store, Random random) {
        Instant now = now();
        store.sweep(now, now, random.nextBoolean())
                .unfinished()
                .forEach(pair -> finish(store, pair, random));
    }

    @Test
    void every_pair_has_one_game_and_every_seek_is_used_once_whoever_dies() throws Exception {
        Random random = new Random(seed);
        List<List<NewSeek>> shares = new ArrayList<>();
        for (int pod = 0; pod < PODS; pod++) {
            shares.add(new ArrayList<>());
        }
        for (int i = 0; i < SEEKERS; i++) {
            NewSeek seek = drawn(i, random);
            seeks.put(seek.id(), seek);
            shares.get(random.nextInt(PODS)).add(seek);
            // Some requests reach two pods.
            if (random.nextInt(4) == 0) {
                shares.get(random.nextInt(PODS)).add(seek);
            }
        }
        try (Stores stores = new Stores();
                ExecutorService pods = Executors.newFixedThreadPool(PODS)) {
            List<Future<?>> running = new ArrayList<>();
            for (List<NewSeek> share : shares) {
                long own = random.nextLong();
                running.add(
                        pods.submit(
                                (Callable<Void>)
                                        () -> {
                                            pod(stores.store, share, new Random(own));
                                            return null;
                                        }));
            }
            for (Future<?> pod : running) {
                pod.get();
            }
            clock.addAndGet(10_000);
            for (int round = 0; round < 200; round++) {
                sweep(stores.store, random);
            }
            check(stores.store);
        }
        System.out.printf(
                "pairing laws: seed %d, %d games, %d of them accepted, %d crashes%n",
                seed,
                games.size(),
                games.values().stream().filter(this::wasAccepted).count(),
                crashes.get());
    }

    private boolean wasAccepted(Pairing pair) {
        return accepting.contains(pair.white().id()) || accepting.contains(pair.black().id());
    }

    private void check(SeekStore store) {
        assertThat(games.size()).as("seed %d", seed).isGreaterThan(SEEKERS / 5);
        assertThat(games.values().stream().filter(this::wasAccepted))
                .as("seed %d", seed)
                .isNotEmpty();
        assertThat(crashes.get()).as("seed %d", seed).isGreaterThan(SEEKERS / 10);
        assertThat(store.sweep(now(), now(), true).unfinished())
                .as("no pair is left without its game, seed %d", seed)
                .isEmpty();
        Map<String, String> used = new HashMap<>();
        for (Pairing game : games.values()) {
            NewSeek white = Objects.requireNonNull(seeks.get(game.white().id()));
            NewSeek black = Objects.requireNonNull(seeks.get(game.black().id()));
            assertThat(white.player()).as("seed %d", seed).isNotEqualTo(black.player());
            assertThat(white.pool()).as("seed %d", seed).isEqualTo(black.pool());
            assertThat(white.color()).as("seed %d", seed).isNotEqualTo("B");
            assertThat(black.color()).as("seed %d", seed).isNotEqualTo("W");
            assertThat(white.avoid()).as("seed %d", seed).doesNotContain(black.player());
            assertThat(black.avoid()).as("seed %d", seed).doesNotContain(white.player());
            assertThat(wants(white, black) && wants(black, white))
                    .as("%s and %s, seed %d", white, black, seed)
                    .isTrue();
            for (NewSeek seek : List.of(white, black)) {
                assertThat(used.put(seek.id(), game.id()))
                        .as("%s is used twice, seed %d", seek, seed)
                        .isNull();
            }
        }
        for (NewSeek seek : seeks.values()) {
            StoredSeek.State state =
                    store
                            .touch(List.of(seek.player()), Instant.EPOCH)
                            .getOrDefault(seek.player(), List.of())
                            .stream()
                            .filter(stored -> stored.id().equals(seek.id()))
                            .map(StoredSeek::state)
                            .findFirst()
                            .orElse(StoredSeek.State.GONE);
            assertThat(state == StoredSeek.State.SETTLED)
                    .as("%s is %s, seed %d", seek, state, seed)
                    .isEqualTo(used.containsKey(seek.id()));
        }
    }
}

package shatranj.game.surface;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import shatranj.game.application.CommandCodec;
import shatranj.game.domain.Circumstances;
import shatranj.game.domain.Command;
import shatranj.game.domain.CommandId;
import shatranj.game.domain.Decider;
import shatranj.game.domain.Evolution;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;
import shatranj.game.domain.Refusal;
import shatranj.game.domain.Verdict;
import shatranj.game.domain.Visibility;
import shatranj.game.internal.v1.ClaimFlagRequest;
import shatranj.game.internal.v1.ClaimFlagResponse;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.FollowGameRequest;
import shatranj.game.internal.v1.FollowGameResponse;
import shatranj.game.internal.v1.IsInPlayRequest;
import shatranj.game.internal.v1.IsInPlayResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.ReadGameResponse;
import shatranj.game.port.FinishedQuery;
import shatranj.game.port.Games;
import shatranj.game.port.LivePage;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.referee.Referee;
import shatranj.game.v1.Frame;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.game.view.AnswerViews;
import shatranj.game.view.Decided;
import shatranj.game.view.DecisionViews;
import shatranj.game.view.GameViews;
import shatranj.game.view.Participants;
import shatranj.game.view.RefusalProblems;
import shatranj.game.view.Viewer;
import shatranj.support.identity.TokenVerifier;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** One pod without a log: the real decider, views and rules over maps. */
@Alternative
@ApplicationScoped
public class MemoryGames implements Games {
    private @Nullable Game model;
    private @Nullable String broken;
    private int reads;
    private int repetitions;
    private long repeated;
    private final TokenVerifier verifier;
    private final Referee referee;
    private final Map<GameId.Key, Kept> games = new HashMap<>();
    private final List<PlayerFollower> playerFollowers = new ArrayList<>();

    public MemoryGames(TokenVerifier verifier, Referee referee) {
        this.verifier = verifier;
        this.referee = referee;
    }

    private record Earlier(int version, long hash) {}

    private static final class Kept {
        final List<Decided> facts = new ArrayList<>();
        final Map<CommandId, Earlier> commands = new HashMap<>();
        final List<GameFollower> followers = new ArrayList<>();

        Game game() {
            return facts.getLast().after();
        }

        /** Whether what a command did was not taken back. */
        boolean stands(Earlier earlier) {
            return facts.get(earlier.version() - 1).events().stream()
                    .noneMatch(event ->
                            event instanceof GameEvent.Moved moved
                                    && moved.ply() > game().moves().size());
        }
    }

    private record GameFollower(Viewer viewer, Subscriber<FollowGameResponse> reader) {}

    private record PlayerFollower(Viewer viewer, Subscriber<WatchPlayerResponse> reader) {}

    /** From now on its players seem to have finished a game so many times. */
    public synchronized void repeat(String id, int times) {
        model = find(GameId.parse(id).orElseThrow(), Viewer.ANYBODY).orElseThrow().game();
        repetitions = times;
        repeated = 0;
    }

    /** From now on whoever reads this game finds a fault in this program. */
    public synchronized void breakReading(String id) {
        broken = id;
    }

    /** How many of these repetitions were asked for. */
    public synchronized long repeated() {
        return repeated;
    }

    private FinishedQuery.Page repetitions(FinishedQuery query, Game game) {
        long newest = game.terms().createdAt();
        long from = query.after().map(place -> newest - place.createdAtMs() + 1).orElse(0L);
        List<shatranj.game.v1.Game> page = new ArrayList<>();
        for (long i = from; i < Math.min(repetitions, from + query.limit()); i++) {
            page.add(
                    GameViews.game(game, Viewer.ANYBODY).toBuilder()
                            .setId(new GameId(1, i).toString())
                            .setCreatedAt(GameViews.instant(newest - i))
                            .build());
            repeated++;
        }
        return new FinishedQuery.Page(page, Optional.of(FinishedQuery.Place.of(page.getLast())));
    }

    /** How many streams are being followed. */
    public synchronized int followers() {
        return playerFollowers.size()
                + games.values().stream().mapToInt(kept -> kept.followers.size()).sum();
    }

    /** How many decisions there are in all games together. */
    public synchronized int decisions() {
        return games.values().stream().mapToInt(kept -> kept.facts.size()).sum();
    }

    @Override
    public synchronized CompletionStage<DeliverResponse> submit(
            shatranj.game.internal.v1.Command proto) {
        try {
            return CompletableFuture.completedFuture(decide(proto));
        } catch (ProblemException e) {
            return CompletableFuture.completedFuture(refused(RefusalProblems.proto(e.problem())));
        }
    }

    private DeliverResponse decide(shatranj.game.internal.v1.Command proto) {
        PlayerId player =
                CommandCodec.actor(
                        proto,
                        verifier.verify(proto.getToken()).needing(CommandCodec.scope(proto)).id());
        GameId id = GameId.ofBytes(proto.getGameId().toByteArray());
        CommandId commandId = CommandId.ofBytes(proto.getCommandId().toByteArray());
        Command command = CommandCodec.command(proto);
        Optional<Kept> kept = Optional.ofNullable(games.get(id.key()));
        boolean hidden =
                kept.isPresent()
                        && !(command instanceof Command.Join)
                        && !Viewer.of(player).mayKnow(kept.get().game());
        if (hidden) {
            return refused(RefusalProblems.proto(new Refusal.NoSuchGame(id)));
        }
        Optional<Earlier> earlier =
                kept.map(k -> k.commands.get(commandId)).filter(e -> kept.get().stands(e));
        if (earlier.isPresent()) {
            return earlier.get().hash() == proto.getRequestHash()
                    ? done(kept.get(), earlier.get().version(), player, true)
                    : refused(
                            RefusalProblems.proto(
                                    Problem.of(
                                            ErrorCode.KEY_REUSED,
                                            "This key belongs to another request")));
        }
        Circumstances at =
                new Circumstances(
                        Optional.of(player),
                        System.currentTimeMillis(),
                        proto.getReceivedAtMs(),
                        proto.getExpectedVersion() == 0
                                ? Optional.empty()
                                : Optional.of(proto.getExpectedVersion()),
                        Optional.empty(),
                        0,
                        kept.map(k -> k.commands.size()).orElse(0),
                        Long.MAX_VALUE);
        return settle(kept, id, command, at, player, commandId, proto.getRequestHash());
    }

    private DeliverResponse settle(
            Optional<Kept> kept,
            GameId id,
            Command command,
            Circumstances at,
            PlayerId player,
            CommandId commandId,
            long hash) {
        return switch (Decider.decide(kept.map(Kept::game), id, command, at)) {
            case Verdict.Refused(Refusal refusal) -> refused(RefusalProblems.proto(refusal));
            case Verdict.AskReferee ask ->
                    settle(
                            kept,
                            id,
                            command,
                            at.with(referee.ask(ask.question()).toCompletableFuture().join()),
                            player,
                            commandId,
                            hash);
            case Verdict.Accepted accepted -> {
                Kept into = kept.orElseGet(() -> games.computeIfAbsent(id.key(), k -> new Kept()));
                long version = into.facts.size() + 1L;
                long occurredAt = occurredAt(kept.map(Kept::game), at);
                Game after =
                        Evolution.evolve(
                                kept.map(Kept::game), version, occurredAt, accepted.events());
                Decided fact =
                        new Decided(Optional.of(player), occurredAt, accepted.events(), after);
                into.facts.add(fact);
                into.commands.put(commandId, new Earlier((int) version, hash));
                tell(into, fact);
                yield done(into, (int) version, player, false);
            }
            case Verdict.ClaimFirst claim ->
                    throw new IllegalStateException("no deadline passes in these tests: " + claim);
            case Verdict.NeedsHeartbeat needs -> throw new IllegalStateException("" + needs);
        };
    }

    /** As in the journal: in a game that has begun, when the request was received. */
    private static long occurredAt(Optional<Game> game, Circumstances at) {
        return game.filter(Game.InProgress.class::isInstance)
                .map(begun -> Math.max(begun.changedAt(), Math.min(at.receivedAt(), at.now())))
                .orElse(at.now());
    }

    private void tell(Kept kept, Decided fact) {
        boolean over = fact.after() instanceof Game.Finished;
        for (GameFollower follower : kept.followers) {
            follower.reader().next(frame(DecisionViews.frame(fact, follower.viewer())));
            if (over) {
                follower.reader().next(frame(gameOver(fact.after())));
                follower.reader().closed();
            }
        }
        if (over) {
            kept.followers.clear();
        }
        for (PlayerFollower follower : playerFollowers) {
            if (concerns(fact.after(), follower.viewer())) {
                follower.reader()
                        .next(
                                WatchPlayerResponse.newBuilder()
                                        .setGame(DecisionViews.frame(fact, follower.viewer()))
                                        .build());
            }
        }
    }

    private static boolean concerns(Game game, Viewer viewer) {
        return Participants.of(game).contains(viewer.player().orElseThrow());
    }

    private static DeliverResponse done(Kept kept, int version, PlayerId player, boolean replayed) {
        Decided fact = kept.facts.get(version - 1);
        return DeliverResponse.newBuilder()
                .setDone(AnswerViews.done(fact.events(), fact.after(), Viewer.of(player), replayed))
                .build();
    }

    private static DeliverResponse refused(shatranj.game.internal.v1.Refusal refusal) {
        return DeliverResponse.newBuilder().setRefusal(refusal).build();
    }

    /** How often a game was read. */
    public synchronized int reads() {
        return reads;
    }

    @Override
    public synchronized CompletionStage<ReadGameResponse> read(ReadGameRequest request) {
        reads++;
        GameId id = GameId.ofBytes(request.getGameId().toByteArray());
        if (id.toString().equals(broken)) {
            throw new IllegalStateException("broken by a test");
        }
        Viewer viewer = viewer(request.getToken());
        return CompletableFuture.completedFuture(
                find(id, viewer)
                        .map(kept ->
                                ReadGameResponse.newBuilder()
                                        .setGame(GameViews.game(kept.game(), viewer))
                                        .build())
                        .orElseGet(() ->
                                ReadGameResponse.newBuilder()
                                        .setRefusal(
                                                RefusalProblems.proto(new Refusal.NoSuchGame(id)))
                                        .build()));
    }

    @Override
    public synchronized CompletionStage<List<shatranj.game.v1.Game>> unfinished(
            String player, String viewerToken) {
        Viewer of = Viewer.of(new PlayerId(player));
        Viewer viewer = viewer(viewerToken);
        return CompletableFuture.completedFuture(
                games.values().stream()
                        .map(Kept::game)
                        .filter(game -> !(game instanceof Game.Finished))
                        .filter(game -> concerns(game, of) && listed(game, viewer))
                        .map(game -> GameViews.summary(game, viewer))
                        .toList());
    }

    @Override
    public synchronized CompletionStage<LivePage> live(
            Optional<FinishedQuery.Place> after, int limit) {
        List<shatranj.game.v1.Game> all =
                games.values().stream()
                        .map(Kept::game)
                        .filter(game -> game.terms().visibility() == Visibility.PUBLIC)
                        .filter(game -> game instanceof Game.Active || game instanceof Game.Paused)
                        .map(game -> GameViews.summary(game, Viewer.ANYBODY))
                        .sorted(Comparator.comparing(FinishedQuery.Place::of))
                        .toList();
        List<shatranj.game.v1.Game> page =
                all.stream()
                        .filter(game ->
                                after.filter(mark ->
                                                FinishedQuery.Place.of(game).compareTo(mark) <= 0)
                                        .isEmpty())
                        .limit(limit)
                        .toList();
        return CompletableFuture.completedFuture(new LivePage(page, all.size()));
    }

    @Override
    public synchronized CompletionStage<FinishedQuery.Page> finished(FinishedQuery query) {
        Viewer of = Viewer.of(new PlayerId(query.player()));
        Game repeating = model;
        if (repeating != null && concerns(repeating, of)) {
            return CompletableFuture.completedFuture(repetitions(query, repeating));
        }
        Viewer viewer = viewer(query.viewerToken());
        List<shatranj.game.v1.Game> wanted =
                games.values().stream()
                        .map(Kept::game)
                        .filter(Game.Finished.class::isInstance)
                        .filter(game -> concerns(game, of) && listed(game, viewer))
                        .filter(game ->
                                query.opponent()
                                        .filter(name ->
                                                game.seats().sideOf(new PlayerId(name)).isEmpty())
                                        .isEmpty())
                        .map(game ->
                                query.whole()
                                        ? GameViews.game(game, viewer)
                                        : GameViews.summary(game, viewer))
                        .filter(game -> query.wants(FinishedQuery.Place.of(game)))
                        .sorted(Comparator.comparing(FinishedQuery.Place::of))
                        .toList();
        List<shatranj.game.v1.Game> page = wanted.stream().limit(query.limit()).toList();
        return CompletableFuture.completedFuture(
                new FinishedQuery.Page(
                        page,
                        wanted.size() > page.size()
                                ? Optional.of(FinishedQuery.Place.of(page.getLast()))
                                : Optional.empty()));
    }

    /** Those that are over and that everybody may see. */
    synchronized List<shatranj.game.v1.Game> overAndPublic() {
        return games.values().stream()
                .map(Kept::game)
                .filter(Game.Finished.class::isInstance)
                .filter(game -> listed(game, Viewer.ANYBODY))
                .map(game -> GameViews.game(game, Viewer.ANYBODY))
                .toList();
    }

    private static boolean listed(Game game, Viewer viewer) {
        return game.terms().visibility() == Visibility.PUBLIC
                || viewer.player().filter(Participants.of(game)::contains).isPresent();
    }

    @Override
    public synchronized Subscription follow(
            FollowGameRequest request, Subscriber<FollowGameResponse> reader) {
        GameId id = GameId.ofBytes(request.getGameId().toByteArray());
        Viewer viewer = viewer(request.getToken());
        Optional<Kept> found = find(id, viewer);
        if (found.isEmpty()) {
            return refuse(reader, RefusalProblems.proto(new Refusal.NoSuchGame(id)));
        }
        Kept kept = found.get();
        if (request.getAfterVersion() > kept.facts.size()) {
            return refuse(
                    reader,
                    RefusalProblems.proto(
                            Problem.of(
                                            ErrorCode.AFTER_HEAD,
                                            "The game is at version " + kept.facts.size())
                                    .with("version", kept.facts.size())));
        }
        if (request.hasAfterVersion() && request.getAfterVersion() == kept.facts.size()) {
            if (!(kept.game() instanceof Game.Finished)) {
                reader.next(NOTHING_NEW);
            }
        } else if (request.hasAfterVersion()) {
            kept.facts.stream()
                    .skip(request.getAfterVersion())
                    .forEach(fact -> reader.next(frame(DecisionViews.frame(fact, viewer))));
        } else {
            reader.next(
                    frame(
                            Frame.newBuilder()
                                    .setGameId(id.toString())
                                    .setSnapshot(
                                            Frame.Snapshot.newBuilder()
                                                    .setGame(GameViews.game(kept.game(), viewer)))
                                    .build()));
        }
        if (kept.game() instanceof Game.Finished) {
            reader.next(frame(gameOver(kept.game())));
            reader.closed();
            return () -> {};
        }
        GameFollower follower = new GameFollower(viewer, reader);
        kept.followers.add(follower);
        return () -> {
            synchronized (this) {
                kept.followers.remove(follower);
            }
        };
    }

    @Override
    public synchronized Subscription followPlayer(
            String token, Subscriber<WatchPlayerResponse> reader) {
        Viewer viewer = viewer(token);
        WatchPlayerResponse.Games.Builder unfinished = WatchPlayerResponse.Games.newBuilder();
        games.values().stream()
                .map(Kept::game)
                .filter(game -> !(game instanceof Game.Finished) && concerns(game, viewer))
                .forEach(game -> unfinished.addGames(GameViews.summary(game, viewer)));
        reader.next(WatchPlayerResponse.newBuilder().setGames(unfinished).build());
        PlayerFollower follower = new PlayerFollower(viewer, reader);
        playerFollowers.add(follower);
        return () -> {
            synchronized (this) {
                playerFollowers.remove(follower);
            }
        };
    }

    @Override
    public CompletionStage<ClaimFlagResponse> claimFlag(ClaimFlagRequest request) {
        throw new UnsupportedOperationException("the surface claims no flags");
    }

    @Override
    public CompletionStage<IsInPlayResponse> isInPlay(IsInPlayRequest request) {
        throw new UnsupportedOperationException("the surface does not ask this");
    }

    private Optional<Kept> find(GameId id, Viewer viewer) {
        return Optional.ofNullable(games.get(id.key())).filter(k -> viewer.mayKnow(k.game()));
    }

    private Viewer viewer(String token) {
        return token.isEmpty()
                ? Viewer.ANYBODY
                : Viewer.of(new PlayerId(verifier.verify(token).id()));
    }

    private static Subscription refuse(
            Subscriber<FollowGameResponse> reader, shatranj.game.internal.v1.Refusal refusal) {
        reader.next(FollowGameResponse.newBuilder().setRefusal(refusal).build());
        reader.closed();
        return () -> {};
    }

    private static FollowGameResponse frame(Frame frame) {
        return FollowGameResponse.newBuilder().setFrame(frame).build();
    }

    private static Frame gameOver(Game game) {
        return Frame.newBuilder()
                .setGameId(game.terms().id().toString())
                .setClosing(Frame.Closing.newBuilder().setCode("GAME_OVER").setRetry("NEVER"))
                .build();
    }
}

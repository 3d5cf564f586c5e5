package shatranj.game.readmodel;

import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.clock.DaysPerMove;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;
import shatranj.game.codec.EventCodec;
import shatranj.game.codec.GameEvolver;
import shatranj.game.domain.Circumstances;
import shatranj.game.domain.ClaimKind;
import shatranj.game.domain.Command;
import shatranj.game.domain.DeadlineKind;
import shatranj.game.domain.Decider;
import shatranj.game.domain.DeclineReason;
import shatranj.game.domain.Game;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.domain.IllegalMoveRule;
import shatranj.game.domain.Origin;
import shatranj.game.domain.PlayerId;
import shatranj.game.domain.Ruling;
import shatranj.game.domain.Sequel;
import shatranj.game.domain.Verdict;
import shatranj.game.domain.Visibility;
import shatranj.game.journal.BaseHash;
import shatranj.game.journal.Envelope;
import shatranj.game.journal.Folded;
import shatranj.game.journal.FoldedGame;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.v1.Barrier;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Heartbeat;
import shatranj.game.journal.v1.Record;
import shatranj.game.referee.LibraryReferee;

/**
 * Plays whole games by a script, through decider, referee and fold, and writes the journal that
 * comes of it. Every kind of event is in it, and records that are no facts. The same script always
 * makes the same journal; what a release has written is committed and not made again.
 */
final class RecordedGames {
    private static final PlayerId ADA = new PlayerId("ada");
    private static final PlayerId BOB = new PlayerId("bob");

    /** The arbiter. */
    private static final PlayerId CARL = new PlayerId("carl");

    private static final int DAY = 20_775;
    private static final long DAY_MS = 86_400_000;
    private static final long BEAT_MS = 2_500;

    private final PartitionFold<Game, GameEvent> fold = new PartitionFold<>(0, new GameEvolver());
    private final List<LoggedRecord> log = new ArrayList<>();
    private long now = DAY * DAY_MS + DAY_MS / 2;
    private int games;
    private int commands;
    private byte[] last = new byte[0];

    private RecordedGames() {}

    /** The journal. */
    static List<LoggedRecord> journal() {
        RecordedGames games = new RecordedGames();
        games.beat();
        games.casual();
        games.penalised();
        games.correspondence();
        games.claims();
        games.sequels();
        games.deadlines();
        games.unfinished();
        return games.log;
    }

    private void casual() {
        GameId id = open(TimeControl.fischer(300_000, 2_000));
        by(BOB, id, new Command.Join("code"));
        ignored(last); // a copy of a fact
        play(id, "e3", "e6");
        offer(ADA, id, 3, "d3");
        by(BOB, id, new Command.DeclineDraw());
        play(id, "d6");
        by(BOB, id, new Command.OfferDraw());
        by(ADA, id, new Command.DeclineDraw());
        by(ADA, id, new Command.OfferDraw()); // goes with the next move
        play(id, "Nc3", "Nc6");
        by(BOB, id, new Command.OfferTakeback());
        by(ADA, id, new Command.DeclineTakeback());
        by(BOB, id, new Command.OfferTakeback());
        play(id, "a3");
        by(ADA, id, new Command.OfferTakeback());
        by(BOB, id, new Command.AcceptTakeback());
        play(id, "b3");
        by(ADA, id, new Command.GiveTime(15_000));
        by(CARL, id, new Command.AdjustTime(Side.WHITE, -30_000));
        by(CARL, id, new Command.Warn(Side.BLACK));
        by(CARL, id, new Command.Pause());
        pass(10_000);
        by(CARL, id, new Command.Resume());
        by(ADA, id, new Command.Plan(List.of(List.of("b6", "a3"), List.of("*", "h3"))));
        by(ADA, id, new Command.Plan(List.of()));
        now += 9_000; // an outage: no heartbeat
        beat();
        play(id, "b6");
        by(ADA, id, new Command.Resign());
        ignored(decision(id, game(id).version() + 1, game(id).hash()));
    }

    private void penalised() {
        GameId timed = open(TimeControl.fischer(300_000, 0), IllegalMoveRule.PENALISE);
        by(BOB, timed, new Command.Join("code"));
        play(timed, "e3");
        by(BOB, timed, new Command.Play(2, "e7e5", false));
        by(BOB, timed, new Command.Play(2, "e7e4", false));
        GameId untimed = open(new TimeControl.Untimed(), IllegalMoveRule.PENALISE);
        by(BOB, untimed, new Command.Join("code"));
        by(ADA, untimed, new Command.Play(1, "e2e5", false));
        play(untimed, "e3", "e6");
        by(CARL, untimed, new Command.Pause());
        by(CARL, untimed, new Command.Resume());
        by(ADA, untimed, new Command.OfferTakeback());
        by(BOB, untimed, new Command.AcceptTakeback());
        offer(ADA, untimed, 1, "d3");
        by(BOB, untimed, new Command.AcceptDraw());
    }

    private void correspondence() {
        GameId id = open(new DaysPerMove(3, 0));
        by(BOB, id, new Command.Join("code"));
        play(id, "e3");
        by(BOB, id, new Command.TakeVacation(now + 4 * DAY_MS));
        by(BOB, id, new Command.EndVacation());
        play(id, "e6");
        by(CARL, id, new Command.Declare(Optional.of(Side.BLACK)));
    }

    private void claims() {
        GameId repeated = open(new TimeControl.Untimed());
        by(BOB, repeated, new Command.Join("code"));
        play(repeated, "Nc3", "Nc6", "Nb1", "Nb8", "Nc3", "Nc6", "Nb1");
        by(BOB, repeated, new Command.ClaimDraw(ClaimKind.THREEFOLD, Optional.of("Nb8")));
        GameId hasty = open(TimeControl.fischer(100_000, 0));
        by(BOB, hasty, new Command.Join("code"));
        play(hasty, "e3", "e6");
        Command claim = new Command.ClaimDraw(ClaimKind.OPPONENT_MAKES_NO_EFFORT, Optional.empty());
        by(ADA, hasty, claim);
        by(CARL, hasty, new Command.RuleOnClaim(false));
        by(ADA, hasty, claim);
        by(CARL, hasty, new Command.RuleOnClaim(true));
    }

    private void sequels() {
        GameId mate = paired(Optional.empty(), "k7/8/1K6/8/8/8/p7/7R w - - 0 1");
        play(mate, "Rh8");
        append(Record.newBuilder().setBarrier(Barrier.newBuilder().setWriterId("game-0")));
        GameId rematch =
                paired(
                        Optional.of(new Origin(Sequel.REMATCH, mate)),
                        "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1");
        by(CARL, rematch, new Command.Cancel());
        GameId again =
                paired(
                        Optional.of(new Origin(Sequel.RESTART, rematch)),
                        "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1");
        by(CARL, again, new Command.Declare(Optional.empty()));
    }

    private void deadlines() {
        GameId declined = invited(Optional.empty());
        by(BOB, declined, new Command.Decline(DeclineReason.NO_BOT));
        GameId aborted = invited(Optional.empty());
        by(ADA, aborted, new Command.Abort());
        GameId expired = invited(Optional.of(5_000L));
        pass(6_000);
        claim(expired, DeadlineKind.EXPIRY);
        GameId neverStarted = invited(Optional.of(60_000L));
        by(BOB, neverStarted, new Command.Join(""));
        pass(21_000);
        claim(neverStarted, DeadlineKind.NO_START);
        GameId flagged = open(TimeControl.fischer(30_000, 0));
        by(BOB, flagged, new Command.Join("code"));
        play(flagged, "e3", "e6");
        pass(31_000);
        claim(flagged, DeadlineKind.FLAG);
    }

    private void unfinished() {
        GameId running = open(TimeControl.fischer(600_000, 5_000));
        by(BOB, running, new Command.Join("code"));
        play(running, "e3", "e6", "d3");
        GameId paused = open(TimeControl.fischer(600_000, 5_000));
        by(BOB, paused, new Command.Join("code"));
        by(CARL, paused, new Command.Pause());
        GameId open = open(new TimeControl.Untimed());
        ignored(decision(running, game(running).version() + 1, 77)); // a wrong base
        ignored(decision(running, game(running).version() + 2, game(running).hash()));
        ignored(decision(open, 1, BaseHash.NONE));
        ignored(decision(id(999), 2, 77));
        ignored(decision(GameId.of(DAY - 9, new byte[GameId.BYTES]), 1, BaseHash.NONE));
        ignored("no record".getBytes(StandardCharsets.US_ASCII));
        by(BOB, running, new Command.OfferDraw());
    }

    private GameId open(TimeControl control) {
        return open(control, IllegalMoveRule.REJECT);
    }

    private GameId open(TimeControl control, IllegalMoveRule illegalMove) {
        return create(
                ADA,
                new Command.Seating.Invite(Side.WHITE, Optional.empty(), "code"),
                Optional.empty(),
                Optional.empty(),
                control,
                Visibility.PUBLIC,
                illegalMove,
                Optional.empty());
    }

    /** A private game that only Bob may join. */
    private GameId invited(Optional<Long> expiresInMs) {
        return create(
                ADA,
                new Command.Seating.Invite(Side.BLACK, Optional.of(BOB), ""),
                Optional.empty(),
                Optional.empty(),
                TimeControl.fischer(60_000, 0),
                Visibility.PRIVATE,
                IllegalMoveRule.REJECT,
                expiresInMs);
    }

    private GameId paired(Optional<Origin> origin, String fen) {
        return create(
                CARL,
                new Command.Seating.Pair(ADA, BOB, Optional.empty()),
                origin,
                Optional.of(new Command.Start.Fen(fen)),
                new TimeControl.Untimed(),
                Visibility.UNLISTED,
                IllegalMoveRule.REJECT,
                Optional.empty());
    }

    private GameId create(
            PlayerId creator,
            Command.Seating seating,
            Optional<Origin> origin,
            Optional<Command.Start> start,
            TimeControl control,
            Visibility visibility,
            IllegalMoveRule illegalMove,
            Optional<Long> expiresInMs) {
        GameId id = id(++games);
        by(
                creator,
                id,
                new Command.Create(
                        id,
                        seating,
                        List.of(CARL),
                        origin,
                        "laws-2025",
                        Optional.empty(),
                        start,
                        control,
                        visibility,
                        illegalMove,
                        expiresInMs,
                        expiresInMs.map(any -> 20_000L)));
        return id;
    }

    private static GameId id(int number) {
        byte[] hash = ByteBuffer.allocate(GameId.BYTES).putInt(0x6A00_0000 + number).array();
        return GameId.of(DAY, hash);
    }

    private void play(GameId id, String... moves) {
        for (String move : moves) {
            Game game = game(id).state();
            PlayerId mover = game.seats().of(game.turn()).orElseThrow();
            act(
                    Optional.of(mover),
                    id,
                    new Command.Play(game.moves().size() + 1, move, false, 30),
                    Optional.of(game.version()));
        }
    }

    private void offer(PlayerId player, GameId id, int ply, String move) {
        act(
                Optional.of(player),
                id,
                new Command.Play(ply, move, true, 30),
                Optional.of(game(id).version()));
    }

    private void claim(GameId id, DeadlineKind kind) {
        Command claim = new Command.ClaimDeadline(kind, game(id).version());
        act(Optional.empty(), id, claim, Optional.empty());
    }

    private void by(PlayerId player, GameId id, Command command) {
        act(Optional.of(player), id, command, Optional.empty());
    }

    private void act(
            Optional<PlayerId> actor, GameId id, Command command, Optional<Long> expected) {
        pass(1_250);
        Optional<FoldedGame<Game>> game = fold.game(id);
        Optional<Game> before = game.map(FoldedGame::state);
        Circumstances at =
                new Circumstances(
                        actor,
                        now,
                        now - 3,
                        expected,
                        Optional.empty(),
                        game.map(FoldedGame::creditMs).orElse(0L),
                        game.map(FoldedGame::commands).orElse(0),
                        fold.lastHeartbeatMs().orElse(0));
        Verdict verdict = Decider.decide(before, id, command, at);
        String rules = "";
        if (verdict instanceof Verdict.AskReferee asked) {
            Ruling ruling = new LibraryReferee().ask(asked.question()).toCompletableFuture().join();
            rules = ruling.rulesVersion();
            verdict = Decider.decide(before, id, command, at.with(ruling));
        }
        if (!(verdict instanceof Verdict.Accepted(List<GameEvent> events))) {
            throw new IllegalStateException(command + " in game " + games + ": " + verdict);
        }
        boolean received =
                actor.isPresent() && before.filter(Game.InProgress.class::isInstance).isPresent();
        Decision.Builder decision =
                Decision.newBuilder()
                        .setGameId(ByteString.copyFrom(id.bytes()))
                        .setVersion(before.map(Game::version).orElse(0L) + 1)
                        .setBase(game.map(FoldedGame::hash).orElse(BaseHash.NONE))
                        .setActor(actor.map(PlayerId::value).orElse(""))
                        .setOccurredAtMs(
                                Math.max(
                                        before.map(Game::changedAt).orElse(0L),
                                        received ? at.receivedAt() : now))
                        .setReceivedAtMs(at.receivedAt())
                        .setWriterId("game-0")
                        .setRulesVersion(rules);
        if (actor.isPresent() && events.stream().noneMatch(GameEvent.Moved.class::isInstance)) {
            decision.setCommandId(ByteString.copyFrom(id(++commands).bytes()))
                    .setRequestHash(0x1000_0000_0000_0000L + commands);
        }
        events.forEach(event -> decision.addEvents(EventCodec.proto(event)));
        last = Envelope.seal(Record.newBuilder().setDecision(decision).build());
        if (!(append(last) instanceof Folded.NewFact<Game, GameEvent>)) {
            throw new IllegalStateException(command + " did not become a fact");
        }
    }

    private FoldedGame<Game> game(GameId id) {
        return fold.game(id).orElseThrow();
    }

    private static byte[] decision(GameId id, long version, long base) {
        return Envelope.seal(
                Record.newBuilder()
                        .setDecision(
                                Decision.newBuilder()
                                        .setGameId(ByteString.copyFrom(id.bytes()))
                                        .setVersion(version)
                                        .setBase(base)
                                        .setWriterId("game-1")
                                        .addEvents(
                                                EventCodec.proto(new GameEvent.Warned(Side.WHITE))))
                        .build());
    }

    private void ignored(byte[] value) {
        if (!(append(value) instanceof Folded.Ignored<Game, GameEvent>)) {
            throw new IllegalStateException("a record became a fact that must not");
        }
    }

    private void pass(long ms) {
        for (long left = ms; left > 0; left -= BEAT_MS) {
            now += Math.min(left, BEAT_MS);
            beat();
        }
    }

    private void beat() {
        append(Record.newBuilder().setHeartbeat(Heartbeat.newBuilder().setWriterId("game-0")));
    }

    private void append(Record.Builder record) {
        append(Envelope.seal(record.build()));
    }

    private Folded<Game, GameEvent> append(byte[] value) {
        LoggedRecord logged = new LoggedRecord(log.size(), now, value);
        log.add(logged);
        return fold.fold(logged);
    }
}

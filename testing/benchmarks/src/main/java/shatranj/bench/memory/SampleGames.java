package shatranj.bench.memory;

import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import shatranj.bench.positions.PlayedGames;
import shatranj.game.domain.GameId;
import shatranj.game.journal.BaseHash;
import shatranj.game.journal.LoggedRecord;
import shatranj.game.journal.PartitionFold;
import shatranj.game.journal.SealedRecord;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.Clocks;
import shatranj.game.journal.v1.Created;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Ended;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.EventVisibility;
import shatranj.game.journal.v1.Moved;
import shatranj.game.journal.v1.Record;
import shatranj.game.journal.v1.SeatTaken;
import shatranj.game.journal.v1.Started;
import shatranj.game.journal.v1.TimeAdjusted;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.San;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;
import shatranj.rules.ruling.Ruling;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.Outcome;
import shatranj.rules.v1.OutcomeReason;
import shatranj.rules.v1.Points;
import shatranj.rules.v1.RuleSet;

/**
 * Games that go on: 40 plies of sensible play under a clock, and eight commands that left their
 * ids: create, join and six gifts of time.
 */
final class SampleGames {
    static final int PLIES = 40;
    static final int COMMANDS = 8;

    private static final int MODELS = 64;
    private static final int GIFT_EVERY = PLIES / (COMMANDS - 2);
    private static final long HALF_AN_HOUR_MS = 1_800_000;
    private static final long DAY_MS = 86_400_000;
    private static final Ended GIVEN_UP =
            Ended.newBuilder()
                    .setOutcome(
                            Outcome.newBuilder()
                                    .setReason(OutcomeReason.OUTCOME_REASON_RESIGNATION)
                                    .setWinner(Color.COLOR_WHITE)
                                    .setPoints(Points.newBuilder().setWhite(1)))
                    .build();

    private final long nowMs = System.currentTimeMillis();
    private final List<List<Decision>> models = new ArrayList<>();

    SampleGames(long seed) {
        Random random = new Random(seed);
        for (List<String> line : PlayedGames.lines(seed, MODELS, PLIES)) {
            models.add(decisions(line, random));
        }
    }

    /** The id of a game: each number has another. */
    GameId id(int number) {
        byte[] hash =
                ByteBuffer.allocate(GameId.BYTES)
                        .putInt(Integer.reverse(number))
                        .putInt(number * 0x9e3779b1)
                        .array();
        return GameId.of(Math.toIntExact(nowMs / DAY_MS), hash);
    }

    /** Folds the whole history of a game. */
    void fold(PartitionFold<?, ?> fold, int number) {
        records(number)
                .forEach(record -> fold.fold(new LoggedRecord(fold.next(), nowMs, record.value())));
    }

    /** The history of a game, each record on the one before it; all games have as many. */
    List<SealedRecord> records(int number) {
        ByteString id = ByteString.copyFrom(id(number).bytes());
        long base = BaseHash.NONE;
        List<SealedRecord> records = new ArrayList<>();
        for (Decision decision : models.get(number % MODELS)) {
            Decision own = decision.toBuilder().setGameId(id).setBase(base).build();
            SealedRecord record = SealedRecord.of(Record.newBuilder().setDecision(own).build());
            base = BaseHash.of(record.value());
            records.add(record);
        }
        return records;
    }

    /** A game that Black gave up after its last move, as the archive holds it. */
    ArchivedGame archived(int number) {
        ByteString id = ByteString.copyFrom(id(number).bytes());
        ArchivedGame.Builder game = ArchivedGame.newBuilder().setGameId(id);
        models.get(number % MODELS)
                .forEach(decision -> game.addDecisions(decision.toBuilder().setGameId(id)));
        Decision last = game.getDecisions(game.getDecisionsCount() - 1);
        return game.addDecisions(
                        last.toBuilder()
                                .clearEvents()
                                .setVersion(last.getVersion() + 1)
                                .setActor("bob")
                                .addEvents(event().setEnded(GIVEN_UP)))
                .build();
    }

    /** The moves of a game, in coordinates. */
    static List<String> moves(ArchivedGame game) {
        return game.getDecisionsList().stream()
                .flatMap(decision -> decision.getEventsList().stream())
                .filter(Event::hasMoved)
                .map(event -> event.getMoved().getUci())
                .toList();
    }

    /** Whether the records of this index are moves: it is the same in all games. */
    boolean isMove(int index) {
        return models.getFirst().get(index).getEvents(0).hasMoved();
    }

    /** When all of it was appended. */
    long nowMs() {
        return nowMs;
    }

    private List<Decision> decisions(List<String> line, Random random) {
        Draft draft = new Draft(nowMs - HALF_AN_HOUR_MS, random);
        draft.decide(true, "ada", created());
        draft.decide(true, "bob", seatTaken(), draft.started());
        Replay replay = Replay.from(RuleSets.LAWS_2025, Fen.position(Fen.STANDARD).orThrow());
        for (int ply = 1; ply <= PLIES; ply++) {
            String move = line.get(ply - 1);
            if (!(replay.play(move) instanceof Ruling.Played played)) {
                throw new IllegalStateException(move + " is no move");
            }
            draft.moved(
                    ply,
                    move,
                    San.write(played.before(), played.raw(), Alphabet.LAWS),
                    Fen.write(played.after()));
            if (ply % GIFT_EVERY == 0 && ply / GIFT_EVERY <= COMMANDS - 2) {
                draft.gift();
            }
        }
        return draft.decisions;
    }

    private static Event created() {
        return event().setCreated(
                        Created.newBuilder()
                                .setCreator("ada")
                                .setWhite("ada")
                                .setInviteCode("c0de")
                                .setRuleSet(RuleSet.newBuilder().setName("laws-2025"))
                                .setSetup("standard")
                                .setInitialFen(Fen.STANDARD)
                                .setTimeControl("30+10")
                                .setVisibility(1)
                                .setIllegalMove(1))
                .build();
    }

    private static Event seatTaken() {
        return event().setSeatTaken(
                        SeatTaken.newBuilder().setColor(Color.COLOR_BLACK).setPlayer("bob"))
                .build();
    }

    private static Event.Builder event() {
        return Event.newBuilder().setVisibility(EventVisibility.EVENT_VISIBILITY_PUBLIC);
    }

    /** A history in the making. */
    private static final class Draft {
        private final List<Decision> decisions = new ArrayList<>();
        private final Random random;
        private long atMs;
        private long whiteMs = HALF_AN_HOUR_MS;
        private long blackMs = HALF_AN_HOUR_MS;
        private int plies;

        Draft(long atMs, Random random) {
            this.atMs = atMs;
            this.random = random;
        }

        void decide(boolean command, String actor, Event... events) {
            Decision.Builder decision =
                    Decision.newBuilder()
                            .setVersion(decisions.size() + 1L)
                            .setActor(actor)
                            .setOccurredAtMs(atMs)
                            .setReceivedAtMs(atMs - random.nextInt(3))
                            .setWriterId("game-0")
                            .addAllEvents(List.of(events));
            if (command) {
                byte[] id = new byte[16];
                random.nextBytes(id);
                decision.setCommandId(ByteString.copyFrom(id)).setRequestHash(random.nextLong());
            }
            decisions.add(decision.build());
        }

        Event started() {
            return event().setStarted(Started.newBuilder().setClocks(clocks())).build();
        }

        void moved(int ply, String uci, String san, String fen) {
            long thoughtMs = 500 + random.nextInt(20_000);
            atMs += thoughtMs;
            if (ply % 2 == 1) {
                whiteMs += 10_000 - thoughtMs;
            } else {
                blackMs += 10_000 - thoughtMs;
            }
            plies = ply;
            decide(
                    false,
                    ply % 2 == 1 ? "ada" : "bob",
                    event().setMoved(
                                    Moved.newBuilder()
                                            .setPly(ply)
                                            .setUci(uci)
                                            .setSan(san)
                                            .setFen(fen)
                                            .setClocks(clocks()))
                            .build());
        }

        void gift() {
            blackMs += 15_000;
            decide(
                    true,
                    "ada",
                    event().setTimeAdjusted(
                                    TimeAdjusted.newBuilder()
                                            .setColor(Color.COLOR_BLACK)
                                            .setMs(15_000)
                                            .setCause(1)
                                            .setClocks(clocks()))
                            .build());
        }

        private Clocks clocks() {
            return Clocks.newBuilder()
                    .setWhiteMs(whiteMs)
                    .setBlackMs(blackMs)
                    .setRunning(plies % 2 == 0 ? Color.COLOR_WHITE : Color.COLOR_BLACK)
                    .setSinceMs(atMs)
                    .setWhiteMoves((plies + 1) / 2)
                    .setBlackMoves(plies / 2)
                    .build();
        }
    }
}

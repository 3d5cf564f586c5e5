package shatranj.game.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static shatranj.game.journal.Records.DAY;
import static shatranj.game.journal.Records.NOON;
import static shatranj.game.journal.Records.credited;
import static shatranj.game.journal.Records.decision;
import static shatranj.game.journal.Records.ended;
import static shatranj.game.journal.Records.game;
import static shatranj.game.journal.Records.heartbeat;
import static shatranj.game.journal.Records.impossible;
import static shatranj.game.journal.Records.moved;
import static shatranj.game.journal.Records.started;
import static shatranj.game.journal.Records.value;

import com.google.protobuf.ByteString;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.game.domain.GameId;
import shatranj.game.journal.Records.Toy;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Record;

class PartitionFoldTest {
    private static final long DAY_MS = 86_400_000L;

    private final PartitionFold<Toy, Event> fold = new PartitionFold<>(3, Records.LIFE);

    // --- the fold rule ---

    @Test
    void the_next_version_with_the_right_base_is_a_fact() {
        long first = fact(decision(game(1), 1, 0, "a"));
        fact(decision(game(1), 2, first, "b"));
        assertThat(state(game(1)).actors()).isEqualTo("ab");
        assertThat(folded(game(1)).version()).isEqualTo(2);
    }

    @Test
    void of_two_records_of_one_version_the_first_is_the_fact() {
        long first = fact(decision(game(1), 1, 0, "a"));
        fact(decision(game(1), 2, first, "b"));
        ignored(decision(game(1), 2, first, "c"), Folded.Reason.NOT_NEXT_VERSION);
        assertThat(state(game(1)).actors()).isEqualTo("ab");
    }

    @Test
    void the_same_bytes_twice_are_one_fact() {
        long first = fact(decision(game(1), 1, 0, "a"));
        Decision second = decision(game(1), 2, first, "b");
        fact(second);
        ignored(second, Folded.Reason.NOT_NEXT_VERSION);
        assertThat(state(game(1)).actors()).isEqualTo("ab");
    }

    @Test
    void a_version_ahead_is_no_fact_and_stays_none() {
        long first = fact(decision(game(1), 1, 0, "a"));
        Decision third = decision(game(1), 3, 99, "c");
        ignored(third, Folded.Reason.NOT_NEXT_VERSION);
        fact(decision(game(1), 2, first, "b"));
        assertThat(state(game(1)).actors()).isEqualTo("ab");
    }

    @Test
    void the_right_version_on_another_ancestor_is_no_fact_and_raises_the_alarm() {
        fact(decision(game(1), 1, 0, "a"));
        ignored(decision(game(1), 2, 4711, "b"), Folded.Reason.WRONG_BASE);
        assertThat(fold.ignored()).containsEntry(Folded.Reason.WRONG_BASE, 1L);
    }

    @Test
    void nothing_follows_the_end_of_a_game() {
        long first = fact(decision(game(1), 1, 0, "a"));
        long last = fact(with(decision(game(1), 2, first, "b"), ended()));
        ignored(decision(game(1), 3, last, "c"), Folded.Reason.GAME_OVER);
        assertThat(folded(game(1)).finished()).isTrue();
    }

    @Test
    void a_later_version_of_an_unknown_game_is_ignored_and_counted() {
        ignored(decision(game(9), 2, 1, "a"), Folded.Reason.UNKNOWN_GAME);
        assertThat(fold.game(game(9).key())).isEmpty();
        assertThat(fold.ignored()).containsEntry(Folded.Reason.UNKNOWN_GAME, 1L);
    }

    @Test
    void version_one_with_a_base_is_no_fact() {
        ignored(decision(game(1), 1, 5, "a"), Folded.Reason.WRONG_BASE);
    }

    @Test
    void games_do_not_disturb_each_other() {
        long one = fact(decision(game(1), 1, 0, "a"));
        long two = fact(decision(game(2), 1, 0, "x"));
        fact(decision(game(2), 2, two, "y"));
        fact(decision(game(1), 2, one, "b"));
        assertThat(state(game(1)).actors() + state(game(2)).actors()).isEqualTo("abxy");
    }

    @Test
    void what_was_folded_by_the_shortcut_is_dropped_when_the_reader_brings_it() {
        byte[] value = value(decision(game(1), 1, 0, "a"));
        fold.fold(new LoggedRecord(0, NOON, value));
        assertThat(fold.fold(new LoggedRecord(0, NOON, value)))
                .isEqualTo(new Folded.Ignored<Toy, Event>(Folded.Reason.ALREADY_FOLDED));
        assertThat(fold.next()).isEqualTo(1);
        assertThat(fold.ignored()).isEmpty();
    }

    @Test
    void facts_can_be_told_again_byte_by_byte_and_name_each_other() {
        Decision one = decision(game(1), 1, 0, "a");
        long first = fact(one);
        ByteString id = ByteString.copyFromUtf8("0123456789abcdef");
        Decision two = decision(game(1), 2, first, "b").toBuilder().setCommandId(id).build();
        long second = fact(two);
        Decision three = decision(game(1), 3, second, "c").toBuilder().setCommandId(id).build();
        long third = fact(three);
        assertThat(folded(game(1)).chain()).containsExactly(one, two, three);
        assertThat(folded(game(1)).hash()).isEqualTo(third);
    }

    @Test
    void a_fact_that_is_written_in_another_way_keeps_its_hash() {
        byte[] odd = Records.written(decision(game(1), 1, 0, "a"), new byte[] {(byte) 0xFA, 1, 0});
        assertThat(append(odd, NOON)).isInstanceOf(Folded.NewFact.class);
        Decision two = decision(game(1), 2, BaseHash.of(odd), "b");
        fact(two);
        assertThat(folded(game(1)).chain().getLast()).isEqualTo(two);
    }

    // --- commands ---

    @Test
    void a_command_id_leads_to_the_version_it_made_first() {
        ByteString id = ByteString.copyFromUtf8("0123456789abcdef");
        long first = fact(decision(game(1), 1, 0, "a"));
        Decision second =
                decision(game(1), 2, first, "b").toBuilder()
                        .setCommandId(id)
                        .setRequestHash(17)
                        .build();
        long hash = fact(second);
        fact(decision(game(1), 3, hash, "c").toBuilder().setCommandId(id).build());
        assertThat(folded(game(1)).trace(id)).contains(new FoldedGame.CommandTrace(2, 17));
        assertThat(folded(game(1)).commands()).isEqualTo(1);
    }

    @Test
    void the_highest_ply_and_the_version_of_a_ply_are_remembered() {
        long first = fact(decision(game(1), 1, 0, "a"));
        fact(with(decision(game(1), 2, first, "b"), moved(1)));
        assertThat(folded(game(1)).highestPly()).isEqualTo(1);
        assertThat(folded(game(1)).versionOfPly(1)).contains(2L);
        assertThat(folded(game(1)).versionOfPly(2)).isEmpty();
    }

    @Test
    void the_last_decision_is_the_same_whether_it_is_kept_or_read_again() {
        ByteString id = ByteString.copyFromUtf8("0123456789abcdef");
        long first = fact(decision(game(1), 1, 0, "a").toBuilder().setCommandId(id).build());
        assertThat(folded(game(1)).decision(1)).isEqualTo(folded(game(1)).decisions().getLast());
        fact(with(decision(game(1), 2, first, "b"), moved(1)));
        assertThat(folded(game(1)).decision(2)).isEqualTo(folded(game(1)).decisions().getLast());
        assertThat(folded(game(1)).decision(1).getCommandId()).isEqualTo(id);
    }

    // --- admission ---

    @Test
    void newest_day_is_that_of_any_readable_creation() {
        fact(decision(game(DAY, 1), 1, 0, "a"));
        assertThat(fold.newestDay()).isEqualTo(DAY);
        // Not a fact, for the game is known, but it counts.
        append(value(decision(game(DAY + 1, 1), 1, 0, "a")), NOON + DAY_MS);
        assertThat(fold.newestDay()).isEqualTo(DAY + 1);
    }

    @Test
    void a_creation_two_days_behind_the_newest_is_no_fact() {
        append(value(decision(game(DAY + 2, 1), 1, 0, "a")), NOON + DAY_MS);
        assertThat(append(value(decision(game(DAY, 2), 1, 0, "b")), NOON))
                .isEqualTo(new Folded.Ignored<Toy, Event>(Folded.Reason.WRONG_DAY));
        assertThat(append(value(decision(game(DAY + 1, 3), 1, 0, "c")), NOON))
                .isInstanceOf(Folded.NewFact.class);
        assertThat(fold.tooOld(DAY)).isTrue();
        assertThat(fold.tooOld(DAY + 1)).isFalse();
    }

    @Test
    void a_creation_more_than_a_day_off_its_append_time_is_no_fact_and_does_not_count() {
        assertThat(append(value(decision(game(DAY + 2, 1), 1, 0, "a")), NOON))
                .isEqualTo(new Folded.Ignored<Toy, Event>(Folded.Reason.WRONG_DAY));
        assertThat(append(value(decision(game(DAY - 2, 1), 1, 0, "a")), NOON))
                .isEqualTo(new Folded.Ignored<Toy, Event>(Folded.Reason.WRONG_DAY));
        assertThat(fold.newestDay()).isZero();
    }

    @Test
    void a_creation_retried_after_midnight_finds_its_game() {
        fact(decision(game(DAY, 1), 1, 0, "a"));
        ignored(decision(game(DAY + 1, 1), 1, 0, "a"), Folded.Reason.ALREADY_CREATED);
        assertThat(fold.created(game(DAY + 1, 1))).contains(folded(game(DAY, 1)));
        assertThat(fold.game(game(DAY, 1))).contains(folded(game(DAY, 1)));
        assertThat(fold.game(game(DAY + 1, 1))).as("a name that no game got").isEmpty();
    }

    @Test
    void a_move_may_come_days_after_its_game_began() {
        long first = fact(decision(game(DAY, 1), 1, 0, "a"));
        assertThat(append(value(decision(game(DAY, 1), 2, first, "b")), NOON + 30 * DAY_MS))
                .isInstanceOf(Folded.NewFact.class);
    }

    // --- what cannot be read ---

    @Test
    void a_broken_envelope_is_counted_and_passed_over() {
        assertThat(append(new byte[] {1, 2, 3}, NOON))
                .isEqualTo(new Folded.Ignored<Toy, Event>(Folded.Reason.UNREADABLE));
        fact(decision(game(1), 1, 0, "a"));
        assertThat(fold.next()).isEqualTo(2);
    }

    @Test
    void an_unknown_record_stops_the_partition_and_says_where() {
        fact(decision(game(1), 1, 0, "a"));
        Folded<Toy, Event> folded = append(Envelope.seal(Record.getDefaultInstance()), NOON);
        assertThat(folded).isInstanceOf(Folded.Stopped.class);
        assertThat(fold.stopped()).get().asString().contains("3:1");
        assertThat(append(value(decision(game(2), 1, 0, "b")), NOON))
                .isInstanceOf(Folded.Stopped.class);
        assertThat(fold.next()).isEqualTo(1);
    }

    @Test
    void a_game_whose_fold_throws_is_quarantined_alone() {
        long first = fact(decision(game(1), 1, 0, "a"));
        byte[] impossible = value(with(decision(game(1), 2, first, "b"), impossible()));
        assertThat(append(impossible, NOON)).isInstanceOf(Folded.Quarantined.class);
        assertThat(folded(game(1)).quarantine()).get().asString().contains("3:1");
        ignored(decision(game(1), 3, BaseHash.of(impossible), "c"), Folded.Reason.IN_QUARANTINE);
        fact(decision(game(2), 1, 0, "x"));
    }

    @Test
    void a_game_that_cannot_even_be_created_is_quarantined() {
        assertThat(append(value(with(decision(game(1), 1, 0, "a"), impossible())), NOON))
                .isInstanceOf(Folded.Quarantined.class);
        ignored(decision(game(1), 1, 0, "a"), Folded.Reason.ALREADY_CREATED);
        assertThat(folded(game(1)).quarantine()).isPresent();
    }

    @Test
    void an_id_of_another_length_is_never_a_fact() {
        assertThat(
                        append(
                                value(
                                        Decision.newBuilder()
                                                .setGameId(ByteString.copyFromUtf8("short"))
                                                .setVersion(1)
                                                .build()),
                                NOON))
                .isEqualTo(new Folded.Ignored<Toy, Event>(Folded.Reason.UNREADABLE));
    }

    // --- outages ---

    @Test
    void silence_of_up_to_three_seconds_is_no_outage() {
        running(game(1));
        beat(NOON);
        beat(NOON + 3_000);
        assertThat(folded(game(1)).creditMs()).isZero();
    }

    @Test
    void longer_silence_is_given_back_to_games_whose_clock_ran() {
        running(game(1));
        fact(decision(game(2), 1, 0, "x"));
        beat(NOON);
        beat(NOON + 3_001);
        assertThat(folded(game(1)).creditMs()).isEqualTo(3_001);
        assertThat(folded(game(2)).creditMs()).isZero();
    }

    @Test
    void there_is_no_outage_before_the_first_heartbeat() {
        running(game(1));
        beat(NOON + 100_000);
        assertThat(folded(game(1)).creditMs()).isZero();
    }

    @Test
    void a_clock_that_began_to_run_in_the_outage_gets_back_only_what_it_ran() {
        beat(NOON - 6_000);
        running(game(1));
        beat(NOON + 4_000);
        assertThat(folded(game(1)).creditMs()).isEqualTo(4_000);
    }

    @Test
    void a_brokers_clock_that_steps_back_makes_no_outage() {
        running(game(1));
        beat(NOON);
        beat(NOON - 60_000);
        beat(NOON + 2_000);
        assertThat(folded(game(1)).creditMs()).isZero();
        assertThat(fold.lastHeartbeatMs()).hasValue(NOON + 2_000);
    }

    @Test
    void the_next_decision_carries_the_credit_once() {
        long hash = running(game(1));
        beat(NOON);
        beat(NOON + 5_000);
        beat(NOON + 10_000);
        assertThat(folded(game(1)).creditMs()).isEqualTo(10_000);
        fact(with(decision(game(1), 2, hash, "b"), credited(10_000)));
        assertThat(folded(game(1)).creditMs()).isZero();
    }

    @Test
    void a_credit_that_a_decision_did_not_know_of_waits_for_the_next() {
        long hash = running(game(1));
        beat(NOON);
        beat(NOON + 5_000);
        fact(decision(game(1), 2, hash, "b"));
        assertThat(folded(game(1)).creditMs()).isEqualTo(5_000);
    }

    private long running(GameId game) {
        return fact(with(decision(game, 1, 0, "a"), started()));
    }

    private void beat(long atMs) {
        assertThat(append(heartbeat("pod"), atMs)).isInstanceOf(Folded.Beat.class);
    }

    private static Decision with(Decision decision, Event event) {
        return decision.toBuilder().addEvents(event).build();
    }

    /** Folds a fact; returns its hash. */
    private long fact(Decision decision) {
        byte[] value = value(decision);
        assertThat(append(value, NOON)).isInstanceOf(Folded.NewFact.class);
        return BaseHash.of(value);
    }

    private void ignored(Decision decision, Folded.Reason reason) {
        assertThat(append(value(decision), NOON)).isEqualTo(new Folded.Ignored<Toy, Event>(reason));
    }

    private Folded<Toy, Event> append(byte[] value, long atMs) {
        return fold.fold(new LoggedRecord(fold.next(), atMs, value));
    }

    private FoldedGame<Toy> folded(GameId id) {
        Optional<FoldedGame<Toy>> game = fold.game(id.key());
        assertThat(game).isPresent();
        return game.get();
    }

    private Toy state(GameId id) {
        return folded(id).state();
    }
}

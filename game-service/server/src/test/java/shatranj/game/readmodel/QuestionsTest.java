package shatranj.game.readmodel;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import shatranj.game.domain.GameId;
import shatranj.game.domain.PlayerId;
import shatranj.game.internal.v1.FindArchivedRequest;
import shatranj.game.internal.v1.FindArchivedResponse;
import shatranj.game.internal.v1.ListFinishedRequest;
import shatranj.game.internal.v1.ListFinishedResponse;
import shatranj.game.internal.v1.TableMark;
import shatranj.game.journal.LogWriter;
import shatranj.game.journal.Records;
import shatranj.game.journal.v1.ArchivedGame;
import shatranj.game.journal.v1.PlayerGame;

class QuestionsTest {
    private final MemoryCopy copy = new MemoryCopy();
    private final List<CompletableFuture<LogWriter.Appended>> acks = new ArrayList<>();
    private final List<byte[][]> appended = new ArrayList<>();
    private final Marks marks =
            new Marks(
                    "pod-1",
                    7,
                    (partition, key, value) -> {
                        appended.add(new byte[][] {key, value});
                        acks.add(new CompletableFuture<>());
                        return acks.getLast();
                    });

    private void ack() {
        acks.getLast().complete(LogWriter.Appended.Acked.at(acks.size(), 0));
    }

    /** The copy reads everything that was appended. */
    private void readOn() {
        appended.forEach(record -> copy.put(record[0], record[1]));
    }

    private TableMark mark() {
        var mark = marks.next(0).toCompletableFuture();
        ack();
        return mark.join();
    }

    // --- marks ---

    @Test
    void an_absence_counts_only_with_the_mark() {
        TableMark mark = mark();
        assertThat(find(1, mark)).isEqualTo(FindArchivedResponse.getDefaultInstance());
        readOn();
        assertThat(find(1, mark))
                .isEqualTo(FindArchivedResponse.newBuilder().setMarked(true).build());
        copy.put(
                id(1).toByteArray(),
                ArchivedGame.newBuilder().setGameId(id(1)).build().toByteArray());
        assertThat(find(1, mark).getGame().getGameId()).isEqualTo(id(1));
    }

    @Test
    void a_later_mark_of_the_same_life_will_do_and_one_of_another_life_will_not() {
        TableMark first = mark();
        TableMark second = mark();
        readOn();
        assertThat(find(1, first).getMarked()).isTrue();
        assertThat(find(1, second).getMarked()).isTrue();
        assertThat(find(1, second.toBuilder().setCount(3).build()).getMarked()).isFalse();
        assertThat(find(1, first.toBuilder().setLife(8).build()).getMarked()).isFalse();
        assertThat(find(1, first.toBuilder().setPod("pod-2").build()).getMarked()).isFalse();
    }

    @Test
    void who_asks_while_a_mark_is_on_its_way_gets_the_next_one() {
        var first = marks.next(0).toCompletableFuture();
        var second = marks.next(0).toCompletableFuture();
        var third = marks.next(0).toCompletableFuture();
        assertThat(appended).hasSize(1);
        ack();
        assertThat(first.join().getCount()).isEqualTo(1);
        assertThat(second).isNotDone();
        assertThat(appended).hasSize(2);
        ack();
        assertThat(second.join().getCount()).isEqualTo(2);
        assertThat(third.join()).isEqualTo(second.join());
        assertThat(appended).hasSize(2);
    }

    @Test
    void a_mark_that_may_not_be_there_is_none() {
        var lost = marks.next(0).toCompletableFuture();
        var next = marks.next(0).toCompletableFuture();
        acks.getLast().complete(new LogWriter.Appended.Unknown("timed out"));
        assertThat(lost).isCompletedExceptionally();
        ack();
        assertThat(next.join().getCount()).isEqualTo(2);
    }

    // --- lists ---

    @Test
    void games_come_newest_first_and_only_those_that_are_over() {
        play(1, 100, "bob");
        play(2, 300, "bob");
        play(3, 200, "eve");
        start(4, 400, "bob");
        assertThat(list(ask())).containsExactly(2, 3, 1);
        assertThat(list(ask().setOpponent("bob"))).containsExactly(2, 1);
        assertThat(list(ask().setSinceMs(200))).containsExactly(2, 3);
        assertThat(list(ask().setUntilMs(300))).containsExactly(3, 1);
        assertThat(list(ask().setSinceMs(101).setUntilMs(300))).containsExactly(3);
        assertThat(list(ask().setSinceMs(400).setUntilMs(300))).isEmpty();
        assertThat(list(ask().setPlayer("ad"))).isEmpty();
    }

    @Test
    void the_list_goes_on_after_a_game_whatever_was_inserted() {
        for (int number = 1; number <= 9; number++) {
            play(number, 100 + number / 3, "bob");
        }
        List<Integer> all = list(ask());
        assertThat(all).hasSize(9);
        int last = list(ask().setLimit(4)).getLast();
        play(50, 500, "bob");
        assertThat(list(after(last))).isEqualTo(all.subList(4, 9));
        assertThat(list(after(last).setUntilMs(102)))
                .isEqualTo(all.subList(4, 9).stream().filter(n -> n / 3 < 2).toList());
    }

    @Test
    void what_is_not_listed_is_for_those_whom_it_concerns() {
        put(game(1, 100, "bob").setUnlisted(true).addOthers("carl"));
        assertThat(list(ask())).containsExactly(1);
        assertThat(list(ask().setViewer("bob"))).containsExactly(1);
        assertThat(list(ask().setViewer("carl"))).containsExactly(1);
        assertThat(list(ask().setViewer("eve"))).isEmpty();
        assertThat(list(ask().setViewer(""))).isEmpty();
    }

    @Test
    void a_copy_that_looks_at_much_and_finds_little_says_where_to_go_on() {
        for (int number = 0; number < Questions.MOST_LOOKED_AT + 10; number++) {
            play(number, number, "eve");
        }
        play(90, 3, "bob");
        ListFinishedResponse some = answer(ask().setOpponent("bob"));
        assertThat(some.getGamesCount()).isZero();
        int questions = 1;
        while (!some.getLookedAtGameId().isEmpty()) {
            some =
                    answer(
                            ask().setOpponent("bob")
                                    .setAfterGameId(some.getLookedAtGameId())
                                    .setAfterCreatedAtMs(some.getLookedAtCreatedAtMs()));
            questions++;
        }
        assertThat(some.getGamesCount()).isEqualTo(1);
        // Each game has two entries.
        assertThat(questions).isEqualTo(3);
    }

    @Test
    void a_copy_without_the_mark_lists_nothing() {
        play(1, 100, "bob");
        assertThat(Questions.list(copy, ask().setMark(mark()).build()))
                .isEqualTo(ListFinishedResponse.getDefaultInstance());
    }

    // --- words ---

    private static ByteString id(int number) {
        return ByteString.copyFrom(
                GameId.of(
                                Records.DAY,
                                ("%05d is its number".formatted(number))
                                        .getBytes(java.nio.charset.StandardCharsets.UTF_8))
                        .bytes());
    }

    private FindArchivedResponse find(int number, TableMark mark) {
        return Questions.find(
                copy, FindArchivedRequest.newBuilder().setGameId(id(number)).setMark(mark).build());
    }

    private static PlayerGame.Builder game(int number, long createdAt, String opponent) {
        return PlayerGame.newBuilder()
                .setPlayer("ada")
                .setGameId(id(number))
                .setFinished(true)
                .setAtMs(number)
                .setCreatedAtMs(createdAt)
                .addPlayers("ada")
                .addPlayers(opponent);
    }

    private void play(int number, long createdAt, String opponent) {
        put(game(number, createdAt, opponent).setFinished(false));
        put(game(number, createdAt, opponent));
    }

    private void start(int number, long createdAt, String opponent) {
        put(game(number, createdAt, opponent).setFinished(false));
    }

    private void put(PlayerGame.Builder game) {
        copy.put(
                TableKeys.entry(
                        new PlayerId(game.getPlayer()),
                        game.getCreatedAtMs(),
                        game.getGameId().toByteArray(),
                        game.getFinished()),
                game.build().toByteArray());
    }

    private static ListFinishedRequest.Builder ask() {
        return ListFinishedRequest.newBuilder().setPlayer("ada").setViewer("ada").setLimit(100);
    }

    private ListFinishedRequest.Builder after(int number) {
        return ask().setAfterGameId(id(number)).setAfterCreatedAtMs(100 + number / 3);
    }

    private ListFinishedResponse answer(ListFinishedRequest.Builder request) {
        TableMark mark = mark();
        readOn();
        ListFinishedResponse answer = Questions.list(copy, request.setMark(mark).build());
        assertThat(answer.getMarked()).isTrue();
        return answer;
    }

    /** The numbers of the games, which are their instants of ending too. */
    private List<Integer> list(ListFinishedRequest.Builder request) {
        return answer(request).getGamesList().stream().map(game -> (int) game.getAtMs()).toList();
    }
}

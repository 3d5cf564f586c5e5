package shatranj.game.journal.history;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import shatranj.game.journal.Records;
import shatranj.game.journal.v1.Clocks;
import shatranj.game.journal.v1.Created;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.DrawOffered;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.EventVisibility;
import shatranj.game.journal.v1.Moved;
import shatranj.game.journal.v1.SeatTaken;
import shatranj.game.journal.v1.Started;
import shatranj.rules.v1.Color;

class HistoryTest {
    private static final String START = "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - 0 1";
    private static final ByteString GAME = ByteString.copyFrom(Records.game(1).bytes());
    private static final String[][] LINE = {
        {"b1c3", "Nc3", "rnakfanr/pppppppp/8/8/8/2N5/PPPPPPPP/R1AKFANR b"},
        {"b8c6", "Nc6", "r1akfanr/pppppppp/2n5/8/8/2N5/PPPPPPPP/R1AKFANR w"},
        {"c3b1", "Nb1", "r1akfanr/pppppppp/2n5/8/8/8/PPPPPPPP/RNAKFANR b"},
        {"c6b8", "Nb8", "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w"},
    };

    private final Random random = new Random(20_261_121L);
    private final List<Decision> given = new ArrayList<>();
    private final History history = new History();
    private Clocks clocks =
            Clocks.newBuilder()
                    .setWhiteMs(180_000)
                    .setBlackMs(180_000)
                    .setRunning(Color.COLOR_WHITE)
                    .setSinceMs(Records.NOON)
                    .build();
    private long atMs = Records.NOON;
    private boolean laggy;

    @Test
    void what_is_read_is_what_was_given() {
        begin();
        play(40);
        add(event(Event.newBuilder().setDrawOffered(DrawOffered.getDefaultInstance())));
        play(3);
        assertThat(history.decisions(GAME)).isEqualTo(given);
        History again = new History(history.bytes(), history.size());
        assertThat(again.decisions(GAME)).isEqualTo(given);
    }

    @Test
    void it_goes_on_where_it_was_left_cold() {
        begin();
        play(7);
        history.cool();
        play(7);
        assertThat(history.decisions(GAME)).isEqualTo(given);
    }

    @Test
    void a_move_takes_a_tenth_of_what_it_takes_in_the_journal() {
        begin();
        int before = history.bytes().length;
        play(40);
        int whole = given.stream().skip(3).mapToInt(Decision::getSerializedSize).sum();
        assertThat(history.bytes().length - before).isLessThan(whole / 8);
        assertThat((history.bytes().length - before) / 40).isLessThanOrEqualTo(14);
    }

    @Test
    void lag_that_was_given_back_adds_a_few_bytes() {
        begin();
        laggy = true;
        int before = history.bytes().length;
        play(40);
        assertThat(history.decisions(GAME)).isEqualTo(given);
        assertThat((history.bytes().length - before) / 40).isLessThanOrEqualTo(18);
    }

    @Test
    void whatever_a_move_looks_like_nothing_of_it_is_lost() {
        begin();
        for (int i = 0; i < 500; i++) {
            play(random.nextInt(2));
            Moved.Builder odd = moved().toBuilder();
            switch (random.nextInt(9)) {
                case 0 -> odd.setSan("N" + i);
                case 1 -> odd.setFen("somewhere");
                case 2 -> odd.setPly(i);
                case 3 -> odd.setUci("resigns");
                case 4 -> odd.setLagMs(random.nextInt(1_000) - 500);
                case 5 -> odd.clearClocks();
                case 6 -> odd.setCheck(true);
                case 7 -> odd.setUci("a7a8q").setSan("a8=F");
                default ->
                        odd.setClocks(
                                clocks.toBuilder().setBlackMoves(random.nextInt()).setSinceMs(i));
            }
            add(event(Event.newBuilder().setMoved(odd)).toBuilder().setActor("p" + i).build());
        }
        assertThat(history.decisions(GAME)).isEqualTo(given);
    }

    private void begin() {
        add(
                event(
                        Event.newBuilder()
                                .setCreated(
                                        Created.newBuilder()
                                                .setCreator("ada")
                                                .setWhite("ada")
                                                .setInitialFen(START))));
        add(event(Event.newBuilder().setSeatTaken(SeatTaken.newBuilder().setPlayer("bob"))));
        add(event(Event.newBuilder().setStarted(Started.newBuilder().setClocks(clocks))));
    }

    private void play(int plies) {
        for (int i = 0; i < plies; i++) {
            add(event(Event.newBuilder().setMoved(moved())));
        }
    }

    /** The knights go out and home again. */
    private Moved moved() {
        long spentMs = 500 + random.nextInt(9_000);
        atMs += spentMs;
        int ply = (int) given.stream().filter(one -> one.getEvents(0).hasMoved()).count();
        String[] move = LINE[ply % LINE.length];
        boolean white = clocks.getRunning() == Color.COLOR_WHITE;
        Clocks.Builder after =
                clocks.toBuilder()
                        .setSinceMs(atMs)
                        .setRunning(white ? Color.COLOR_BLACK : Color.COLOR_WHITE);
        long lagMs = laggy ? random.nextInt(500) : 0;
        long spent = white ? clocks.getWhiteLagSpentMs() : clocks.getBlackLagSpentMs();
        long spentAfter = Math.max(0, spent + lagMs - (laggy ? 250 : 0));
        after = white ? after.setWhiteLagSpentMs(spentAfter) : after.setBlackLagSpentMs(spentAfter);
        clocks =
                white
                        ? after.setWhiteMs(clocks.getWhiteMs() - spentMs + lagMs + 2_000)
                                .setWhiteMoves(clocks.getWhiteMoves() + 1)
                                .build()
                        : after.setBlackMs(clocks.getBlackMs() - spentMs + lagMs + 2_000)
                                .setBlackMoves(clocks.getBlackMoves() + 1)
                                .build();
        return Moved.newBuilder()
                .setPly(ply + 1)
                .setUci(move[0])
                .setSan(move[1])
                .setFen(move[2] + " - - " + (ply + 1) + " " + ((ply + 1) / 2 + 1))
                .setClocks(clocks)
                .setLagMs(lagMs)
                .build();
    }

    private Decision event(Event.Builder event) {
        return Decision.newBuilder()
                .setGameId(GAME)
                .setVersion(given.size() + 1)
                .setActor(clocks.getRunning() == Color.COLOR_WHITE ? "ada" : "bob")
                .setWriterId("game-1")
                .setRulesVersion("1")
                .setOccurredAtMs(atMs)
                .setReceivedAtMs(atMs)
                .addEvents(event.setVisibility(EventVisibility.EVENT_VISIBILITY_PUBLIC))
                .build();
    }

    private void add(Decision decision) {
        given.add(decision);
        history.add(decision);
    }
}

package shatranj.competition.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.competition.event.TournamentState.Phase;
import shatranj.competition.standing.Standings;
import shatranj.competition.trf.TrfWriter;

/** Tournaments of each kind from their announcement to their end. */
class TournamentLifeTest {
    private static final TournamentCommand.PairNext NEXT =
            new TournamentCommand.PairNext(List.of());

    @Test
    void a_swiss_of_eight_over_five_rounds() {
        Life life = Life.of(Announcements.of(Kind.SWISS, 5), 8).does(new TournamentCommand.Start());
        Set<Set<Integer>> met = new HashSet<>();
        for (int round = 1; round <= 5; round++) {
            Round paired = life.state().lastRound().orElseThrow();
            assertThat(paired.number()).isEqualTo(round);
            assertThat(paired.boards()).hasSize(4);
            paired.boards()
                    .forEach(b -> assertThat(met.add(Set.of(b.white(), b.black()))).isTrue());
            life.playRound();
            if (round < 5) {
                life.does(NEXT);
            }
        }
        life.does(new TournamentCommand.Finish());
        List<Standings.Row> rows = Sheet.standings(life.state());
        assertThat(rows.getFirst().player().name()).isEqualTo("p1");
        assertThat(rows.getFirst().points()).isEqualTo(50);
        assertThat(rows.stream().mapToInt(Standings.Row::points).sum()).isEqualTo(200);
        assertThat(Sheet.standings(life.refolded())).isEqualTo(rows);
        assertThat(TrfWriter.write(Sheet.of(life.state())))
                .contains("012 Spring")
                .contains("XXR 5");
    }

    @Test
    void in_a_double_round_robin_everybody_meets_everybody_twice() {
        Life life =
                Life.of(Announcements.of(Kind.DOUBLE_ROUND_ROBIN, 0), 5)
                        .does(new TournamentCommand.Start());
        assertThat(life.state().totalRounds()).isEqualTo(10);
        for (int round = 1; round < 10; round++) {
            life.playRound().does(NEXT);
        }
        life.playRound();
        assertThat(life.refused(Life.ORGANISER, NEXT)).isEqualTo(Refusal.NO_ROUND_LEFT);
        assertThat(
                        Sheet.of(life.state()).players().getFirst().entries().stream()
                                .filter(entry -> entry.isPlayed()))
                .hasSize(8);
    }

    @Test
    void who_has_left_a_round_robin_forfeits_what_is_left() {
        Life life =
                Life.of(Announcements.of(Kind.ROUND_ROBIN, 0), 4)
                        .does(new TournamentCommand.Start())
                        .playRound()
                        .does("p1", new TournamentCommand.Leave("p1"))
                        .does(NEXT)
                        .playRound()
                        .does(NEXT)
                        .playRound();
        List<Standings.Row> rows = Sheet.standings(life.state());
        assertThat(rows)
                .filteredOn(row -> row.player().name().equals("p1"))
                .singleElement()
                .satisfies(row -> assertThat(row.points()).isEqualTo(10));
        assertThat(rows.stream().mapToInt(Standings.Row::points).sum()).isEqualTo(60);
    }

    @Test
    void a_knockout_of_five_has_three_rounds_and_draws_are_played_again() {
        Life life =
                Life.of(Announcements.of(Kind.KNOCKOUT, 0), 5).does(new TournamentCommand.Start());
        assertThat(life.state().totalRounds()).isEqualTo(3);
        assertThat(life.state().lastRound().orElseThrow().free())
                .containsExactlyInAnyOrder(1, 2, 3);
        Board first = life.state().lastRound().orElseThrow().boards().getFirst();
        life.does(new TournamentCommand.EnterResult(1, 1, BoardResult.DRAW));
        Board again = life.state().lastRound().orElseThrow().boards().getFirst();
        assertThat(again).isEqualTo(first.again(true));
        life.does(new TournamentCommand.EnterResult(1, 1, BoardResult.DRAW))
                .does(new TournamentCommand.EnterResult(1, 1, BoardResult.DRAW))
                .does(NEXT)
                .playRound()
                .does(NEXT);
        assertThat(life.state().lastRound().orElseThrow().boards())
                .singleElement()
                .satisfies(f -> assertThat(Set.of(f.white(), f.black())).isEqualTo(Set.of(1, 2)));
    }

    @Test
    void the_organiser_makes_the_pairs() {
        Life life =
                Life.of(Announcements.of(Kind.OWN_PAIRINGS, 2), 3)
                        .does(new TournamentCommand.Start());
        TournamentCommand.OwnPair free = new TournamentCommand.OwnPair("p3", "");
        assertThat(life.refused(Life.ORGANISER, new TournamentCommand.PairNext(List.of(free))))
                .isEqualTo(Refusal.INVALID_PAIRING);
        life.does(
                new TournamentCommand.PairNext(
                        List.of(free, new TournamentCommand.OwnPair("p2", "p1"))));
        assertThat(life.state().lastRound().orElseThrow().boards())
                .singleElement()
                .satisfies(board -> assertThat(board.white()).isEqualTo(2));
    }

    @Test
    void a_round_that_nobody_began_is_paired_anew_with_other_attempts() {
        Life life =
                Life.of(Announcements.of(Kind.SWISS, 3), 4)
                        .does(new TournamentCommand.Start())
                        .does(Decider.SERVER, new TournamentCommand.NoteGame(1, 1, 1, "g1"));
        assertThat(life.refused(Life.ORGANISER, new TournamentCommand.RestartRound(1, Set.of(1))))
                .isEqualTo(Refusal.ROUND_BEGUN);
        life.does(new TournamentCommand.RestartRound(1, Set.of()))
                .does("p4", new TournamentCommand.Leave("p4"))
                .does(NEXT);
        Round round = life.state().lastRound().orElseThrow();
        assertThat(round.boards()).singleElement().extracting(Board::attempt).isEqualTo(2);
        assertThat(round.free()).hasSize(1);
        TournamentState before = life.state();
        life.does(
                Decider.SERVER, new TournamentCommand.NoteResult(1, 1, 1, BoardResult.WHITE_WINS));
        assertThat(life.state()).isEqualTo(before);
    }

    @Test
    void a_game_without_result_is_played_again_and_its_late_news_is_nothing() {
        Life life = Life.of(Announcements.of(Kind.SWISS, 3), 2).does(new TournamentCommand.Start());
        TournamentCommand game = new TournamentCommand.NoteGame(1, 1, 1, "g1");
        life.does(Decider.SERVER, game).does(Decider.SERVER, game);
        life.does(Decider.SERVER, new TournamentCommand.NoteVoid(1, 1, 1))
                .does(Decider.SERVER, new TournamentCommand.NoteVoid(1, 1, 1));
        assertThat(Agenda.open(life.state()))
                .singleElement()
                .satisfies(open -> {
                    assertThat(open.board().attempt()).isEqualTo(2);
                    assertThat(open.board().gameId()).isEmpty();
                });
        assertThat(life.events)
                .filteredOn(event -> event instanceof TournamentEvent.GameMade)
                .hasSize(1);
    }

    @Test
    void a_cancelled_game_goes_on_as_the_one_in_its_place() {
        Life life = Life.of(Announcements.of(Kind.SWISS, 3), 2).does(new TournamentCommand.Start());
        TournamentCommand made = new TournamentCommand.NoteGame(1, 1, 1, "g1");
        TournamentCommand restarted = new TournamentCommand.NoteRestart(1, 1, 1, "g1", "g2");
        life.does(Decider.SERVER, made).does(Decider.SERVER, restarted);
        TournamentState after = life.state();
        assertThat(Agenda.open(after))
                .singleElement()
                .satisfies(open -> assertThat(open.board().gameId()).contains("g2"));
        life.does(Decider.SERVER, made).does(Decider.SERVER, restarted);
        assertThat(life.state()).isEqualTo(after);
    }

    @Test
    void by_the_clock_it_starts_and_ends_without_anybody() {
        Instant start = Instant.parse("2026-11-26T09:00:00Z");
        Life life = Life.of(Announcements.byTheClock(3, start), 6);
        assertThat(Agenda.due(life.state(), start.minusSeconds(1))).isEmpty();
        life.waitUntil(start);
        for (int turn = 0; turn < 4; turn++) {
            life.does(Decider.SERVER, Agenda.due(life.state(), life.now()).orElseThrow());
            if (turn < 3) {
                assertThat(Agenda.due(life.state(), life.now().plusSeconds(3_600))).isEmpty();
                life.playRound();
                if (turn < 2) {
                    assertThat(Agenda.due(life.state(), life.now().plusSeconds(59))).isEmpty();
                }
                life.waitUntil(life.now().plusSeconds(60));
            }
        }
        assertThat(life.state().phase()).isEqualTo(Phase.FINISHED);
        boolean haveMet =
                life.state().rounds().stream()
                        .flatMap(round -> round.boards().stream())
                        .anyMatch(b -> Set.of(b.white(), b.black()).equals(Set.of(1, 5)));
        assertThat(haveMet).as("a forbidden pair met").isFalse();
    }

    @Test
    void what_two_pods_find_due_is_done_once() {
        Instant start = Instant.parse("2026-11-26T09:00:00Z");
        Life life = Life.of(Announcements.byTheClock(3, start), 2);
        life.waitUntil(start);
        TournamentCommand due = Agenda.due(life.state(), start).orElseThrow();
        life.does(Decider.SERVER, due).does(Decider.SERVER, due).playRound();
        life.waitUntil(life.now().plusSeconds(60));
        assertThat(life.state().rounds()).hasSize(1);
        // One player is there for the second round, so it is over when it is paired.
        life.does("p1", new TournamentCommand.Pause("p1"));
        due = Agenda.due(life.state(), life.now()).orElseThrow();
        life.does(Decider.SERVER, due).does(Decider.SERVER, due);
        assertThat(life.state().rounds()).hasSize(2);
        assertThat(life.state().phase()).isEqualTo(Phase.RUNNING);
        // Nobody is there for the third: it cannot be paired.
        life.does("p2", new TournamentCommand.Pause("p2"));
        life.waitUntil(life.now().plusSeconds(60));
        due = Agenda.due(life.state(), life.now()).orElseThrow();
        life.does(Decider.SERVER, due);
        assertThat(life.state().phase()).isEqualTo(Phase.FINISHED);
        TournamentState over = life.state();
        life.does(Decider.SERVER, due);
        assertThat(life.state()).isEqualTo(over);
    }

    @Test
    void with_one_player_it_does_not_take_place() {
        Instant start = Instant.parse("2026-11-26T09:00:00Z");
        Life life = Life.of(Announcements.byTheClock(3, start), 1);
        life.does(Decider.SERVER, Agenda.due(life.state(), start).orElseThrow());
        assertThat(life.state().phase()).isEqualTo(Phase.CANCELLED);
        assertThat(life.state().reason()).contains("fewer than 2");
    }

    @Test
    void byes_pauses_and_late_entries() {
        Life life =
                Life.of(Announcements.of(Kind.SWISS, 4), 5)
                        .does("p1", new TournamentCommand.RequestBye("p1", 1, ByeKind.HALF))
                        .does("p2", new TournamentCommand.Pause("p2"))
                        .does(new TournamentCommand.Start());
        assertThat(life.state().lastRound().orElseThrow().boards()).hasSize(1);
        assertThat(life.state().lastRound().orElseThrow().free()).hasSize(1);
        life.playRound()
                .does("p2", new TournamentCommand.Resume("p2"))
                .does("late", new TournamentCommand.Join("late", 0, false))
                .does(NEXT);
        assertThat(life.state().lastRound().orElseThrow().boards()).hasSize(3);
        assertThat(life.state().entrant("late").orElseThrow().number()).isEqualTo(6);
        assertThat(Sheet.standings(life.state()))
                .filteredOn(row -> row.player().number() == 1)
                .singleElement()
                .satisfies(row -> assertThat(row.points()).isEqualTo(5));
    }

    @Test
    void events_that_cannot_have_happened_are_faults() {
        TournamentEvent result = new TournamentEvent.ResultEntered(1, 1, BoardResult.DRAW);
        assertThatThrownBy(() -> Evolution.after(Optional.empty(), List.of(result), Instant.EPOCH))
                .isInstanceOf(IllegalStateException.class);
        Life life = Life.of(Announcements.of(Kind.SWISS, 3), 2);
        assertThatThrownBy(() ->
                        Evolution.after(Optional.of(life.state()), List.of(result), Instant.EPOCH))
                .isInstanceOf(IllegalStateException.class);
    }
}

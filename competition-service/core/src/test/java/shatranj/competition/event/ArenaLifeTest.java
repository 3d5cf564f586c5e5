package shatranj.competition.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.competition.event.Agenda.OpenBoard;
import shatranj.competition.event.TournamentState.Phase;
import shatranj.competition.standing.Standings;

/** Arenas from their announcement to their end. */
class ArenaLifeTest {
    private static final Duration LASTS = Duration.ofMinutes(30);

    /** The server does what is due, second by second, until nothing is. */
    private static void passes(Life life, Duration time) {
        Instant until = life.now().plus(time);
        while (life.now().isBefore(until)) {
            Optional<TournamentCommand> due = Agenda.due(life.state(), life.now().plusSeconds(1));
            if (due.isPresent()) {
                life.does(Decider.SERVER, due.get());
            } else {
                life.waitUntil(life.now().plusSeconds(1));
            }
        }
    }

    private static Life started(int players) {
        return Life.of(Announcements.arena(LASTS), players).does(new TournamentCommand.Start());
    }

    private static void ends(Life life, OpenBoard open, BoardResult result) {
        life.does(
                Decider.SERVER,
                new TournamentCommand.NoteResult(
                        open.round(), open.board().number(), open.board().attempt(), result));
    }

    private static Optional<OpenBoard> boardOf(Life life, String player) {
        int number = life.state().entrant(player).orElseThrow().number();
        return Agenda.open(life.state()).stream()
                .filter(open -> open.board().white() == number || open.board().black() == number)
                .findFirst();
    }

    /** The player wins the game that the player plays. */
    private static void wins(Life life, String player) {
        OpenBoard open = boardOf(life, player).orElseThrow();
        boolean isWhite =
                open.board().white() == life.state().entrant(player).orElseThrow().number();
        ends(life, open, isWhite ? BoardResult.WHITE_WINS : BoardResult.BLACK_WINS);
    }

    @Test
    void pairs_whoever_comes_free_while_others_still_play() {
        Life life = started(6);
        assertThat(Agenda.open(life.state())).hasSize(3);
        String first = life.state().numbered(1).player();
        wins(life, first);
        passes(life, Duration.ofSeconds(10));
        // The two who are free have just met; the others still play.
        assertThat(life.state().rounds()).hasSize(1);
        OpenBoard other = Agenda.open(life.state()).getFirst();
        ends(life, other, BoardResult.DRAW);
        passes(life, Duration.ofSeconds(10));
        assertThat(life.state().rounds()).hasSize(2);
        assertThat(life.state().lastRound().orElseThrow().boards()).hasSize(2);
        assertThat(Agenda.open(life.state()))
                .hasSize(3)
                .extracting(OpenBoard::round)
                .contains(1, 2);
    }

    @Test
    void two_who_are_alone_meet_again_with_other_colours() {
        Life life = started(2);
        Board first = Agenda.open(life.state()).getFirst().board();
        wins(life, "p1");
        passes(life, Duration.ofSeconds(5));
        Board second = Agenda.open(life.state()).getFirst().board();
        assertThat(List.of(second.white(), second.black()))
                .containsExactly(first.black(), first.white());
    }

    @Test
    void takes_who_comes_late_and_lets_go_who_leaves() {
        Life life = started(0);
        assertThat(life.state().phase()).isEqualTo(Phase.RUNNING);
        life.does("z1", new TournamentCommand.Join("z1", 1500, false));
        life.does("z2", new TournamentCommand.Join("z2", 0, false));
        passes(life, Duration.ofSeconds(5));
        assertThat(Agenda.open(life.state())).hasSize(1);
        life.does("z2", new TournamentCommand.Leave("z2"));
        wins(life, "z2");
        passes(life, Duration.ofSeconds(5));
        assertThat(Agenda.open(life.state())).isEmpty();
        // Who has left keeps the place, and may come back.
        assertThat(Sheet.standings(life.state()).getFirst().player().name()).isEqualTo("z2");
        life.does("z2", new TournamentCommand.Join("z2", 0, false));
        passes(life, Duration.ofSeconds(5));
        assertThat(Agenda.open(life.state())).hasSize(1);
    }

    @Test
    void who_does_not_come_to_a_game_is_paused_until_back() {
        Life life = started(2);
        OpenBoard open = Agenda.open(life.state()).getFirst();
        String absent = life.state().numbered(open.board().white()).player();
        ends(life, open, BoardResult.WHITE_FORFEITS);
        assertThat(life.state().entrant(absent).orElseThrow().presence())
                .isEqualTo(Entrant.Presence.PAUSED);
        passes(life, Duration.ofSeconds(20));
        assertThat(life.state().rounds()).hasSize(1);
        life.does(absent, new TournamentCommand.Resume(absent));
        passes(life, Duration.ofSeconds(5));
        assertThat(life.state().rounds()).hasSize(2);
    }

    @Test
    void the_third_win_running_counts_double() {
        Life life = started(2);
        for (int game = 0; game < 4; game++) {
            wins(life, "p2");
            passes(life, Duration.ofSeconds(5));
        }
        Standings.Row leader = Sheet.standings(life.state()).getFirst();
        // 2 + 2 + 4 + 4, in tenths; four wins, in hundredths
        assertThat(leader.player().name()).isEqualTo("p2");
        assertThat(leader.points()).isEqualTo(120);
        assertThat(leader.tieBreaks()).containsExactly(400L);
        assertThat(ArenaTable.of(life.state()).lines().getFirst().score().isOnStreak()).isTrue();
    }

    @Test
    void ends_by_the_clock_and_what_is_still_played_does_not_count() {
        Life life = started(4);
        OpenBoard open = Agenda.open(life.state()).getFirst();
        passes(life, LASTS);
        assertThat(life.state().phase()).isEqualTo(Phase.FINISHED);
        assertThat(Agenda.open(life.state())).isEmpty();
        int happened = life.events.size();
        ends(life, open, BoardResult.WHITE_WINS);
        assertThat(life.events).hasSize(happened);
        assertThat(Sheet.standings(life.state())).allMatch(row -> row.points() == 0);
    }

    @Test
    void nobody_is_paired_in_the_last_half_minute() {
        Life life = started(2);
        passes(life, LASTS.minusSeconds(40));
        wins(life, "p1");
        life.waitUntil(life.state().changedAt().plus(LASTS).minusSeconds(29));
        assertThat(Agenda.due(life.state(), life.now())).isEmpty();
    }

    @Test
    void the_organiser_has_no_rounds_to_pair() {
        Life life = started(4);
        assertThat(life.refused(Life.ORGANISER, new TournamentCommand.PairNext(List.of())))
                .isEqualTo(Refusal.PAIRING_IMPOSSIBLE);
        assertThat(life.refused(Life.ORGANISER, new TournamentCommand.RestartRound(1, Set.of())))
                .isEqualTo(Refusal.ROUND_BEGUN);
        assertThat(life.refused("p1", new TournamentCommand.RequestBye("p1", 2, ByeKind.ZERO)))
                .isEqualTo(Refusal.BYE_NOT_ALLOWED);
        life.does(new TournamentCommand.Finish());
        assertThat(life.state().phase()).isEqualTo(Phase.FINISHED);
    }

    @Test
    void nobody_plays_two_games_at_once_or_the_same_opponent_twice_running() {
        Random random = new Random(29);
        Life life = started(17);
        Map<Integer, Integer> last = new HashMap<>();
        int paired = 0;
        while (life.state().phase() == Phase.RUNNING) {
            passes(life, Duration.ofSeconds(5));
            for (Round round :
                    life.state().rounds().subList(paired, life.state().rounds().size())) {
                for (Board board : round.boards()) {
                    assertThat(last.getOrDefault(board.white(), 0)).isNotEqualTo(board.black());
                    assertThat(last.getOrDefault(board.black(), 0)).isNotEqualTo(board.white());
                    last.put(board.white(), board.black());
                    last.put(board.black(), board.white());
                }
            }
            paired = life.state().rounds().size();
            Set<Integer> busy = new HashSet<>();
            for (OpenBoard open : Agenda.open(life.state())) {
                assertThat(busy.add(open.board().white())).isTrue();
                assertThat(busy.add(open.board().black())).isTrue();
                if (random.nextInt(5) == 0) {
                    ends(life, open, BoardResult.values()[random.nextInt(3)]);
                }
            }
        }
        assertThat(paired).isGreaterThan(20);
        assertThat(Sheet.standings(life.refolded())).isEqualTo(Sheet.standings(life.state()));
    }

    @Test
    void an_arena_says_how_long_it_lasts_and_nothing_else_does() {
        assertThat(Announcements.arena(Duration.ofSeconds(59)).fault())
                .hasValueSatisfying(fault -> assertThat(fault.field()).isEqualTo("durationMs"));
        assertThat(Announcements.arena(Duration.ofHours(13)).fault())
                .hasValueSatisfying(fault -> assertThat(fault.field()).isEqualTo("durationMs"));
        assertThat(Announcements.of(Kind.ARENA, 0).fault())
                .hasValueSatisfying(fault -> assertThat(fault.field()).isEqualTo("durationMs"));
        assertThat(Announcements.arena(LASTS).fault()).isEmpty();
        assertThat(Announcements.swissThatLasts(LASTS).fault())
                .hasValueSatisfying(fault -> assertThat(fault.field()).isEqualTo("durationMs"));
    }
}

package shatranj.competition.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shatranj.competition.tournament.PointSystem;

/** Every reason for a refusal. */
class RefusalsTest {
    private static final TournamentCommand START = new TournamentCommand.Start();
    private static final TournamentCommand FINISH = new TournamentCommand.Finish();
    private static final TournamentCommand NEXT = new TournamentCommand.PairNext(List.of());

    @ParameterizedTest
    @EnumSource(Refusal.class)
    void is_given_where_it_belongs(Refusal refusal) {
        assertThat(provoked(refusal)).isEqualTo(refusal);
    }

    private static Refusal provoked(Refusal refusal) {
        Announcement swiss = Announcements.of(Kind.SWISS, 3);
        return switch (refusal) {
            case NO_SUCH_TOURNAMENT -> new Life().refused(Life.ORGANISER, START);
            case NOT_ORGANISER -> Life.of(swiss, 2).refused("p1", START);
            case INVALID_TOURNAMENT ->
                    new Life()
                            .refused(
                                    Life.ORGANISER,
                                    new TournamentCommand.Create(Announcements.of(Kind.SWISS, 0)));
            case TOURNAMENT_STARTED -> Life.of(swiss, 2).does(START).refused(Life.ORGANISER, START);
            case TOURNAMENT_NOT_STARTED -> Life.of(swiss, 2).refused(Life.ORGANISER, NEXT);
            case TOURNAMENT_OVER ->
                    Life.of(swiss, 2)
                            .does(new TournamentCommand.Cancel("rain"))
                            .refused("p3", join("p3", 0, false));
            case TOURNAMENT_FULL ->
                    Life.of(swiss, Decider.MOST_PLAYERS).refused("px", join("px", 0, false));
            case ENTRY_CLOSED ->
                    Life.of(Announcements.of(Kind.KNOCKOUT, 0), 2)
                            .does(START)
                            .refused("p3", join("p3", 0, false));
            case NOT_INVITED ->
                    Life.of(entry(new EntryRule.Invited(Set.of("p1"))), 1)
                            .refused("p2", join("p2", 0, false));
            case RATING_OUT_OF_RANGE ->
                    Life.of(entry(new EntryRule.Rated(1500, 2100)), 1)
                            .refused("p2", join("p2", 0, false));
            case BOTS_NOT_ALLOWED ->
                    Life.of(bots(BotPolicy.NONE), 1).refused("bot", join("bot", 0, true));
            case BOTS_ONLY -> Life.of(bots(BotPolicy.ONLY), 0).refused("p1", join("p1", 0, false));
            case ALREADY_ENTERED -> Life.of(swiss, 1).refused("p1", join("p1", 0, false));
            case NOT_ENTERED -> Life.of(swiss, 1).refused("p9", new TournamentCommand.Leave("p9"));
            case PLAYER_EXPELLED ->
                    Life.of(swiss, 1)
                            .does(new TournamentCommand.Expel("p1", "cheated", "12.3"))
                            .refused("p1", join("p1", 0, false));
            case BYE_NOT_ALLOWED -> halfPointInTheLastRound();
            case TOO_FEW_PLAYERS -> Life.of(swiss, 1).refused(Life.ORGANISER, START);
            case ROUND_NOT_OVER -> Life.of(swiss, 2).does(START).refused(Life.ORGANISER, FINISH);
            case ROUND_BEGUN ->
                    Life.of(swiss, 2)
                            .does(START)
                            .playRound()
                            .refused(
                                    Life.ORGANISER,
                                    new TournamentCommand.RestartRound(1, Set.of()));
            case NO_SUCH_ROUND ->
                    Life.of(swiss, 2)
                            .does(START)
                            .refused(
                                    Life.ORGANISER,
                                    new TournamentCommand.EnterResult(2, 1, BoardResult.DRAW));
            case NO_SUCH_BOARD ->
                    Life.of(swiss, 2)
                            .does(START)
                            .refused(
                                    Life.ORGANISER,
                                    new TournamentCommand.EnterResult(1, 2, BoardResult.DRAW));
            case NO_ROUND_LEFT ->
                    Life.of(Announcements.of(Kind.SWISS, 1), 2)
                            .does(START)
                            .playRound()
                            .refused(Life.ORGANISER, NEXT);
            case PAIRING_IMPOSSIBLE ->
                    Life.of(swiss, 2).does(START).playRound().refused(Life.ORGANISER, NEXT);
            case INVALID_PAIRING ->
                    Life.of(swiss, 2)
                            .does(START)
                            .playRound()
                            .refused(
                                    Life.ORGANISER,
                                    new TournamentCommand.PairNext(
                                            List.of(new TournamentCommand.OwnPair("p1", "p2"))));
        };
    }

    private static Refusal halfPointInTheLastRound() {
        return Life.of(Announcements.of(Kind.SWISS, 3), 2)
                .refused("p1", new TournamentCommand.RequestBye("p1", 3, ByeKind.HALF));
    }

    @Test
    void a_second_half_point_bye_is_refused() {
        Life life =
                Life.of(Announcements.of(Kind.SWISS, 5), 4)
                        .does("p1", new TournamentCommand.RequestBye("p1", 1, ByeKind.HALF));
        assertThat(life.refused("p1", new TournamentCommand.RequestBye("p1", 2, ByeKind.HALF)))
                .isEqualTo(Refusal.BYE_NOT_ALLOWED);
        life.does("p1", new TournamentCommand.RequestBye("p1", 2, ByeKind.ZERO));
    }

    @Test
    void nobody_acts_for_another_player() {
        Life life = Life.of(Announcements.of(Kind.SWISS, 3), 2);
        for (TournamentCommand command :
                List.of(
                        join("p3", 0, false),
                        new TournamentCommand.Leave("p1"),
                        new TournamentCommand.RequestBye("p1", 1, ByeKind.ZERO),
                        new TournamentCommand.Pause("p1"),
                        new TournamentCommand.Resume("p1"),
                        new TournamentCommand.Expel("p1", "envy", "13.4"),
                        new TournamentCommand.Cancel("envy"),
                        new TournamentCommand.Edit(Announcements.of(Kind.SWISS, 9)),
                        new TournamentCommand.NoteGame(1, 1, 1, "g"),
                        FINISH,
                        NEXT)) {
            assertThat(life.refused("p2", command)).isEqualTo(Refusal.NOT_ORGANISER);
        }
    }

    @Test
    void the_organiser_lets_in_whom_the_rules_do_not() {
        Life life = Life.of(entry(new EntryRule.Invited(Set.of())), 0).does(join("p1", 0, true));
        assertThat(life.state().entrants()).hasSize(1);
    }

    @Test
    void faults_of_announcements_name_their_field() {
        Announcement good = Announcements.of(Kind.SWISS, 5);
        assertThat(good.fault()).isEmpty();
        assertThat(List.of(0, 51, -1))
                .allSatisfy(rounds ->
                        assertThat(Announcements.of(Kind.SWISS, rounds).fault())
                                .map(Announcement.Fault::field)
                                .contains("rounds"));
        assertThat(faultOf(" ", Duration.ofMinutes(1), PointSystem.STANDARD)).contains("name");
        assertThat(faultOf("a\nb", Duration.ofMinutes(1), PointSystem.STANDARD)).contains("name");
        assertThat(faultOf("x", Duration.ofSeconds(1), PointSystem.STANDARD))
                .contains("defaultTimeMs");
        assertThat(faultOf("x", Duration.ofMinutes(1), new PointSystem(10, 20, 0, 10, 0, 0)))
                .contains("points");
        assertThat(faultOf("x", Duration.ofMinutes(1), new PointSystem(10, 5, 0, 30, 0, 0)))
                .contains("points");
    }

    @Test
    void nobody_starts_in_the_past() {
        Life life = Life.of(Announcements.of(Kind.SWISS, 5), 0);
        assertThat(
                        life.refused(
                                Life.ORGANISER,
                                new TournamentCommand.Edit(
                                        Announcements.byTheClock(5, Instant.EPOCH))))
                .isEqualTo(Refusal.INVALID_TOURNAMENT);
    }

    private static Optional<String> faultOf(String name, Duration wait, PointSystem points) {
        Announcement good = Announcements.of(Kind.SWISS, 5);
        return new Announcement(
                        name,
                        good.kind(),
                        good.rounds(),
                        good.ruleSet(),
                        good.timeControl(),
                        good.rated(),
                        good.venue(),
                        good.bots(),
                        good.entry(),
                        good.startsAt(),
                        good.interval(),
                        good.forbidden(),
                        points,
                        wait,
                        good.arena())
                .fault()
                .map(Announcement.Fault::field);
    }

    private static Announcement entry(EntryRule rule) {
        return Announcements.of(Kind.SWISS, 3, rule, BotPolicy.ALLOWED);
    }

    private static Announcement bots(BotPolicy policy) {
        return Announcements.of(Kind.SWISS, 3, new EntryRule.Open(), policy);
    }

    private static TournamentCommand join(String player, int rating, boolean isBot) {
        return new TournamentCommand.Join(player, rating, isBot);
    }
}

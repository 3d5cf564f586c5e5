package shatranj.competition.server.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import com.google.protobuf.InvalidProtocolBufferException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shatranj.competition.desk.Decided;
import shatranj.competition.desk.Decided.Step;
import shatranj.competition.desk.DeskBoard;
import shatranj.competition.desk.GameStatus;
import shatranj.competition.desk.Penalties;
import shatranj.competition.desk.Sight;
import shatranj.competition.event.BoardResult;
import shatranj.competition.log.v1.BoardPair;
import shatranj.competition.log.v1.GameMade;
import shatranj.competition.log.v1.PlayerJoined;
import shatranj.competition.log.v1.ResultEntered;
import shatranj.competition.log.v1.RoundPaired;
import shatranj.competition.log.v1.RoundRestarted;
import shatranj.competition.log.v1.TournamentAnnouncement;
import shatranj.competition.log.v1.TournamentCreated;
import shatranj.competition.log.v1.TournamentEvent;
import shatranj.competition.log.v1.TournamentRecord;
import shatranj.competition.log.v1.TournamentStarted;
import shatranj.competition.server.desk.Desks.Question;
import shatranj.competition.server.games.LiveGames;
import shatranj.competition.server.games.TournamentGames.NotNowException;
import shatranj.competition.server.tournaments.Tournaments;
import shatranj.competition.tournament.Color;

/** The desk of a tournament of two boards, with a game-service and a feed that the test plays. */
class DesksTest {
    private static final String ID = "0000000000000000000001";
    private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");

    private final Tournaments tournaments = new Tournaments();
    private final Desks desks = new Desks(tournaments);
    private final Games games = new Games();
    private final Beginnings beginnings =
            new Beginnings(
                    desks,
                    games,
                    Clock.systemUTC(),
                    new Beginnings.Pace(Duration.ZERO, Duration.ofHours(1)));
    private long version;
    private long offset;

    /** What game-service would say. */
    private static final class Games implements LiveGames {
        private final Map<String, Sight> sights = new HashMap<>();
        private final Map<String, List<Step>> steps = new HashMap<>();
        private final List<String> asked = new ArrayList<>();
        private Runnable beforeAnswer = () -> {};
        private String lost = "";

        @Override
        public Standing standing(String gameId) throws NotNowException {
            asked.add(gameId);
            if (gameId.equals(lost)) {
                throw new NotNowException("there is no such game");
            }
            Sight sight = sights.getOrDefault(gameId, sight(1, 0));
            beforeAnswer.run();
            return new Standing(sight, sight.version() > sight.ply() + 1);
        }

        @Override
        public List<Step> steps(String gameId, long upTo) {
            asked.add(gameId + " up to " + upTo);
            return steps.getOrDefault(gameId, List.of());
        }
    }

    private static Sight sight(long version, int ply) {
        return new Sight(
                version,
                GameStatus.ACTIVE,
                ply,
                ply % 2 == 0 ? Color.WHITE : Color.BLACK,
                NOON,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Penalties.NONE,
                Penalties.NONE);
    }

    private static Decided moved(String game, long version) {
        return decided(game, version, new Step.Moved((int) version - 1, Color.BLACK));
    }

    private static Decided decided(String game, long version, Step step) {
        return new Decided(
                game,
                version,
                NOON.plusSeconds(version),
                GameStatus.ACTIVE,
                Optional.empty(),
                Optional.empty(),
                List.of(step));
    }

    @BeforeEach
    void a_tournament_of_two_boards() {
        happens(
                event().setCreated(
                                TournamentCreated.newBuilder()
                                        .setOrganiser("boss")
                                        .setAnnouncement(
                                                TournamentAnnouncement.newBuilder()
                                                        .setName("Spring")
                                                        .setKind(1)
                                                        .setRounds(3)
                                                        .setRuleSet("laws-2025")
                                                        .setTimeControl("3+2")
                                                        .setVenue(1)
                                                        .setBots(1)
                                                        .setDefaultTimeMs(300_000))));
        for (String player : List.of("ann", "bob", "cid", "dan")) {
            happens(event().setJoined(PlayerJoined.newBuilder().setPlayer(player)));
        }
        happens(
                event().setStarted(
                                TournamentStarted.newBuilder()
                                        .addAllPlayers(List.of("ann", "bob", "cid", "dan"))
                                        .setLot(1)),
                event().setRoundPaired(
                                RoundPaired.newBuilder()
                                        .setRound(1)
                                        .setAttempt(1)
                                        .addPairs(BoardPair.newBuilder().setWhite(1).setBlack(3))
                                        .addPairs(BoardPair.newBuilder().setWhite(4).setBlack(2))));
        tournaments.complete();
    }

    private static TournamentEvent.Builder event() {
        return TournamentEvent.newBuilder();
    }

    private void happens(TournamentEvent.Builder... events) {
        TournamentRecord.Builder record =
                TournamentRecord.newBuilder()
                        .setTournamentId(ID)
                        .setVersion(++version)
                        .setAtMs(NOON.toEpochMilli());
        for (TournamentEvent.Builder event : events) {
            record.addEvents(event);
        }
        try {
            tournaments.take(record.build().toByteArray(), offset++);
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalStateException(e);
        }
    }

    private void gamesAreMade() {
        for (int board = 1; board <= 2; board++) {
            happens(
                    event().setGameMade(
                                    GameMade.newBuilder()
                                            .setRound(1)
                                            .setBoard(board)
                                            .setAttempt(1)
                                            .setGameId("game" + board)));
        }
    }

    private void turn() throws InterruptedException {
        beginnings.turn();
    }

    private Sight sightOf(int board) {
        return desks.boards(ID).get(board - 1).sight().orElseThrow();
    }

    /** Somebody looks, both games are made, and the feed comes. */
    private Runnable looking() throws InterruptedException {
        gamesAreMade();
        Runnable leave = desks.open(ID);
        desks.begins();
        assertThat(desks.boards(ID)).hasSize(2);
        turn();
        assertThat(desks.isKnown(ID)).isTrue();
        return leave;
    }

    @Test
    void boards_come_by_number_with_players_and_games() throws InterruptedException {
        looking();
        assertThat(desks.boards(ID))
                .extracting(DeskBoard::board, DeskBoard::white, DeskBoard::black)
                .containsExactly(tuple(1, "ann", "cid"), tuple(2, "dan", "bob"));
        assertThat(desks.boards(ID)).isSameAs(desks.boards(ID));
    }

    @Test
    void nothing_is_asked_before_the_feed_comes_nor_while_nobody_looks()
            throws InterruptedException {
        gamesAreMade();
        assertThat(desks.isWanted()).isFalse();
        Runnable leave = desks.open(ID);
        assertThat(desks.isWanted()).isTrue();
        assertThat(desks.boards(ID)).hasSize(2);
        turn();
        assertThat(games.asked).isEmpty();
        assertThat(desks.isKnown(ID)).isFalse();
        desks.begins();
        turn();
        assertThat(games.asked).containsExactly("game1", "game2");
        Runnable second = desks.open(ID);
        leave.run();
        leave.run();
        assertThat(desks.isWanted()).isTrue();
        second.run();
        assertThat(desks.isWanted()).isFalse();
        assertThat(desks.wants("game1")).isFalse();
    }

    @Test
    void decisions_are_folded_once_each() throws InterruptedException {
        looking();
        desks.take(moved("game2", 2));
        desks.take(moved("game2", 3));
        desks.take(moved("game2", 2));
        desks.take(moved("another", 2));
        assertThat(sightOf(2).ply()).isEqualTo(2);
        assertThat(sightOf(1).ply()).isZero();
        assertThat(games.asked).hasSize(2);
    }

    @Test
    void what_is_decided_while_a_game_is_asked_for_is_not_lost() throws InterruptedException {
        games.beforeAnswer = () -> desks.take(moved("game1", 2));
        looking();
        assertThat(sightOf(1).version()).isEqualTo(2);
    }

    @Test
    void after_a_gap_a_game_is_asked_for_anew() throws InterruptedException {
        looking();
        games.sights.put("game1", sight(3, 2));
        desks.take(moved("game1", 4));
        assertThat(sightOf(1).version()).as("what was known stays").isEqualTo(1);
        assertThat(desks.isKnown(ID)).isFalse();
        turn();
        assertThat(sightOf(1).version()).isEqualTo(4);
        assertThat(games.asked).containsExactly("game1", "game2", "game1");
    }

    @Test
    void when_the_feed_begins_again_all_games_are_asked_for_anew() throws InterruptedException {
        looking();
        desks.ends();
        games.sights.put("game1", sight(5, 4));
        turn();
        assertThat(sightOf(1).version()).isEqualTo(1);
        desks.begins();
        turn();
        assertThat(sightOf(1).version()).isEqualTo(5);
    }

    @Test
    void an_answer_from_before_the_feed_began_again_does_not_count() throws InterruptedException {
        looking();
        desks.take(moved("game1", 3));
        Question late = desks.questions().getFirst();
        desks.ends();
        desks.begins();
        desks.answer(late, new LiveGames.Standing(sight(2, 1), false));
        assertThat(sightOf(1).version()).isEqualTo(1);
        assertThat(desks.questions()).hasSize(2);
    }

    @Test
    void warnings_of_before_are_asked_for_where_there_can_be_any() throws InterruptedException {
        games.sights.put("game2", sight(5, 2));
        games.steps.put(
                "game2", List.of(new Step.Warned(Color.WHITE), new Step.Warned(Color.BLACK)));
        looking();
        desks.take(decided("game2", 6, new Step.Warned(Color.BLACK)));
        turn();
        turn();
        assertThat(games.asked).containsExactly("game1", "game2", "game2 up to 5");
        assertThat(sightOf(2).white()).isEqualTo(new Penalties(1, 0));
        assertThat(sightOf(2).black()).isEqualTo(new Penalties(2, 0));
    }

    @Test
    void a_game_that_cannot_be_had_does_not_hold_up_the_others() throws InterruptedException {
        gamesAreMade();
        games.lost = "game1";
        desks.open(ID);
        desks.begins();
        assertThat(desks.boards(ID)).hasSize(2);
        turn();
        turn();
        assertThat(games.asked).containsExactly("game1", "game2");
        assertThat(sightOf(2).version()).isEqualTo(1);
        assertThat(desks.isKnown(ID)).isFalse();
    }

    @Test
    void a_board_with_a_result_has_no_game_and_a_round_taken_back_no_boards()
            throws InterruptedException {
        looking();
        happens(
                event().setResultEntered(
                                ResultEntered.newBuilder().setRound(1).setBoard(2).setResult(3)));
        assertThat(desks.boards(ID).get(1).result()).contains(BoardResult.DRAW);
        assertThat(desks.boards(ID).get(1).sight()).isEmpty();
        assertThat(desks.wants("game1")).isTrue();
        assertThat(desks.wants("game2")).isFalse();
        happens(event().setRoundRestarted(RoundRestarted.newBuilder().setRound(1)));
        assertThat(desks.boards(ID)).isEmpty();
        assertThat(desks.wants("game1")).isFalse();
    }
}

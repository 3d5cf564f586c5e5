package shatranj.competition.server.tournaments;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.competition.event.Announcement;
import shatranj.competition.event.ArenaTerms;
import shatranj.competition.event.BotPolicy;
import shatranj.competition.event.EntryRule;
import shatranj.competition.event.Kind;
import shatranj.competition.event.Sheet;
import shatranj.competition.event.TournamentCommand;
import shatranj.competition.event.TournamentState;
import shatranj.competition.event.Venue;
import shatranj.competition.server.games.TournamentGames;
import shatranj.competition.tournament.PointSystem;

/**
 * Pods in memory that die at every step that they take, in many tournaments by chance. What is in
 * the log and which games were made is all that outlives them.
 */
class TournamentDeathsTest {
    private static final String ID = "t";
    private static final Instant START = Instant.parse("2026-11-25T12:00:00Z");

    private final List<byte[]> log = new ArrayList<>();
    private final Map<String, TournamentGames.NewGame> made = new LinkedHashMap<>();
    private final Map<String, TournamentGames.End> ends = new HashMap<>();
    private int deaths;
    private Instant now = START;
    private final InstantSource time = () -> now;

    private static final class DeathException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** A process: what it knows it has read from the log. */
    private final class Pod implements TournamentGames {
        private final Tournaments tournaments = new Tournaments();
        private final Random chance;
        private final boolean isMortal;
        private final TournamentDesk desk;
        private final TournamentRunner runner;
        private int read;

        Pod(Random chance, boolean isMortal) {
            this.chance = chance;
            this.isMortal = isMortal;
            Clock clock = time.withZone(ZoneOffset.UTC);
            desk =
                    new TournamentDesk(
                            tournaments,
                            record -> {
                                mayDie();
                                log.add(record.toByteArray());
                                mayDie();
                                read();
                                return log.size() - 1L;
                            },
                            clock);
            runner =
                    new TournamentRunner(
                            tournaments,
                            desk,
                            this,
                            clock,
                            new TournamentRunner.Pace(Duration.ofMillis(1), Duration.ZERO));
            read();
            tournaments.complete();
        }

        void read() {
            try {
                for (; read < log.size(); read++) {
                    tournaments.take(log.get(read), read);
                }
            } catch (InvalidProtocolBufferException e) {
                throw new IllegalStateException(e);
            }
        }

        private void mayDie() {
            if (isMortal && chance.nextInt(6) == 0) {
                deaths++;
                throw new DeathException();
            }
        }

        @Override
        public String make(NewGame game) {
            mayDie();
            made.putIfAbsent(game.requestId(), game);
            mayDie();
            return "game of " + game.requestId();
        }

        @Override
        public Optional<End> end(String gameId) {
            mayDie();
            return Optional.of(ends.computeIfAbsent(gameId, id -> anyEnd(id)));
        }

        private End anyEnd(String gameId) {
            NewGame game = made.get(gameId.substring("game of ".length()));
            assertThat(game).isNotNull();
            return switch (chance.nextInt(8)) {
                case 0 -> new End.Void();
                case 1 -> new End.NoStart();
                case 2 -> new End.Aborted(game.white());
                case 3 -> new End.Aborted(game.black());
                default -> new End.Points(chance.nextInt(3));
            };
        }

        @Override
        public boolean hasBegun(String gameId) {
            return false;
        }

        void does(String actor, TournamentCommand command) {
            var unused =
                    desk.carryOut(new TournamentDesk.Order(ID, actor, command, Optional.empty()));
        }

        TournamentState state() {
            return tournaments.find(ID).orElseThrow().state();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void no_game_is_doubled_and_none_is_missing(long seed) {
        for (Kind kind : List.of(Kind.SWISS, Kind.DOUBLE_ROUND_ROBIN, Kind.KNOCKOUT, Kind.ARENA)) {
            log.clear();
            made.clear();
            ends.clear();
            deaths = 0;
            play(kind, new Random(seed));
        }
    }

    private void play(Kind kind, Random chance) {
        Pod organising = new Pod(chance, false);
        organising.does("boss", new TournamentCommand.Create(announced(kind)));
        for (int i = 1; i <= 8; i++) {
            organising.does("p" + i, new TournamentCommand.Join("p" + i, 2000 - i, false));
        }
        organising.does("boss", new TournamentCommand.Start());
        // Two pods at a time, of which each has read what there was when it last looked.
        List<Pod> pods = new ArrayList<>(List.of(new Pod(chance, true), new Pod(chance, true)));
        for (int turn = 0; !organising.state().isOver(); turn++) {
            assertThat(turn).as("turns").isLessThan(5_000);
            int which = chance.nextInt(2);
            now = now.plusSeconds(1);
            try {
                if (chance.nextInt(3) > 0) {
                    pods.get(which).read();
                }
                pods.get(which).runner.turn();
            } catch (DeathException e) {
                pods.set(which, new Pod(chance, true));
            }
            organising.read();
        }
        assertThat(organising.state().phase()).isEqualTo(TournamentState.Phase.FINISHED);
        assertThat(deaths).isGreaterThan(5);
        List<String> boards =
                organising.state().rounds().stream()
                        .flatMap(round -> round.boards().stream())
                        .filter(board -> kind != Kind.ARENA || board.result().isPresent())
                        .map(board -> board.gameId().orElseThrow())
                        .toList();
        assertThat(boards).hasSizeGreaterThan(6).doesNotHaveDuplicates();
        // A game that is no board's any more ended in a way that asks for another one, or an arena
        // ended before it.
        made.keySet().stream()
                .map(request -> "game of " + request)
                .filter(game -> !boards.contains(game))
                .filter(game -> !isBrokenOff(organising.state(), game))
                .forEach(game ->
                        assertThat(ends.get(game))
                                .matches(end -> isReplayed(kind, end), game + " is left over"));
        Pod rebuilt = new Pod(chance, false);
        assertThat(rebuilt.state()).isEqualTo(organising.state());
        assertThat(Sheet.standings(rebuilt.state())).isEqualTo(Sheet.standings(organising.state()));
    }

    private static boolean isBrokenOff(TournamentState state, String game) {
        return state.rounds().stream()
                .flatMap(round ->
                        round.boards().stream()
                                .filter(board -> board.result().isEmpty())
                                .map(board ->
                                        "game of tournament %s %d.%d.%d"
                                                .formatted(
                                                        ID,
                                                        round.number(),
                                                        board.number(),
                                                        board.attempt())))
                .anyMatch(game::equals);
    }

    private static boolean isReplayed(Kind kind, TournamentGames.End end) {
        return end instanceof TournamentGames.End.Void
                || kind == Kind.KNOCKOUT && end.equals(new TournamentGames.End.Points(1));
    }

    private static Announcement announced(Kind kind) {
        return new Announcement(
                "Spring",
                kind,
                kind == Kind.SWISS ? 5 : 0,
                "laws-2025",
                "3+2",
                true,
                Venue.ONLINE,
                BotPolicy.ALLOWED,
                new EntryRule.Open(),
                Optional.empty(),
                kind == Kind.ARENA ? Optional.empty() : Optional.of(Duration.ZERO),
                List.of(),
                PointSystem.STANDARD,
                Duration.ofMinutes(5),
                kind == Kind.ARENA
                        ? Optional.of(new ArenaTerms(Duration.ofMinutes(10), true))
                        : Optional.empty());
    }
}

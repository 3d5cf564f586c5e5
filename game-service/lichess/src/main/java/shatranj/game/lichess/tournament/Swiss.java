package shatranj.game.lichess.tournament;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shatranj.competition.v1.Tournament;
import shatranj.competition.v1.TournamentAnnouncement;
import shatranj.competition.v1.TournamentBoard;
import shatranj.competition.v1.TournamentBoardResult;
import shatranj.competition.v1.TournamentPhase;
import shatranj.competition.v1.TournamentPlayer;
import shatranj.competition.v1.TournamentRound;
import shatranj.game.lichess.wire.Dialect;
import shatranj.game.lichess.wire.LichessTimeControl;
import shatranj.game.lichess.wire.RenderContext;

/**
 * A Swiss tournament as Lichess writes it.
 *
 * @param startsAt ISO 8601
 * @param status {@code created}, {@code started} or {@code finished}
 * @param nbOngoing boards of the last round without a result
 * @param stats once it has begun
 */
record Swiss(
        String id,
        String createdBy,
        String startsAt,
        String name,
        ClockSeconds clock,
        String variant,
        int round,
        int nbRounds,
        int nbPlayers,
        long nbOngoing,
        String status,
        boolean rated,
        @Nullable Stats stats) {
    /** How its games went. */
    record Stats(
            int games,
            int whiteWins,
            int blackWins,
            int draws,
            int byes,
            int absences,
            int averageRating) {
        static Stats of(List<TournamentRound> rounds, List<TournamentPlayer> players) {
            List<TournamentBoard> boards =
                    rounds.stream().flatMap(round -> round.getBoardsList().stream()).toList();
            int byes = rounds.stream().mapToInt(TournamentRound::getFreeCount).sum();
            int places = players.size() * rounds.size();
            double rating =
                    players.stream()
                            .mapToInt(player ->
                                    player.getRating() == 0
                                            ? RenderContext.RATING
                                            : player.getRating())
                            .average()
                            .orElse(0);
            return new Stats(
                    boards.size(),
                    count(boards, TournamentBoardResult.TOURNAMENT_BOARD_RESULT_WHITE_WINS),
                    count(boards, TournamentBoardResult.TOURNAMENT_BOARD_RESULT_BLACK_WINS),
                    count(boards, TournamentBoardResult.TOURNAMENT_BOARD_RESULT_DRAW),
                    byes,
                    places - 2 * boards.size() - byes,
                    (int) Math.round(rating));
        }

        private static int count(List<TournamentBoard> boards, TournamentBoardResult result) {
            return (int) boards.stream().filter(board -> board.getResult() == result).count();
        }
    }

    static Swiss of(
            Tournament tournament,
            List<TournamentRound> rounds,
            List<TournamentPlayer> players,
            Dialect dialect) {
        TournamentAnnouncement said = tournament.getAnnouncement();
        long start = said.getStartsAtMs() == 0 ? tournament.getCreatedAtMs() : said.getStartsAtMs();
        return new Swiss(
                tournament.getId(),
                tournament.getOrganiser(),
                Instant.ofEpochMilli(start).toString(),
                said.getName(),
                ClockSeconds.of(LichessTimeControl.of(said.getTimeControl())),
                dialect.variant().key(),
                tournament.getRound(),
                said.getRounds(),
                tournament.getPlayers(),
                tournament.getPhase() == TournamentPhase.TOURNAMENT_PHASE_RUNNING
                        ? ongoing(rounds)
                        : 0,
                switch (Arena.status(tournament)) {
                    case Arena.BEGUN -> "started";
                    case Arena.OVER -> "finished";
                    default -> "created";
                },
                said.getRated(),
                rounds.isEmpty() ? null : Stats.of(rounds, players));
    }

    private static long ongoing(List<TournamentRound> rounds) {
        return rounds.isEmpty()
                ? 0
                : rounds.getLast().getBoardsList().stream()
                        .filter(board ->
                                board.getResult()
                                        == TournamentBoardResult
                                                .TOURNAMENT_BOARD_RESULT_UNSPECIFIED)
                        .count();
    }
}

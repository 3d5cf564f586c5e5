package shatranj.game.lichess.tournament;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shatranj.competition.v1.GetTournamentStandingsResponse;
import shatranj.competition.v1.TournamentBoard;
import shatranj.competition.v1.TournamentBoardResult;
import shatranj.competition.v1.TournamentPlace;
import shatranj.competition.v1.TournamentPlayer;
import shatranj.competition.v1.TournamentPresence;
import shatranj.competition.v1.TournamentRound;
import shatranj.game.lichess.wire.RenderContext;

/**
 * A player's place, as results and standings have it.
 *
 * @param name the same as {@code username}, which standings call it
 * @param score in an arena
 * @param points in a Swiss
 * @param tieBreak in a Swiss: the first of ours
 * @param performance the mean of the opponents' ratings, 500 more for a win and 500 less for a loss
 * @param withdraw whether the player is not paired
 */
record Standing(
        int rank,
        String username,
        String name,
        @Nullable String title,
        int rating,
        @Nullable Long score,
        @Nullable Double points,
        @Nullable Double tieBreak,
        @Nullable Integer performance,
        @Nullable Boolean withdraw) {
    private static final int STEP = 500;

    /** No gain or loss of a game that was played. */
    private static final int NOT_PLAYED = 9;

    /**
     * The standings.
     *
     * @param isArena whether points are an arena's
     */
    static List<Standing> of(
            GetTournamentStandingsResponse standings,
            List<TournamentPlayer> players,
            List<TournamentRound> rounds,
            RenderContext voice,
            boolean isArena) {
        Map<String, TournamentPlayer> byName =
                players.stream()
                        .collect(
                                Collectors.toMap(TournamentPlayer::getPlayer, Function.identity()));
        Map<String, List<Integer>> performances = performances(byName, rounds);
        List<Standing> all = new ArrayList<>();
        for (TournamentPlace place : standings.getPlacesList()) {
            String player = place.getPlayer();
            List<Integer> games = performances.getOrDefault(player, List.of());
            all.add(
                    new Standing(
                            place.getRank(),
                            player,
                            player,
                            voice.titles().apply(player).orElse(null),
                            rating(byName, player),
                            isArena ? Math.round(place.getPoints()) : null,
                            isArena ? null : place.getPoints(),
                            isArena || place.getTieBreaksCount() == 0
                                    ? null
                                    : place.getTieBreaks(0),
                            games.isEmpty() ? null : mean(games),
                            isPaired(byName, player) ? null : true));
        }
        return all;
    }

    private static boolean isPaired(Map<String, TournamentPlayer> players, String name) {
        TournamentPlayer player = players.get(name);
        return player != null && player.getPresence() == TournamentPresence.TOURNAMENT_PRESENCE_IN;
    }

    private static int rating(Map<String, TournamentPlayer> players, String name) {
        TournamentPlayer player = players.get(name);
        return player == null || player.getRating() == 0
                ? RenderContext.RATING
                : player.getRating();
    }

    private static int mean(List<Integer> games) {
        return (int) Math.round(games.stream().mapToInt(Integer::intValue).average().orElseThrow());
    }

    /** What each game that was played was worth. */
    private static Map<String, List<Integer>> performances(
            Map<String, TournamentPlayer> players, List<TournamentRound> rounds) {
        Map<String, List<Integer>> all = new HashMap<>();
        for (TournamentRound round : rounds) {
            for (TournamentBoard board : round.getBoardsList()) {
                int white = whiteGains(board.getResult());
                if (white != NOT_PLAYED) {
                    int ofBlack = rating(players, board.getBlack());
                    int ofWhite = rating(players, board.getWhite());
                    note(all, board.getWhite(), ofBlack + STEP * white);
                    note(all, board.getBlack(), ofWhite - STEP * white);
                }
            }
        }
        return all;
    }

    private static int whiteGains(TournamentBoardResult result) {
        return switch (result) {
            case TOURNAMENT_BOARD_RESULT_WHITE_WINS -> 1;
            case TOURNAMENT_BOARD_RESULT_BLACK_WINS -> -1;
            case TOURNAMENT_BOARD_RESULT_DRAW -> 0;
            default -> NOT_PLAYED;
        };
    }

    private static void note(Map<String, List<Integer>> all, String player, int worth) {
        all.computeIfAbsent(player, key -> new ArrayList<>()).add(worth);
    }
}

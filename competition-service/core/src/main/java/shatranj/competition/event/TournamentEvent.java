package shatranj.competition.event;

import java.util.List;
import java.util.Set;
import shatranj.competition.pairing.Pair;
import shatranj.competition.tournament.Color;

/** Something that happened in a tournament. */
public sealed interface TournamentEvent {
    record Created(String organiser, Announcement announcement) implements TournamentEvent {}

    record Edited(Announcement announcement) implements TournamentEvent {}

    /**
     * A player is in, for the first time or again.
     *
     * @param rating 0: none
     */
    record Joined(String player, int rating, boolean isBot) implements TournamentEvent {}

    /** A player is out. After the start the player's rounds stay. */
    record Left(String player) implements TournamentEvent {}

    record ByeGranted(String player, int round, ByeKind kind) implements TournamentEvent {}

    /** Not to be paired until {@link PlayerResumed}. */
    record PlayerPaused(String player) implements TournamentEvent {}

    record PlayerResumed(String player) implements TournamentEvent {}

    /**
     * Out for good.
     *
     * @param article of the Laws; empty in events of releases before 0.2
     */
    record Expelled(String player, String reason, String article) implements TournamentEvent {}

    /**
     * @param players in the order of their start numbers, from 1
     * @param lot the colour of the first player in the first round
     */
    record Started(List<String> players, Color lot) implements TournamentEvent {
        public Started {
            players = List.copyOf(players);
        }
    }

    /**
     * A round was paired. Its boards are numbered from 1 in the order of the pairs with two
     * players.
     *
     * @param attempt of all boards; more than 1 if the round was paired before
     * @param halfPoint the absent players who get the points of a draw
     */
    record RoundPaired(int round, int attempt, List<Pair> pairs, Set<Integer> halfPoint)
            implements TournamentEvent {
        public RoundPaired {
            pairs = List.copyOf(pairs);
            halfPoint = Set.copyOf(halfPoint);
        }
    }

    /** A board's game exists in game-service. */
    record GameMade(int round, int board, int attempt, String gameId) implements TournamentEvent {}

    /** The board is played again, in a further attempt. */
    record BoardReplayed(int round, int board, boolean isReversed) implements TournamentEvent {}

    record ResultEntered(int round, int board, BoardResult result) implements TournamentEvent {}

    /** The pairs of the last round are no more. */
    record RoundRestarted(int round) implements TournamentEvent {}

    record Finished() implements TournamentEvent {}

    record Cancelled(String reason) implements TournamentEvent {}
}

package shatranj.competition.event;

import java.util.List;
import java.util.Set;

/** What somebody wants of a tournament. */
public sealed interface TournamentCommand {
    record Create(Announcement announcement) implements TournamentCommand {}

    /** Before the start, by the organiser. */
    record Edit(Announcement announcement) implements TournamentCommand {}

    /**
     * By the player, or by the organiser, whom the rules of entry do not bind.
     *
     * @param rating 0: none
     */
    record Join(String player, int rating, boolean isBot) implements TournamentCommand {}

    /** By the player, or by the organiser. */
    record Leave(String player) implements TournamentCommand {}

    /** By the player, or by the organiser. */
    record RequestBye(String player, int round, ByeKind kind) implements TournamentCommand {}

    /** By the player, or by the organiser. */
    record Pause(String player) implements TournamentCommand {}

    /** By the player, or by the organiser. */
    record Resume(String player) implements TournamentCommand {}

    /** By the organiser; pairs the first round too, if the pairs are not the organiser's. */
    record Start() implements TournamentCommand {}

    /**
     * By the organiser.
     *
     * @param own the organiser's own pairs, and nothing in tournaments of another kind
     */
    record PairNext(List<OwnPair> own) implements TournamentCommand {
        public PairNext {
            own = List.copyOf(own);
        }
    }

    /**
     * @param black empty: White is left over
     */
    record OwnPair(String white, String black) {}

    /** By the organiser, for a board of the last round. */
    record EnterResult(int round, int board, BoardResult result) implements TournamentCommand {}

    /**
     * By the organiser: the last round is to be paired anew.
     *
     * @param begun the boards on which a move was made
     */
    record RestartRound(int round, Set<Integer> begun) implements TournamentCommand {
        public RestartRound {
            begun = Set.copyOf(begun);
        }
    }

    /** By the organiser. */
    record Finish() implements TournamentCommand {}

    /** By the organiser. */
    record Cancel(String reason) implements TournamentCommand {}

    /**
     * By the organiser.
     *
     * @param article of the Laws by which the player is expelled, such as {@code 13.4}
     */
    record Expel(String player, String reason, String article) implements TournamentCommand {}

    /** By the server, when it is due. It is nothing new if that round has been paired. */
    record PairRound(int round) implements TournamentCommand {}

    /** What the server found out about a board's game. It is nothing new if it comes again. */
    sealed interface OfServer extends TournamentCommand {
        int round();

        int board();

        int attempt();
    }

    record NoteGame(int round, int board, int attempt, String gameId) implements OfServer {}

    record NoteResult(int round, int board, int attempt, BoardResult result) implements OfServer {}

    /** The game ended without a result that would count for anybody. */
    record NoteVoid(int round, int board, int attempt) implements OfServer {}

    /** The arbiter cancelled the game, and game-service has made another one in its place. */
    record NoteRestart(int round, int board, int attempt, String cancelled, String gameId)
            implements OfServer {}
}

package shatranj.competition.server.archive;

import java.util.List;

/** Who wants to know soon that games are over, and finds out by itself if it is not told. */
public interface EndedGames {
    void heard(List<FinishedGame> games);
}

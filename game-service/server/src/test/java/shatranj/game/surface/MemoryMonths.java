package shatranj.game.surface;

import com.google.protobuf.util.Timestamps;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.io.IOException;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;
import shatranj.game.port.PublicGames;
import shatranj.game.v1.Game;
import shatranj.support.problem.Problem;

/** The games of the one pod without a log, by the month of their end. */
@Alternative
@ApplicationScoped
public class MemoryMonths implements PublicGames {
    private final MemoryGames pod;
    private Optional<Problem> refusal = Optional.empty();

    public MemoryMonths(MemoryGames pod) {
        this.pod = pod;
    }

    /** The next month that is asked for is refused so. */
    void refuse(Problem problem) {
        refusal = Optional.of(problem);
    }

    @Override
    public void of(YearMonth month, Taker taker) throws IOException {
        Optional<Problem> refused = refusal;
        refusal = Optional.empty();
        if (refused.isPresent()) {
            throw refused.get().asException();
        }
        for (Game game : pod.overAndPublic()) {
            Instant ended = Instant.ofEpochMilli(Timestamps.toMillis(game.getEndedAt()));
            if (YearMonth.from(ended.atOffset(ZoneOffset.UTC)).equals(month)) {
                taker.take(game);
            }
        }
    }
}

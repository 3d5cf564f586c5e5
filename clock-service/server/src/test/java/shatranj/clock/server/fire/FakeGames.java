package shatranj.clock.server.fire;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import shatranj.clock.server.deadline.Standing;

/** Games that answer as the test says and remember what was claimed. */
final class FakeGames implements GameOwners {
    final List<Standing.Armed> claimed = new ArrayList<>();
    final List<Standing.Armed> running = new ArrayList<>();
    Function<Standing.Armed, ClaimAnswer> answer = FakeGames::over;
    boolean allAnswer = true;
    int rebuilds;

    static ClaimAnswer over(Standing.Armed armed) {
        return new ClaimAnswer.Definite(
                new Standing.Disarmed(armed.game(), armed.version() + 1, armed.dueMs()), "DONE");
    }

    @Override
    public ClaimAnswer claim(Standing.Armed armed) {
        claimed.add(armed);
        return answer.apply(armed);
    }

    @Override
    public boolean running(Consumer<Standing.Armed> each) {
        rebuilds++;
        running.forEach(each);
        return allAnswer;
    }
}

package shatranj.clock.server.fire;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import shatranj.clock.server.deadline.Standing;

/** Games that answer as the test says and remember what was claimed. */
final class FakeGames implements Games {
    final List<Standing.Armed> claimed = new ArrayList<>();
    final List<Standing.Armed> running = new ArrayList<>();
    Function<Standing.Armed, Answer> answer = FakeGames::over;
    boolean allAnswer = true;
    int rebuilds;

    static Answer over(Standing.Armed armed) {
        return new Answer.Definite(
                new Standing.Disarmed(armed.game(), armed.version() + 1, armed.dueMs()), "DONE");
    }

    @Override
    public Answer claim(Standing.Armed armed) {
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

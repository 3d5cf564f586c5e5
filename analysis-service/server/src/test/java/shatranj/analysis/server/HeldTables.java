package shatranj.analysis.server;

import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import shatranj.analysis.server.endgames.TableSource;
import shatranj.engine.endgame.EndgameTables;
import shatranj.engine.endgame.Pair;
import shatranj.rules.board.Role;

/** The table of two Ferzes, which takes a second, made when the test lets it be. */
@Alternative
@Priority(1)
@Singleton
public class HeldTables implements TableSource {
    private final CountDownLatch let = new CountDownLatch(1);

    /** From now on they may be made. */
    public void let() {
        let.countDown();
    }

    @Override
    public boolean areKept() {
        return false;
    }

    @Override
    public EndgameTables complete(Runnable made) throws InterruptedException {
        made.run();
        let.await();
        return new EndgameTables(
                List.of(new EndgameTables(List.of()).generate(new Pair(Role.FERZ, Role.FERZ))));
    }
}

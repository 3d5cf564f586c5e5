package shatranj.analysis.server.endgames;

import java.util.concurrent.ThreadFactory;
import shatranj.engine.cli.TableBuilder;
import shatranj.engine.cli.TableFiles;
import shatranj.engine.endgame.EndgameTables;

/** Tables in files; those that are missing are made one after another and written. */
public final class FileTables implements TableSource {
    private final TableFiles files;
    private final ThreadFactory threads;

    /**
     * @param threads for the one thread that makes them
     */
    public FileTables(TableFiles files, ThreadFactory threads) {
        this.files = files;
        this.threads = threads;
    }

    @Override
    public boolean areKept() {
        return files.areThere();
    }

    @Override
    public EndgameTables complete(Runnable made) throws InterruptedException {
        return new TableBuilder(files, pair -> made.run(), 1, threads).complete();
    }
}

package shatranj.game.journal;

class MemoryLogTest extends LogContract {
    private final MemoryLog log = new MemoryLog(2, () -> Records.NOON);

    @Override
    protected LogWriter writer() {
        return log;
    }

    @Override
    protected LogReader reader() {
        return log;
    }
}

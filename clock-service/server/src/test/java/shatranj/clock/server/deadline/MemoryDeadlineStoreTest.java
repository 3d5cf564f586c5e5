package shatranj.clock.server.deadline;

class MemoryDeadlineStoreTest extends DeadlineStoreContract {

    private final MemoryDeadlineStore store = new MemoryDeadlineStore();

    @Override
    DeadlineStore store() {
        return store;
    }

    @Override
    void lose() {
        store.lose();
    }
}

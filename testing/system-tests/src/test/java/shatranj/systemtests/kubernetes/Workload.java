package shatranj.systemtests.kubernetes;

/**
 * What keeps a number of pods there.
 *
 * @param kind as kubectl says it
 * @param name also the label {@code app.kubernetes.io/name} of its pods
 */
record Workload(String kind, String name) {
    static Workload deployment(String name) {
        return new Workload("deployment", name);
    }

    static Workload statefulSet(String name) {
        return new Workload("statefulset", name);
    }

    @Override
    public String toString() {
        return kind + "/" + name;
    }
}

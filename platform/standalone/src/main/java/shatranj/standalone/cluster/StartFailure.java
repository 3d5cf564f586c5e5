package shatranj.standalone.cluster;

/** A process of the cluster did not come up. */
final class StartFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String service;

    StartFailure(String service, String what) {
        super(service + " " + what, null, false, false);
        this.service = service;
    }

    String service() {
        return service;
    }
}

package shatranj.webhook.owed;

/**
 * How many attempts may run at once.
 *
 * @param perEndpoint at an endpoint that answers; one that failed last gets one
 * @param perHost at all endpoints of a host
 * @param healthy at all endpoints that answer
 * @param failing at all endpoints that failed last, so that they wait for each other alone
 */
public record Limits(int perEndpoint, int perHost, int healthy, int failing) {
    /** What one pod does. */
    public static final Limits USUAL = new Limits(8, 32, 512, 256);
}

package shatranj.frontdoor;

/**
 * One process of a service.
 *
 * @param name what the pod calls itself: {@code game-0}
 */
public record Pod(String name, String host, int port) {}

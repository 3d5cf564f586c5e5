package shatranj.webhook.owed;

/**
 * One event at one endpoint.
 *
 * @param sourceId the game, tournament or endpoint: its events come in order
 * @param number the version of the source
 */
public record OwedKey(String endpointId, String sourceId, long number) {
    /** What comes one after the other. */
    public Lane lane() {
        return new Lane(endpointId, sourceId);
    }

    /** The events of one source at one endpoint. */
    public record Lane(String endpointId, String sourceId) {}

    /** The header {@code webhook-id}: duplicates of an event have the same. */
    public String webhookId() {
        return sourceId + "." + number;
    }

    /** As the topic has it. */
    public String text() {
        return endpointId + "/" + sourceId + "/" + number;
    }

    /**
     * A key of the topic.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static OwedKey parse(String text) {
        String[] parts = text.split("/", -1);
        if (parts.length != 3) {
            throw new IllegalArgumentException("'" + text + "' is no key of what is owed");
        }
        return new OwedKey(parts[0], parts[1], Long.parseLong(parts[2]));
    }
}

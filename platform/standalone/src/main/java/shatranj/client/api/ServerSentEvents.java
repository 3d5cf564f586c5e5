package shatranj.client.api;

import java.util.Optional;

/** Makes events of the lines of a {@code text/event-stream}, as the HTML standard says. */
final class ServerSentEvents {
    /**
     * One event.
     *
     * @param id the last id that the stream named; empty if none
     */
    record Event(String id, String data) {}

    private final StringBuilder data = new StringBuilder();
    private String id = "";

    /** Takes one line without its end; the event that it completes, if it does. */
    Optional<Event> line(String line) {
        if (line.isEmpty()) {
            return dispatch();
        }
        int colon = line.indexOf(':');
        String field = colon < 0 ? line : line.substring(0, colon);
        String rest = colon < 0 ? "" : line.substring(colon + 1);
        String value = rest.startsWith(" ") ? rest.substring(1) : rest;
        switch (field) {
            case "data" -> data.append(value).append('\n');
            case "id" -> id = value;
            default -> {
                // A comment (no name before the colon), or a field that frames do not need.
            }
        }
        return Optional.empty();
    }

    private Optional<Event> dispatch() {
        if (data.isEmpty()) {
            return Optional.empty();
        }
        Event event = new Event(id, data.substring(0, data.length() - 1));
        data.setLength(0);
        return Optional.of(event);
    }
}

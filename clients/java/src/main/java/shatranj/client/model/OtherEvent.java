package shatranj.client.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;

/** An event that this version of the client does not know. */
public record OtherEvent(String type) implements GameEvent {
    @JsonCreator
    public OtherEvent(@JsonProperty("type") String type) {
        this.type = type;
    }

    @Override
    public String getType() {
        return type;
    }
}

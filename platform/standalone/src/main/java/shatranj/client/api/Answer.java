package shatranj.client.api;

import com.fasterxml.jackson.databind.JsonNode;

/** What came back for a request. */
public sealed interface Answer {
    /**
     * The request was accepted.
     *
     * @param status 200, 201 or 204
     * @param body the JSON body; a text node for other media types, a missing node for none
     * @param replayed the effect had already come about by an earlier delivery of this request
     */
    record Accepted(int status, JsonNode body, boolean replayed) implements Answer {}

    /** The request was refused and changed nothing, unless the problem says otherwise. */
    record Refused(Problem problem) implements Answer {}

    /**
     * The accepted answer.
     *
     * @throws RefusedException if it was refused
     */
    default Accepted accepted() {
        return switch (this) {
            case Accepted yes -> yes;
            case Refused(Problem problem) -> throw new RefusedException(problem);
        };
    }
}

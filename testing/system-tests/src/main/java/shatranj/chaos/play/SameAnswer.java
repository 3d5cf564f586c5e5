package shatranj.chaos.play;

import com.fasterxml.jackson.databind.JsonNode;

/** When the answer to a repeated request counts as the first answer. */
public enum SameAnswer {
    /** All pods are of one build: not a member may differ. */
    WHOLE {
        @Override
        boolean matches(JsonNode first, JsonNode again) {
            return first.equals(again);
        }
    },

    /** Pods of two releases answer, and one may have members that the other does not know yet. */
    IN_COMMON_MEMBERS {
        @Override
        boolean matches(JsonNode first, JsonNode again) {
            if (!first.isObject() || !again.isObject()) {
                return first.equals(again);
            }
            return first.propertyStream()
                    .filter(member -> again.has(member.getKey()))
                    .allMatch(member -> matches(member.getValue(), again.get(member.getKey())));
        }
    };

    abstract boolean matches(JsonNode first, JsonNode again);
}

package shatranj.testsupport.documented;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** What a document says of values that may come later is left to clients. */
public final class ExtensibleEnums {
    private ExtensibleEnums() {}

    /**
     * Makes an {@code enum} of every {@code x-extensible-enum}: of today's server nothing else
     * comes.
     */
    public static void close(JsonNode document) {
        if (document instanceof ObjectNode object && object.has("x-extensible-enum")) {
            object.set("enum", object.remove("x-extensible-enum"));
        }
        document.forEach(ExtensibleEnums::close);
    }
}

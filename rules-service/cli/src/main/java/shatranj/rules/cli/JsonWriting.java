package shatranj.rules.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shatranj.rules.board.Fault;

/** How lines of JSON are written. */
final class JsonWriting {
    private static final JsonFactory FORMAT =
            new JsonFactoryBuilder()
                    .rootValueSeparator((String) null)
                    .characterEscapes(new Escapes())
                    .build();

    private JsonWriting() {}

    /** Writes one value after the other, in UTF-8, with nothing between them. */
    static JsonGenerator to(OutputStream out) throws IOException {
        return FORMAT.createGenerator(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    }

    /** The member {@code faults}: the code of each, once. */
    static void writeCodes(List<Fault> faults, JsonGenerator out) throws IOException {
        List<String> codes = faults.stream().map(fault -> fault.code().name()).distinct().toList();
        out.writeArrayFieldStart("faults");
        for (String code : codes) {
            out.writeString(code);
        }
        out.writeEndArray();
    }

    /**
     * Escapes control characters, and halves of surrogate pairs, which would be lost on the way
     * into UTF-8.
     */
    private static final class Escapes extends CharacterEscapes {
        private static final long serialVersionUID = 1L;

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] codes = standardAsciiEscapesForJSON();
            codes['\b'] = ESCAPE_CUSTOM;
            codes['\f'] = ESCAPE_CUSTOM;
            codes[127] = ESCAPE_CUSTOM;
            for (int c = 0; c < ' '; c++) {
                // Jackson's own are in capital letters.
                codes[c] = codes[c] == ESCAPE_STANDARD ? ESCAPE_CUSTOM : codes[c];
            }
            return codes;
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int c) {
            return c < ' ' || c == 127 || Character.isSurrogate((char) c)
                    ? new SerializedString("\\u%04x".formatted(c))
                    : null;
        }
    }
}

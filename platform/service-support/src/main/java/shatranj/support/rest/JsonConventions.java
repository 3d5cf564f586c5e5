package shatranj.support.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/**
 * JSON as the public surface promises it: camelCase, absent instead of null, instants in RFC 3339
 * with milliseconds. What is read is read strictly, here and for all bodies: a null in a list, a
 * field given twice, half a character and a value of another kind are mistakes to be told.
 */
@Singleton
public class JsonConventions implements ObjectMapperCustomizer {
    private static final int MOST_NESTED = 100;

    private static final List<CoercionInputShape> NOT_TEXT =
            List.of(
                    CoercionInputShape.Integer,
                    CoercionInputShape.Float,
                    CoercionInputShape.Boolean);

    /** After Jackson's own modules, one of which writes instants in another way. */
    @Override
    public int priority() {
        return MINIMUM_PRIORITY;
    }

    @Override
    public void customize(ObjectMapper mapper) {
        // A value of another kind is a mistake to be told, not to be guessed at.
        NOT_TEXT.forEach(shape ->
                mapper.coercionConfigFor(LogicalType.Textual)
                        .setCoercion(shape, CoercionAction.Fail));
        for (LogicalType type :
                List.of(LogicalType.Integer, LogicalType.Float, LogicalType.Boolean)) {
            mapper.coercionConfigFor(type)
                    .setCoercion(CoercionInputShape.String, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail);
        }
        mapper.coercionConfigFor(LogicalType.Boolean)
                .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail);
        // No body of ours is nested much; each level takes stack, and a hundred thousand take all.
        mapper.getFactory()
                .setStreamReadConstraints(
                        StreamReadConstraints.builder().maxNestingDepth(MOST_NESTED).build());
        // Of two values of one field the last would win without a word.
        mapper.getFactory().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
        // A field may be left out or null; what is in a list or a map is there.
        mapper.setDefaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL));
        mapper.setDefaultPropertyInclusion(JsonInclude.Include.NON_ABSENT)
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .registerModule(
                        StrictText.in(new SimpleModule("shatranj"))
                                .addSerializer(Instant.class, new Milliseconds()));
    }

    private static final class Milliseconds extends StdSerializer<Instant> {
        private static final long serialVersionUID = 1L;
        private static final DateTimeFormatter FORMAT =
                DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'")
                        .withZone(ZoneOffset.UTC);

        Milliseconds() {
            super(Instant.class);
        }

        @Override
        public void serialize(
                Instant value,
                com.fasterxml.jackson.core.JsonGenerator json,
                com.fasterxml.jackson.databind.SerializerProvider provider)
                throws IOException {
            json.writeString(FORMAT.format(value));
        }
    }
}

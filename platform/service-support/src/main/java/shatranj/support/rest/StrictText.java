package shatranj.support.rest;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import shatranj.support.text.Surrogates;

/**
 * Refuses half a character, which JSON can spell ({@code "\\ud800"}) and no encoding has bytes for:
 * what is stored would not be what was sent.
 */
final class StrictText {
    private StrictText() {}

    /** Has a module read texts so, and objects that may be given by a text alone. */
    static SimpleModule in(SimpleModule module) {
        return module.addDeserializer(String.class, new Texts())
                .setDeserializerModifier(
                        new BeanDeserializerModifier() {
                            private static final long serialVersionUID = 1L;

                            @Override
                            public JsonDeserializer<?> modifyDeserializer(
                                    DeserializationConfig config,
                                    BeanDescription description,
                                    JsonDeserializer<?> known) {
                                return known instanceof BeanDeserializerBase bean
                                                && bean.getValueInstantiator().canCreateFromString()
                                        ? new FromText(known)
                                        : known;
                            }
                        });
    }

    private static void test(String text, DeserializationContext context) throws IOException {
        if (Surrogates.areIn(text)) {
            throw context.weirdStringException(text, String.class, "half a character");
        }
    }

    private static final class Texts extends StringDeserializer {
        private static final long serialVersionUID = 1L;

        @Override
        public String deserialize(JsonParser json, DeserializationContext context)
                throws IOException {
            String text = super.deserialize(json, context);
            test(text, context);
            return text;
        }
    }

    /** Jackson gives such a text to the creator itself, past the reader of texts. */
    private static final class FromText extends DelegatingDeserializer {
        private static final long serialVersionUID = 1L;

        FromText(JsonDeserializer<?> bean) {
            super(bean);
        }

        @Override
        protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> other) {
            return new FromText(other);
        }

        @Override
        public Object deserialize(JsonParser json, DeserializationContext context)
                throws IOException {
            if (json.hasToken(JsonToken.VALUE_STRING)) {
                test(json.getText(), context);
            }
            return super.deserialize(json, context);
        }
    }
}

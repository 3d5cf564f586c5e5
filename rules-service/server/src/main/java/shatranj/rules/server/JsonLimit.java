package shatranj.rules.server;

import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.jackson.ObjectMapperCustomizer;
import io.quarkus.runtime.configuration.MemorySize;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Bodies of this service may be as long as a PGN, JSON may not: a list takes many times the memory
 * of its text. One that does not announce its length is broken off while it is read.
 */
@Singleton
public class JsonLimit implements ObjectMapperCustomizer {
    private final MemorySize most;

    JsonLimit(@ConfigProperty(name = "shatranj.rest.most-json") MemorySize most) {
        this.most = most;
    }

    @Override
    public void customize(ObjectMapper mapper) {
        StreamReadConstraints before = mapper.getFactory().streamReadConstraints();
        mapper.getFactory()
                .setStreamReadConstraints(
                        before.rebuild().maxDocumentLength(most.asLongValue()).build());
    }
}

package shatranj.rules.server;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.rules.ruling.RulesVersion;

/** Which build answers, and which rulings it gives: {@code 0.1.0+rulings.2}. */
@Singleton
public class ServedVersion {
    private final String text;

    ServedVersion(@ConfigProperty(name = "quarkus.application.version") String build) {
        this.text = build + "+rulings." + RulesVersion.RULINGS;
    }

    /** As games record it. */
    String text() {
        return text;
    }
}

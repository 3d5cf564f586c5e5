package shatranj.game.surface;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;
import java.util.Set;
import shatranj.game.keys.MemoryKeys;
import shatranj.game.referee.LibraryReferee;
import shatranj.testsupport.identity.IdentityTestResource;

/** The surface over games in memory: no Kafka, no other service. */
public class SurfaceProfile implements QuarkusTestProfile {
    @Override
    public Set<Class<?>> getEnabledAlternatives() {
        return Set.of(
                MemoryGames.class,
                MemoryMonths.class,
                LibraryReferee.class,
                MemoryKeys.class,
                TestPulse.class);
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(new TestResourceEntry(IdentityTestResource.class));
    }
}

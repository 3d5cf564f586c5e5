package shatranj.game.surface;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.FileDescriptor;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import shatranj.game.v1.ChatServiceOuterClass;
import shatranj.game.v1.GameServiceOuterClass;
import shatranj.game.v1.LagServiceOuterClass;
import shatranj.game.v1.PlayServiceOuterClass;
import shatranj.game.v1.SeekServiceOuterClass;
import shatranj.game.v1.TokenServiceOuterClass;
import shatranj.testsupport.contract.DescribedService;
import shatranj.testsupport.fuzz.GrpcFuzz;
import shatranj.testsupport.fuzz.Oddities;
import shatranj.testsupport.fuzz.OpenApi;
import shatranj.testsupport.fuzz.RestFuzz;
import shatranj.testsupport.identity.TestIssuer;
import shatranj.testsupport.redis.RedisTestResource;

/** Whatever somebody sends, the surface answers or says what is wrong with it. */
@QuarkusTest
@TestProfile(FuzzTest.WithRedis.class)
class FuzzTest {
    private final AtomicInteger count = new AtomicInteger();

    /** The usual surface, with a Redis for seeks; guests are let in. */
    public static class WithRedis extends SurfaceProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("shatranj.guests.enabled", "true");
        }

        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(
                    super.testResources().getFirst(),
                    new TestResourceEntry(RedisTestResource.class));
        }
    }

    /** A few who play each other, so that much of what they send is about a game of theirs. */
    private Optional<String> somebody() {
        String player = "fuzz-" + count.incrementAndGet() % 10;
        return Optional.of(TestIssuer.shared().token(player, "play arbiter analysis"));
    }

    private static Oddities odd() {
        RestTable table = RestTable.between("fuzz-0", "fuzz-1", "");
        RestTable other = RestTable.between("fuzz-2", "fuzz-3", ",\"timeControl\":\"3+2\"");
        RestTable open = RestTable.open("");
        return Oddities.seeded(
                List.of(table.id, table.id, other.id, other.id, open.id, "fuzz-0", "fuzz-1"));
    }

    @Test
    void no_body_breaks_it() throws Exception {
        OpenApi api = OpenApi.of(DescribedService.said("game"));
        URI base = URI.create("http://localhost:" + RestAssured.port);
        try (RestFuzz fuzz = new RestFuzz(base, api, odd(), this::somebody)) {
            assertThat(fuzz.run(Oddities.requests(3_000), RestFuzz.Exchange::isFault)).isEmpty();
        }
    }

    @Test
    void no_message_breaks_it() {
        List<FileDescriptor> services =
                List.of(
                        GameServiceOuterClass.getDescriptor(),
                        PlayServiceOuterClass.getDescriptor(),
                        SeekServiceOuterClass.getDescriptor(),
                        ChatServiceOuterClass.getDescriptor(),
                        TokenServiceOuterClass.getDescriptor(),
                        LagServiceOuterClass.getDescriptor());
        try (GrpcFuzz fuzz =
                new GrpcFuzz("localhost", RestAssured.port, services, odd(), this::somebody)) {
            assertThat(fuzz.run(Oddities.requests(2_000), GrpcFuzz.Exchange::isFault)).isEmpty();
        }
    }
}

package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.FileDescriptor;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shatranj.game.internal.v1.CompanyInternal;
import shatranj.game.internal.v1.GameArchiveInternal;
import shatranj.game.internal.v1.GameInternal;
import shatranj.standalone.cluster.Layout;
import shatranj.standalone.control.LocalCluster;
import shatranj.testsupport.fuzz.GrpcFuzz;
import shatranj.testsupport.fuzz.Oddities;

/** A service is trusted to mean well, not to send what every release understands. */
@SharesCluster
class InternalFuzzTest {
    @Test
    void no_message_of_a_service_breaks_a_game_pod(LocalCluster cluster) throws Exception {
        String service = LocksTest.serviceToken(cluster);
        List<FileDescriptor> internal =
                List.of(
                        GameInternal.getDescriptor(),
                        CompanyInternal.getDescriptor(),
                        GameArchiveInternal.getDescriptor());
        List<String> players = List.of("fuzz-0", "fuzz-1", cluster.token("fuzz-0"));
        try (GrpcFuzz fuzz =
                new GrpcFuzz(
                        Layout.LOOPBACK,
                        cluster.layout().game(0),
                        internal,
                        Oddities.seeded(players),
                        () -> Optional.of(service))) {
            assertThat(fuzz.run(Oddities.requests(600), GrpcFuzz.Exchange::isFault)).isEmpty();
        }
    }
}

package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shatranj.standalone.control.LocalCluster;
import shatranj.support.rest.OwnerHeader;

/** Whoever sends commands to the pods learns from each answer which of them decides. */
@SharesCluster
class OwnersTest {
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Test
    void every_pod_names_the_same_owner_and_all_pods_own_something(LocalCluster cluster)
            throws Exception {
        List<String> pods = cluster.layout().gameAddresses();
        Set<String> owners = new HashSet<>();
        for (int game = 0; game < 64; game++) {
            String path = "/v1/games/%022d/moves/1".formatted(game);
            Set<Optional<String>> told = new HashSet<>();
            for (String pod : pods) {
                told.add(owner("PUT", "http://" + pod + path));
            }
            assertThat(told).as(path).hasSize(1).doesNotContain(Optional.empty());
            told.forEach(owner -> owners.add(owner.orElseThrow()));
        }
        assertThat(owners).isEqualTo(cluster.layout().gamePods().keySet());
    }

    @Test
    void who_reads_and_who_comes_through_the_front_door_is_not_told(LocalCluster cluster)
            throws Exception {
        String path = "/v1/games/%022d".formatted(7);
        String pod = "http://" + cluster.layout().gameAddresses().getFirst();

        assertThat(
                        Stream.of(
                                owner("GET", pod + path),
                                owner("PUT", cluster.base() + path + "/moves/1")))
                .containsOnly(Optional.empty());
    }

    /** Without a token, so that every answer is a refusal and nothing happens. */
    private Optional<String> owner(String method, String uri) throws Exception {
        HttpResponse<Void> answer =
                client.send(
                        HttpRequest.newBuilder(URI.create(uri))
                                .header("Content-Type", "application/json")
                                .method(method, HttpRequest.BodyPublishers.ofString("{}"))
                                .build(),
                        HttpResponse.BodyHandlers.discarding());
        return answer.headers().firstValue(OwnerHeader.NAME);
    }
}

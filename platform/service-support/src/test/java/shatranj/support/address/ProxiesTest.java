package shatranj.support.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProxiesTest {
    private static final Networks INSIDE = Networks.of(List.of("10.0.0.0/8", "fc00::/7"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // hops | peer | header | client
                "0 | 10.0.0.1 | 192.0.2.1 | 10.0.0.1",
                "1 | 192.0.2.9 | 192.0.2.1 | 192.0.2.9",
                "1 | 10.0.0.1 | '' | 10.0.0.1",
                "1 | 10.0.0.1 | 192.0.2.1 | 192.0.2.1",
                "1 | 10.0.0.1 | 127.0.0.1, 192.0.2.1 | 192.0.2.1",
                "1 | 10.0.0.1 | 127.0.0.1, 10.0.0.7 | 10.0.0.7",
                "2 | 10.0.0.1 | 127.0.0.1, 192.0.2.1, 10.0.0.7 | 192.0.2.1",
                "2 | 10.0.0.1 | 127.0.0.1, 192.0.2.1 | 192.0.2.1",
                "9 | 10.0.0.1 | 10.0.0.3, 10.0.0.2 | 10.0.0.3",
                "1 | 10.0.0.1 | 192.0.2.1:4711 | 192.0.2.1",
                "1 | 10.0.0.1 | [2001:db8::1]:4711 | 2001:db8:0:0:0:0:0:1",
                "1 | fd00::1 | 2001:db8::1 | 2001:db8:0:0:0:0:0:1",
                "1 | 10.0.0.1 | unknown | 10.0.0.1",
                "1 | 10.0.0.1 | 192.0.2.1, | 10.0.0.1",
                "2 | 10.0.0.1 | localhost, 10.0.0.2 | 10.0.0.2",
            })
    void as_many_entries_from_the_right_are_believed_as_trusted_proxies_wrote(
            int hops, String peer, String header, String client) {
        assertThat(new Proxies(INSIDE, hops).client(peer, List.of(header))).isEqualTo(client);
    }

    @Test
    void several_headers_are_one_in_their_order() {
        assertThat(new Proxies(INSIDE, 1).client("10.0.0.1", List.of("127.0.0.1", "192.0.2.1")))
                .isEqualTo("192.0.2.1");
        assertThat(Proxies.NONE.client("10.0.0.1", List.of("192.0.2.1"))).isEqualTo("10.0.0.1");
    }
}

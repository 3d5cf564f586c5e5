package shatranj.support.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworksTest {
    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.255.1.2, true",
        "10.0.0.0/8, 11.0.0.1, false",
        "10.1.2.3/8, 10.9.9.9, true",
        "192.168.4.0/23, 192.168.5.255, true",
        "192.168.4.0/23, 192.168.6.0, false",
        "127.0.0.1, 127.0.0.1, true",
        "127.0.0.1, 127.0.0.2, false",
        "0.0.0.0/0, 8.8.8.8, true",
        "0.0.0.0/0, ::1, false",
        "::1, 0:0:0:0:0:0:0:1, true",
        "fc00::/7, fd12::9, true",
        "fc00::/7, fe80::1%eth0, false",
        "10.0.0.0/8, ::ffff:10.1.2.3, true",
        "10.0.0.0/8, localhost, false",
        "10.0.0.0/8, '', false",
    })
    void a_network_contains_the_addresses_that_begin_like_it(
            String network, String address, boolean contained) {
        assertThat(Networks.of(List.of(network)).contain(address)).isEqualTo(contained);
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "10.0.0.0/33", "10.0.0/8", "10.0.0.0/x", "::1/129", "/8"})
    void what_is_no_network_is_named(String text) {
        assertThatThrownBy(() -> Networks.of(List.of(text)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'" + text + "' is no network");
    }

    @Test
    void all_addresses_of_one_site_count_as_one() {
        assertThat(Networks.counted("2001:db8:1:2:3:4:5:6"))
                .isEqualTo(Networks.counted("2001:db8:1:2::9"))
                .isNotEqualTo(Networks.counted("2001:db8:1:3::9"));
        assertThat(Networks.counted("192.0.2.7")).isEqualTo("192.0.2.7");
    }
}

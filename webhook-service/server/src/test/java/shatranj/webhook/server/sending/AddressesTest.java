package shatranj.webhook.server.sending;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.support.address.Networks;

class AddressesTest {
    private static final String HOST = "hook.example";

    private static Addresses leadingTo(Networks allowed, Networks refused, String... literals) {
        List<InetAddress> all = Stream.of(literals).map(InetAddress::ofLiteral).toList();
        return new Addresses(host -> all, allowed, refused);
    }

    private static Addresses leadingTo(String... literals) {
        return leadingTo(Networks.NONE, Networks.NONE, literals);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "0.0.0.0",
                "10.0.0.1",
                "172.16.0.1",
                "192.168.0.1",
                "169.254.169.254",
                "100.64.0.1",
                "224.0.0.1",
                "::1",
                "::",
                "::ffff:127.0.0.1",
                "64:ff9b::7f00:1",
                "2002:7f00:1::",
                "fc00::1",
                "fe80::1"
            })
    void a_name_that_leads_inside_is_refused(String literal) {
        assertThatThrownBy(() -> leadingTo(literal).of(HOST))
                .isInstanceOf(Addresses.RefusedException.class);
    }

    @Test
    void one_address_that_leads_inside_spoils_the_name() {
        assertThatThrownBy(() -> leadingTo("8.8.8.8", "10.0.0.1").of(HOST))
                .isInstanceOf(Addresses.RefusedException.class);
    }

    @Test
    void a_name_that_nobody_knows_is_refused_in_the_same_words() {
        assertThatThrownBy(() -> leadingTo().of(HOST))
                .hasMessage("the host is unknown, or leads to no public address");
        assertThatThrownBy(() -> leadingTo("10.0.0.1").of(HOST))
                .hasMessage("the host is unknown, or leads to no public address");
    }

    @Test
    void public_addresses_are_let_through_with_the_older_kind_first() throws Exception {
        assertThat(leadingTo("2a00::1", "8.8.8.8").of(HOST))
                .extracting(InetAddress::getHostAddress)
                .containsExactly("8.8.8.8", "2a00:0:0:0:0:0:0:1");
    }

    @Test
    void the_operator_lets_through_and_refuses() throws Exception {
        Networks inside = Networks.of(List.of("127.0.0.0/8"));
        assertThat(leadingTo(inside, Networks.NONE, "127.0.0.1").of(HOST)).hasSize(1);
        assertThatThrownBy(() -> leadingTo(inside, Networks.NONE, "10.0.0.1").of(HOST))
                .isInstanceOf(Addresses.RefusedException.class);
        Networks own = Networks.of(List.of("8.8.0.0/16"));
        assertThatThrownBy(() -> leadingTo(own, own, "8.8.8.8").of(HOST))
                .isInstanceOf(Addresses.RefusedException.class);
    }

    /** Numbers that other resolvers take for addresses are names here, and there are none such. */
    @ParameterizedTest
    @ValueSource(strings = {"2130706433", "0x7f000001", "127.1", "localhost", "0177.0.0.1"})
    void odd_forms_of_loopback_lead_nowhere(String host) {
        try (NettyNames names = new NettyNames()) {
            Addresses addresses = new Addresses(names, Networks.NONE, Networks.NONE);
            assertThatThrownBy(() -> addresses.of(host))
                    .isInstanceOf(Addresses.RefusedException.class);
        }
    }
}

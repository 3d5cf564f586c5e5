package shatranj.webhook.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InwardAddressesTest {
    private static byte[] address(String literal) {
        return InetAddress.ofLiteral(literal).getAddress();
    }

    @ParameterizedTest
    @CsvSource({
        "0.0.0.0, unspecified",
        "0.255.255.255, unspecified",
        "10.0.0.1, private",
        "10.255.255.255, private",
        "100.64.0.1, shared address space",
        "100.100.100.200, shared address space",
        "100.127.255.255, shared address space",
        "127.0.0.1, loopback",
        "127.255.255.254, loopback",
        "168.63.129.16, cloud metadata",
        "169.254.169.254, link-local",
        "172.16.0.1, private",
        "172.31.255.255, private",
        "192.0.0.170, protocol assignments",
        "192.0.2.1, documentation",
        "192.88.99.1, 6to4 relay",
        "192.168.0.1, private",
        "198.18.0.1, benchmarking",
        "198.19.255.255, benchmarking",
        "198.51.100.1, documentation",
        "203.0.113.1, documentation",
        "224.0.0.1, multicast",
        "239.255.255.255, multicast",
        "240.0.0.1, reserved",
        "255.255.255.255, reserved",
        "::, unspecified",
        "::1, loopback",
        "::7f00:1, IPv4-compatible",
        "64:ff9b:1::1, local NAT64",
        "100::1, not global unicast",
        "fc00::1, unique local",
        "fd00:ec2::254, unique local",
        "fe80::1, link-local",
        "febf::1, link-local",
        "fec0::1, site-local",
        "ff02::1, multicast",
        "5f00::1, not global unicast",
        "4000::1, not global unicast",
        "2001::1, Teredo",
        "2001:2::1, benchmarking",
        "2001:20::1, protocol assignments",
        "2001:db8::1, documentation",
        "2002:7f00:1::, 6to4",
        "3fff::1, documentation"
    })
    void what_leads_inside_is_named(String literal, String reason) {
        assertThat(InwardAddresses.reason(address(literal))).hasValue(reason);
    }

    /** Java makes four bytes of a mapped address; others may not. */
    @Test
    void an_address_inside_another_is_judged_by_itself() {
        byte[] mapped = new byte[16];
        mapped[10] = (byte) 0xff;
        mapped[11] = (byte) 0xff;
        System.arraycopy(new byte[] {10, 1, 2, 3}, 0, mapped, 12, 4);
        assertThat(InwardAddresses.reason(mapped)).hasValue("private");
        assertThat(InwardAddresses.reason(address("64:ff9b::a9fe:a9fe"))).hasValue("link-local");
        System.arraycopy(new byte[] {8, 8, 8, 8}, 0, mapped, 12, 4);
        assertThat(InwardAddresses.reason(mapped)).isEmpty();
        assertThat(InwardAddresses.reason(address("64:ff9b::808:808"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8.8.8.8",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "126.255.255.255",
                "128.0.0.1",
                "168.63.129.17",
                "169.253.255.255",
                "172.15.255.255",
                "172.32.0.0",
                "192.167.255.255",
                "192.169.0.0",
                "198.17.255.255",
                "198.20.0.0",
                "223.255.255.255",
                "2001:200::1",
                "2600::1",
                "2a00:1450:4001:80b::200e"
            })
    void what_lies_in_the_open_is_let_through(String literal) {
        assertThat(InwardAddresses.reason(address(literal))).isEmpty();
    }
}

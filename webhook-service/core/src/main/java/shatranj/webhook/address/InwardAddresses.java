package shatranj.webhook.address;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Which IP addresses lead inside, or to nobody: what the registries of IANA for special purposes
 * name, and where clouds answer for their machines. Of IPv6 only global unicast is let through, and
 * forms that carry an IPv4 address are judged by that or refused.
 */
public final class InwardAddresses {
    private static final int IPV4 = 4;

    private static final List<Range> V4 =
            List.of(
                    v4("unspecified", 8, 0),
                    v4("private", 8, 10),
                    v4("shared address space", 10, 100, 64),
                    v4("loopback", 8, 127),
                    v4("link-local", 16, 169, 254),
                    v4("private", 12, 172, 16),
                    v4("protocol assignments", 24, 192, 0, 0),
                    v4("documentation", 24, 192, 0, 2),
                    v4("6to4 relay", 24, 192, 88, 99),
                    v4("private", 16, 192, 168),
                    v4("benchmarking", 15, 198, 18),
                    v4("documentation", 24, 198, 51, 100),
                    v4("documentation", 24, 203, 0, 113),
                    // Where Azure answers for its machines: the one such address in public space.
                    v4("cloud metadata", 32, 168, 63, 129, 16),
                    v4("multicast", 4, 224),
                    v4("reserved", 4, 240));

    /** Parts of 2000::/3, the only global unicast space, that are not for everybody. */
    private static final List<Range> V6 =
            List.of(
                    v6("Teredo", 32, 0x2001, 0),
                    v6("benchmarking", 48, 0x2001, 2, 0),
                    v6("protocol assignments", 23, 0x2001, 0),
                    v6("documentation", 32, 0x2001, 0xdb8),
                    v6("6to4", 16, 0x2002),
                    v6("documentation", 20, 0x3fff));

    /** Not in 2000::/3, and therefore refused; these have names. */
    private static final List<Range> NAMED =
            List.of(
                    v6("unspecified", 128, 0, 0, 0, 0, 0, 0, 0, 0),
                    v6("loopback", 128, 0, 0, 0, 0, 0, 0, 0, 1),
                    v6("IPv4-compatible", 96, 0, 0, 0, 0, 0, 0),
                    v6("local NAT64", 48, 0x64, 0xff9b, 1),
                    v6("unique local", 7, 0xfc00),
                    v6("link-local", 10, 0xfe80),
                    v6("site-local", 10, 0xfec0),
                    v6("multicast", 8, 0xff00));

    private static final Range GLOBAL = v6("global unicast", 3, 0x2000);
    private static final Range MAPPED = v6("IPv4-mapped", 96, 0, 0, 0, 0, 0, 0xffff);
    private static final Range NAT64 = v6("NAT64", 96, 0x64, 0xff9b, 0, 0, 0, 0);

    private InwardAddresses() {}

    /**
     * Why an address is refused; empty: it lies in the open.
     *
     * @param address 4 or 16 bytes
     */
    public static Optional<String> reason(byte[] address) {
        if (address.length == IPV4) {
            return first(V4, address);
        }
        if (MAPPED.contains(address) || NAT64.contains(address)) {
            return first(V4, Arrays.copyOfRange(address, address.length - IPV4, address.length));
        }
        if (GLOBAL.contains(address)) {
            return first(V6, address);
        }
        return first(NAMED, address).or(() -> Optional.of("not global unicast"));
    }

    private static Optional<String> first(List<Range> ranges, byte[] address) {
        return ranges.stream()
                .filter(range -> range.contains(address))
                .map(Range::name)
                .findFirst();
    }

    private static Range v4(String name, int prefix, int... octets) {
        byte[] first = new byte[IPV4];
        for (int i = 0; i < octets.length; i++) {
            first[i] = (byte) octets[i];
        }
        return new Range(name, prefix, first);
    }

    private static Range v6(String name, int prefix, int... groups) {
        byte[] first = new byte[16];
        for (int i = 0; i < groups.length; i++) {
            first[2 * i] = (byte) (groups[i] >> 8);
            first[2 * i + 1] = (byte) groups[i];
        }
        return new Range(name, prefix, first);
    }

    /** The addresses that begin with the same bits. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Range(String name, int prefix, byte[] first) {
        boolean contains(byte[] address) {
            if (address.length != first.length) {
                return false;
            }
            int whole = prefix / 8;
            int rest = prefix % 8;
            return Arrays.equals(address, 0, whole, first, 0, whole)
                    && (rest == 0
                            || ((address[whole] ^ first[whole]) & 0xff & (0xff << (8 - rest)))
                                    == 0);
        }
    }
}

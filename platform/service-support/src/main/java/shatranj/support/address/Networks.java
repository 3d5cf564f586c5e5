package shatranj.support.address;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A set of IP networks, each an address or a prefix in CIDR notation. */
public final class Networks {
    /** No address at all. */
    public static final Networks NONE = new Networks(List.of());

    /** Who has one IPv6 address has all of its /64, so they count as one (RFC 6177). */
    private static final int ONE_SITE = 64;

    /** Java reads 10.1 as well, as 10.0.0.1. */
    private static final Pattern QUAD = Pattern.compile("[0-9]+(\\.[0-9]+){3}");

    private final List<Network> all;

    private Networks(List<Network> all) {
        this.all = all;
    }

    /** The addresses that begin with the same bits. */
    private record Network(byte[] first, int prefix) {
        boolean contains(byte[] address) {
            return address.length == first.length
                    && Arrays.equals(masked(address, prefix), masked(first, prefix));
        }
    }

    /**
     * Reads networks.
     *
     * @throws IllegalArgumentException naming the text that is none
     */
    public static Networks of(Collection<String> texts) {
        return new Networks(
                texts.stream()
                        .map(String::trim)
                        .filter(text -> !text.isEmpty())
                        .map(Networks::network)
                        .toList());
    }

    private static Network network(String text) {
        String[] parts = text.split("/", 2);
        byte[] address =
                parse(parts[0]).map(InetAddress::getAddress).orElseThrow(() -> noNetwork(text));
        int bits = address.length * Byte.SIZE;
        if (parts.length == 1) {
            return new Network(address, bits);
        }
        if (!parts[1].matches("[0-9]{1,3}") || Integer.parseInt(parts[1]) > bits) {
            throw noNetwork(text);
        }
        return new Network(address, Integer.parseInt(parts[1]));
    }

    private static IllegalArgumentException noNetwork(String text) {
        return new IllegalArgumentException(
                "'" + text + "' is no network; expected an address or a prefix such as 10.0.0.0/8");
    }

    /** Whether an address, as text, lies in one of them. */
    public boolean contain(String address) {
        return !all.isEmpty()
                && parse(address)
                        .map(InetAddress::getAddress)
                        .map(bytes -> all.stream().anyMatch(network -> network.contains(bytes)))
                        .orElse(false);
    }

    /** The address that a text is; a name is none and is not looked up. */
    static Optional<InetAddress> parse(String text) {
        int zone = text.indexOf('%');
        if (text.indexOf(':') < 0 && !QUAD.matcher(text).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(InetAddress.ofLiteral(zone < 0 ? text : text.substring(0, zone)));
        } catch (IllegalArgumentException noAddress) {
            return Optional.empty();
        }
    }

    /** Under which name an address is counted: an IPv6 address counts with its /64. */
    public static String counted(String address) {
        return parse(address)
                .filter(Inet6Address.class::isInstance)
                .map(it -> masked(it.getAddress(), ONE_SITE))
                .map(Networks::text)
                .orElse(address);
    }

    private static String text(byte[] address) {
        try {
            return InetAddress.getByAddress(address).getHostAddress() + "/" + ONE_SITE;
        } catch (java.net.UnknownHostException e) {
            throw new IllegalStateException("an address of another length", e);
        }
    }

    private static byte[] masked(byte[] address, int prefix) {
        byte[] masked = address.clone();
        for (int i = 0; i < masked.length; i++) {
            int kept = Math.clamp(prefix - i * Byte.SIZE, 0, Byte.SIZE);
            masked[i] &= (byte) (0xff << (Byte.SIZE - kept));
        }
        return masked;
    }
}

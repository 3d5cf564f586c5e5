package shatranj.webhook.server.sending;

import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import shatranj.support.address.Networks;
import shatranj.webhook.address.InwardAddresses;

/** Which addresses may be connected to, by name. */
public final class Addresses {
    private final Names names;
    private final Networks allowed;
    private final Networks refused;

    /** A name leads nowhere that may be connected to. */
    public static final class RefusedException extends Exception {
        private static final long serialVersionUID = 1;

        RefusedException(String why) {
            super(why, null, false, false);
        }
    }

    /**
     * @param allowed although they lead inside
     * @param refused although they lie in the open
     */
    public Addresses(Names names, Networks allowed, Networks refused) {
        this.names = names;
        this.allowed = allowed;
        this.refused = refused;
    }

    /**
     * The addresses of a host. One of them that leads inside spoils all: whoever names it has no
     * good reason to. Whether a name is unknown or leads inside is not told apart, because the name
     * servers inside know names that are nobody's business.
     *
     * @return at least one, IPv4 first
     * @throws RefusedException if there is none, or one must not be connected to
     */
    public List<InetAddress> of(String host) throws RefusedException, InterruptedException {
        List<InetAddress> all = names.lookUp(host);
        if (all.isEmpty() || all.stream().anyMatch(address -> reason(address).isPresent())) {
            throw new RefusedException("the host is unknown, or leads to no public address");
        }
        return all.stream()
                .sorted((one, other) -> one.getAddress().length - other.getAddress().length)
                .toList();
    }

    private Optional<String> reason(InetAddress address) {
        String text = address.getHostAddress();
        if (refused.contain(text)) {
            return Optional.of("refused by the operator");
        }
        return allowed.contain(text)
                ? Optional.empty()
                : InwardAddresses.reason(address.getAddress());
    }
}

package shatranj.support.grpc;

import io.vertx.core.Vertx;
import io.vertx.core.net.TrustOptions;
import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Trusts whoever has a certificate of certain authorities that bears a certain name. TLS itself
 * compares with the host that was dialled, and pods are dialled by addresses.
 */
final class NamedTrust extends X509ExtendedTrustManager {
    /** The kind of alternative name that is a name of DNS, in X.509. */
    private static final Integer DNS = 2;

    private final X509TrustManager authorities;
    private final String name;

    private NamedTrust(X509TrustManager authorities, String name) {
        this.authorities = authorities;
        this.name = name;
    }

    static TrustOptions of(@Nullable TrustOptions authorities, String name, Vertx vertx) {
        if (authorities == null) {
            throw new IllegalStateException("calls to " + name + " by TLS need a trust store");
        }
        try {
            for (TrustManager manager :
                    authorities.getTrustManagerFactory(vertx).getTrustManagers()) {
                if (manager instanceof X509TrustManager x509) {
                    return TrustOptions.wrap(new NamedTrust(x509, name));
                }
            }
        } catch (Exception e) {
            throw new IllegalStateException("the trust store for " + name + " cannot be read", e);
        }
        throw new IllegalStateException("the trust store for " + name + " holds no certificates");
    }

    private void testName(X509Certificate[] chain) throws CertificateException {
        @Nullable Collection<List<?>> names = chain[0].getSubjectAlternativeNames();
        if (names == null
                || names.stream()
                        .noneMatch(it -> DNS.equals(it.get(0)) && name.equals(it.get(1)))) {
            throw new CertificateException("The certificate bears " + names + "; expected " + name);
        }
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind, SSLEngine engine)
            throws CertificateException {
        if (authorities instanceof X509ExtendedTrustManager extended) {
            extended.checkServerTrusted(chain, kind, engine);
        } else {
            authorities.checkServerTrusted(chain, kind);
        }
        testName(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind, Socket socket)
            throws CertificateException {
        if (authorities instanceof X509ExtendedTrustManager extended) {
            extended.checkServerTrusted(chain, kind, socket);
        } else {
            authorities.checkServerTrusted(chain, kind);
        }
        testName(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind)
            throws CertificateException {
        authorities.checkServerTrusted(chain, kind);
        testName(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind, SSLEngine engine)
            throws CertificateException {
        if (authorities instanceof X509ExtendedTrustManager extended) {
            extended.checkClientTrusted(chain, kind, engine);
        } else {
            authorities.checkClientTrusted(chain, kind);
        }
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind, Socket socket)
            throws CertificateException {
        if (authorities instanceof X509ExtendedTrustManager extended) {
            extended.checkClientTrusted(chain, kind, socket);
        } else {
            authorities.checkClientTrusted(chain, kind);
        }
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind)
            throws CertificateException {
        authorities.checkClientTrusted(chain, kind);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return authorities.getAcceptedIssuers();
    }
}

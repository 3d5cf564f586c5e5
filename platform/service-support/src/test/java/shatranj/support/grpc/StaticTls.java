package shatranj.support.grpc;

import io.quarkus.tls.TlsConfiguration;
import io.vertx.core.net.KeyCertOptions;
import io.vertx.core.net.PemKeyCertOptions;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.core.net.SSLOptions;
import io.vertx.core.net.TrustOptions;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/** A configuration of the TLS registry, as its profile {@code tls} makes it of a directory. */
record StaticTls(String name, Path directory) implements TlsConfiguration {
    @Override
    public String getName() {
        return name;
    }

    @Override
    public KeyCertOptions getKeyStoreOptions() {
        return new PemKeyCertOptions()
                .addCertPath(directory.resolve("tls.crt").toString())
                .addKeyPath(directory.resolve("tls.key").toString());
    }

    @Override
    public TrustOptions getTrustStoreOptions() {
        return new PemTrustOptions().addCertPath(directory.resolve("ca.crt").toString());
    }

    @Override
    public SSLOptions getSSLOptions() {
        return new SSLOptions()
                .setKeyCertOptions(getKeyStoreOptions())
                .setTrustOptions(getTrustStoreOptions());
    }

    @Override
    public boolean isTrustAll() {
        return false;
    }

    @Override
    public Optional<String> getHostnameVerificationAlgorithm() {
        return Optional.empty();
    }

    @Override
    public boolean usesSni() {
        return false;
    }

    @Override
    public boolean reload() {
        return false;
    }

    @Override
    public KeyStore getKeyStore() {
        throw new UnsupportedOperationException("clients take the options");
    }

    @Override
    public KeyStore getTrustStore() {
        throw new UnsupportedOperationException("clients take the options");
    }

    @Override
    public SSLContext createSSLContext() {
        throw new UnsupportedOperationException("clients take the options");
    }
}

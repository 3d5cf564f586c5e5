package shatranj.testsupport.tls;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Whoever signs the certificates of one test. The JDK's own {@code keytool} does the work. */
public final class TestAuthority {
    private static final String PASSWORD = "a-test-knows-no-secrets";
    private static final String SELF = "authority";

    /** Short lives of a JVM: no time for the good compiler, nor for hiding a password. */
    private static final List<String> QUICK =
            List.of(
                    "-J-XX:TieredStopAtLevel=1",
                    "-J-XX:+UseSerialGC",
                    "-J-Dkeystore.pkcs12.keyPbeIterationCount=1",
                    "-J-Dkeystore.pkcs12.certPbeIterationCount=1",
                    "-J-Dkeystore.pkcs12.macIterationCount=1");

    private final Path directory;

    private TestAuthority(Path directory) {
        this.directory = directory;
    }

    /** A new authority, whose files lie in a directory. */
    public static TestAuthority in(Path directory) {
        try {
            Files.createDirectories(directory);
            TestAuthority authority = new TestAuthority(directory);
            authority.generate(SELF, "-ext", "bc:c");
            Files.writeString(directory.resolve("ca.crt"), authority.certificate(SELF));
            return authority;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Certifies somebody.
     *
     * @param names the names, or addresses of IPv4, that others may know it by
     * @return a directory with {@code tls.crt}, {@code tls.key} and {@code ca.crt}
     */
    public Path certify(String who, String... names) {
        String alternatives =
                Arrays.stream(names)
                        .map(name -> (name.matches("[0-9.]+") ? "ip:" : "dns:") + name)
                        .collect(Collectors.joining(","));
        generate(who, "-signer", SELF, "-ext", "san=" + alternatives);
        try {
            Path files = Files.createDirectories(directory.resolve(who));
            Files.writeString(files.resolve("tls.crt"), certificate(who));
            Files.copy(directory.resolve("ca.crt"), files.resolve("ca.crt"));
            byte[] key = store().getKey(who, PASSWORD.toCharArray()).getEncoded();
            Files.writeString(files.resolve("tls.key"), pem("PRIVATE KEY", key));
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("keytool made what Java cannot read", e);
        }
    }

    /** What a client of Java needs that trusts this authority and shows no certificate. */
    public SSLContext trusting() {
        try {
            KeyStore trusted = KeyStore.getInstance("PKCS12");
            trusted.load(null, null);
            trusted.setCertificateEntry(SELF, store().getCertificate(SELF));
            TrustManagerFactory trust =
                    TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted);
            KeyManagerFactory nothing =
                    KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            nothing.init(null, null);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(nothing.getKeyManagers(), trust.getTrustManagers(), null);
            return context;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a JDK without TLS", e);
        }
    }

    private KeyStore store() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream file = new FileInputStream(keys().toFile())) {
            store.load(file, PASSWORD.toCharArray());
        }
        return store;
    }

    private Path keys() {
        return directory.resolve("keys.p12");
    }

    private void generate(String who, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("-genkeypair", "-keyalg", "EC", "-groupname", "secp256r1"));
        arguments.addAll(List.of("-alias", who, "-dname", "CN=" + who, "-validity", "2"));
        arguments.addAll(List.of(more));
        keytool(arguments.toArray(String[]::new));
    }

    private String certificate(String who) throws IOException {
        try {
            return pem("CERTIFICATE", store().getCertificate(who).getEncoded());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("keytool made what Java cannot read", e);
        }
    }

    private void keytool(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(QUICK);
        command.addAll(List.of(arguments));
        command.addAll(
                List.of("-keystore", keys().toString(), "-storetype", "PKCS12", "-storepass"));
        command.add(PASSWORD);
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            String said =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(1, TimeUnit.MINUTES) || process.exitValue() != 0) {
                throw new IllegalStateException("keytool: " + said);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static String pem(String what, byte[] der) {
        return "-----BEGIN "
                + what
                + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der)
                + "\n-----END "
                + what
                + "-----\n";
    }
}

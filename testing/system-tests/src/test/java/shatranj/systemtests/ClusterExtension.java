package shatranj.systemtests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import shatranj.embedded.process.Directories;
import shatranj.standalone.control.LocalCluster;

/** Hands one running cluster to every test that asks for it, and stops it after the last. */
final class ClusterExtension implements ParameterResolver {
    /** The lock of who uses it. */
    static final String CLUSTER = "shatranj.systemtests.cluster";

    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(ClusterExtension.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == LocalCluster.class || type == TraceReceiver.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Running running =
                Objects.requireNonNull(
                        context.getRoot()
                                .getStore(NAMESPACE)
                                .getOrComputeIfAbsent(
                                        Running.class, key -> new Running(), Running.class),
                        "made above");
        return parameter.getParameter().getType() == TraceReceiver.class
                ? running.traces
                : running.cluster;
    }

    private static final int PODS = 2;

    private static final class Running implements AutoCloseable {
        private final Path directory;
        private final LocalCluster cluster;
        private final TraceReceiver traces;

        Running() {
            try {
                traces = new TraceReceiver();
                directory = Files.createTempDirectory("shatranj-system-tests");
                cluster = new LocalCluster(Files.createDirectory(directory.resolve("data")), PODS);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            try {
                cluster.startTraced(traces.url());
            } catch (RuntimeException e) {
                close();
                throw e;
            }
        }

        @Override
        public void close() {
            cluster.close();
            traces.close();
            Directories.delete(directory);
        }
    }
}

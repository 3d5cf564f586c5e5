package shatranj.standalone.cluster;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * What a running cluster says about itself.
 *
 * @param pid the launcher's process id
 * @param layout who listens where
 * @param ready whether everything has started
 */
public record RunningCluster(long pid, Layout layout, boolean ready) {
    String asText() {
        return String.join(
                "\n",
                "pid=" + pid,
                "host=" + layout.host(),
                "port=" + layout.port(),
                "pods=" + layout.pods().asText(),
                "https=" + layout.https(),
                "ready=" + ready,
                "");
    }

    static RunningCluster parse(String text) {
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new RunningCluster(
                Long.parseLong(properties.getProperty("pid", "0")),
                new Layout(
                        properties.getProperty("host", Layout.LOOPBACK),
                        Integer.parseInt(properties.getProperty("port", "8080")),
                        Pods.parse(properties.getProperty("pods", "game=1")),
                        Boolean.parseBoolean(properties.getProperty("https", "false"))),
                Boolean.parseBoolean(properties.getProperty("ready", "false")));
    }
}

package shatranj.support.topics;

import static shatranj.testsupport.await.Eventually.eventually;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** An address that swallows what is sent there, as that of a pod does that has just gone. */
@EnabledOnOs(OS.LINUX)
class KafkaConnectionTest {
    /** Of a line of {@code /proc/net/tcp}: a connection that nobody has answered yet. */
    private static final String SYN_SENT = "02";

    private static final Duration WATCHED = Duration.ofSeconds(6);

    @Test
    void a_connection_that_nobody_answers_is_given_up_for_another_within_a_second_or_two()
            throws Exception {
        try (ServerSocket swallowing = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            int port = swallowing.getLocalPort();
            List<SocketChannel> queue = fill(port);
            eventually("somebody finds the queue full").until(() -> !dialling(port).isEmpty());
            Set<String> others = dialling(port);
            Map<String, Object> settings = new HashMap<>(KafkaConnection.settings());
            settings.put("bootstrap.servers", "127.0.0.1:" + port);

            Set<String> dialled = new HashSet<>();
            try (Admin admin = Admin.create(settings)) {
                var unused = admin.describeCluster();
                eventually("a third connection is dialled")
                        .atMost(WATCHED)
                        .until(() -> {
                            dialled.addAll(dialling(port));
                            dialled.removeAll(others);
                            return dialled.size() > 2;
                        });
                admin.close(Duration.ZERO);
            }

            for (SocketChannel channel : queue) {
                channel.close();
            }
        }
    }

    /** Nobody accepts, and the queue of those who wait for that is short. */
    private static List<SocketChannel> fill(int port) throws Exception {
        List<SocketChannel> channels = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            SocketChannel channel = SocketChannel.open();
            channel.configureBlocking(false);
            channel.connect(new InetSocketAddress("127.0.0.1", port));
            channels.add(channel);
        }
        return channels;
    }

    /** The ports from which somebody dials a port and has no answer. */
    private static Set<String> dialling(int port) throws IOException {
        String to = ":%04X".formatted(port);
        Set<String> from = new HashSet<>();
        for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
            for (String line : Files.readAllLines(Path.of(table))) {
                String[] words = line.strip().split(" +");
                if (words[2].endsWith(to) && words[3].equals(SYN_SENT)) {
                    from.add(words[1]);
                }
            }
        }
        return from;
    }
}

package shatranj.standalone.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shatranj.commandline.Mistake;

/** Whether the ports of a layout are free. */
final class Ports {
    private Ports() {}

    /**
     * Refuses a layout of which a port is taken, naming the process that has it and the option that
     * helps.
     */
    static void requireFree(Layout layout) {
        List<Map.Entry<Integer, String>> taken = new ArrayList<>();
        for (Map.Entry<Integer, String> entry : layout.portsAndPurposes().entrySet()) {
            if (isTaken(layout.host(), entry.getKey())) {
                taken.add(entry);
            }
        }
        if (taken.isEmpty()) {
            return;
        }
        Map.Entry<Integer, String> first = taken.getFirst();
        throw new Mistake(
                "Port "
                        + first.getKey()
                        + " (for "
                        + first.getValue()
                        + ") is taken by "
                        + holder(first.getKey())
                        + others(taken.size() - 1),
                "End that process, or choose other ports, for example with --port "
                        + suggestion(layout));
    }

    private static String others(int more) {
        return more == 0
                ? ""
                : more == 1
                        ? ", and one more port is taken"
                        : ", and " + more + " more ports are taken";
    }

    private static int suggestion(Layout layout) {
        for (int port = layout.port() + 100; port < 60_000; port += 100) {
            Layout other = new Layout(layout.host(), port, layout.pods(), layout.https());
            if (other.portsAndPurposes().keySet().stream()
                    .noneMatch(p -> isTaken(other.host(), p))) {
                return port;
            }
        }
        return layout.port() + 100;
    }

    private static String holder(int port) {
        Optional<PortHolder> holder = PortHolder.of(port);
        return holder.map(h -> "process " + h.pid() + " (" + h.command() + ")")
                .orElse("another process");
    }

    /**
     * Both questions, since on some systems a loopback port can be bound beside a listener on all
     * addresses.
     */
    static boolean isTaken(String host, int port) {
        return answers(port) || !canListen(host, port);
    }

    private static boolean answers(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(Layout.LOOPBACK, port), 300);
            return true;
        } catch (IOException nobody) {
            return false;
        }
    }

    private static boolean canListen(String host, int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(host, port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }
}

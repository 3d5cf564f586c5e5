package shatranj.embedded.kafka;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The broker as a program of its own: {@code BrokerMain HOST PORT CONTROLLER_PORT DIRECTORY
 * [TLS_PORT CERTIFICATES]}. Runs until it is stopped.
 */
public final class BrokerMain {
    private BrokerMain() {}

    public static void main(String[] args) {
        if (args.length != 4 && args.length != 6) {
            System.err.println(
                    "usage: BrokerMain HOST PORT CONTROLLER_PORT DIRECTORY [TLS_PORT CERTIFICATES]");
            System.exit(2);
        }
        BrokerSettings settings =
                new BrokerSettings(
                        args[0],
                        Integer.parseInt(args[1]),
                        Integer.parseInt(args[2]),
                        Path.of(args[3]),
                        args.length == 4
                                ? Optional.empty()
                                : Optional.of(
                                        new BrokerSettings.Tls(
                                                Integer.parseInt(args[4]), Path.of(args[5]))));
        EmbeddedKafka broker = EmbeddedKafka.start(settings);
        Runtime.getRuntime().addShutdownHook(new Thread(broker::close, "stop-broker"));
        System.out.println(broker.description() + " on " + broker.bootstrapServers());
        broker.await();
    }
}

package shatranj.frontdoor;

import java.util.concurrent.CountDownLatch;

/** The front door as a process of its own, told by its environment ({@link Settings}). */
public final class Main {
    private static final int MISTAKE = 2;
    private static final String EVERYWHERE = "0.0.0.0";

    private Main() {}

    public static void main(String[] args) throws InterruptedException {
        try {
            Settings settings = Settings.from(System.getenv());
            FrontDoor door =
                    FrontDoor.open(
                            EVERYWHERE,
                            settings.port(),
                            settings.pods(),
                            Timeouts.USUAL,
                            settings.locks(),
                            settings.edge());
            settings.names().forEach((route, names) -> door.follow(route, names::now));
            door.manage(EVERYWHERE, settings.managementPort());
            Runtime.getRuntime().addShutdownHook(new Thread(door::close, "closing"));
            System.err.println(
                    "front door: port "
                            + settings.port()
                            + ", before "
                            + settings.pods()
                            + " "
                            + settings.names());
            new CountDownLatch(1).await();
        } catch (Settings.Unusable e) {
            System.err.println("front door: " + e.getMessage() + ".");
            System.exit(MISTAKE);
        }
    }
}

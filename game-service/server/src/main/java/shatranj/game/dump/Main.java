package shatranj.game.dump;

import java.nio.file.Path;
import java.time.YearMonth;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shatranj.commandline.CliProgram;
import shatranj.commandline.Mistake;

/** {@code ./shatranj dump 2026-11}, from the Kafka of a running cluster. */
@Command
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.exit(program().execute(args));
    }

    /** The command and its options. */
    public static CommandLine program() {
        return CliProgram.of(new Main());
    }

    @Command(
            description = {
                "Write the public games that ended in a month, by UTC, as PGN and as NDJSON.",
                "The month may not be over yet; the files then have what there is."
            })
    int dump(
            @Parameters(paramLabel = "YYYY-MM") String month,
            @Option(
                            names = "--kafka",
                            paramLabel = "HOST:PORT",
                            defaultValue = "localhost:8092",
                            description =
                                    "usually ${DEFAULT-VALUE}; a cluster's Kafka is at its port + 12")
                    String broker,
            @Option(
                            names = "--out",
                            paramLabel = "DIR",
                            defaultValue = ".",
                            description = "where to; usually here")
                    Path directory,
            @Option(
                            names = "--site",
                            paramLabel = "URL",
                            description = "the server's address, for the tag Site of PGN")
                    Optional<String> site)
            throws Exception {
        YearMonth which = month(month);
        try (KafkaArchiveTopic archive = new KafkaArchiveTopic(broker);
                DumpFiles files = new DumpFiles(directory, which, site)) {
            long games = new MonthlyDump(which).read(archive, files::write);
            System.out.println(games + " games");
            files.complete().forEach(System.out::println);
        }
        return 0;
    }

    private static YearMonth month(String text) {
        try {
            return YearMonth.parse(text);
        } catch (DateTimeParseException e) {
            throw new Mistake("'" + text + "' is no month", "Say dump YYYY-MM, as in dump 2026-11");
        }
    }
}

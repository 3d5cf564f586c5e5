package shatranj.analysis.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;
import shatranj.commandline.Mistake;
import shatranj.commandline.Within;
import shatranj.engine.cli.TableReport;
import shatranj.engine.endgame.Trio;

/** The options of {@code tables}. */
final class TableOptions {
    private static final Pattern SIZE = Pattern.compile("([0-9]{1,9})([kmg]?)");
    private static final String HELP = "See ./shatranj tables --help";

    @Option(
            names = "--men",
            paramLabel = "N",
            description =
                    "4 or 5, Shahs included; those of 5 take hours and gigabytes; usually"
                            + " ${DEFAULT-VALUE}")
    @Within(least = 4, most = 5)
    private int men = 4;

    @Option(
            names = "--only",
            paramLabel = "NAMES",
            description =
                    "endings of five men, such as KRAvKR,KRPvKR, with those that they lead to; usually"
                            + " all, the most frequent first")
    private Optional<String> only = Optional.empty();

    @Option(
            names = "--disk",
            paramLabel = "SIZE",
            description =
                    "what all tables of five men may take, such as 500m; usually ${DEFAULT-VALUE}")
    private String disk = "4g";

    @Option(
            names = "--verify",
            description = {
                "hold every position against its successors and print the counts;",
                "ends with 1 if one is wrong"
            })
    private boolean verify;

    /**
     * Makes what was asked for.
     *
     * @return whether nothing is wrong with it
     * @throws Mistake before anything is made
     */
    boolean make(PrintStream out, PrintStream progress) throws IOException, InterruptedException {
        if (men == 4 && only.isPresent()) {
            throw new Mistake("--only names endings of five men", "Add --men 5");
        }
        TableReport.Five five = new TableReport.Five(trios(), bytes());
        TableReport report =
                men == 4 ? TableReport.make(out, progress) : TableReport.make(five, out, progress);
        return !verify || report.verify(out);
    }

    private List<Trio> trios() {
        return only.map(names -> Arrays.stream(names.split(",")).map(TableOptions::trio).toList())
                .orElseGet(Trio::byWorth);
    }

    private static Trio trio(String name) {
        return Trio.named(name)
                .orElseThrow(() ->
                        new Mistake("'" + name + "' is no ending of two men against one", HELP));
    }

    private long bytes() {
        Matcher size = SIZE.matcher(disk.toLowerCase(Locale.ROOT));
        if (!size.matches()) {
            throw new Mistake("--disk is '" + disk + "', expected a size such as 500m or 4g", HELP);
        }
        int shift =
                switch (size.group(2)) {
                    case "k" -> 10;
                    case "m" -> 20;
                    case "g" -> 30;
                    default -> 0;
                };
        return Long.parseLong(size.group(1)) << shift;
    }
}

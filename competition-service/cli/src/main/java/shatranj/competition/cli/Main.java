package shatranj.competition.cli;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import shatranj.commandline.CliProgram;
import shatranj.commandline.Mistake;
import shatranj.competition.pairing.Pair;
import shatranj.competition.pairing.RoundPairing;
import shatranj.competition.pairing.swiss.DutchSystem;
import shatranj.competition.pairing.swiss.Edition;
import shatranj.competition.rating.RatingRules;
import shatranj.competition.tournament.Tournament;
import shatranj.competition.trf.TrfReader;
import shatranj.competition.trf.TrfReading;
import shatranj.competition.trf.TrfWriter;

/**
 * The commands. They end with 0, with 2 for a user's mistake, and with 1 if a check found
 * differences, a round can't be paired or nobody reads the answers any more.
 */
@Command
public final class Main {
    private static final int FAILED = 1;
    private static final int MOST_PLAYERS = 5000;
    private static final int MOST_ROUNDS = 99;
    private static final int MOST_FILES = 100_000;

    private final InputStream in;
    private final PrintStream out;
    private final PrintStream err;

    private Main(InputStream in, PrintStream out, PrintStream err) {
        this.in = in;
        this.out = out;
        this.err = err;
    }

    /** Runs a command on the streams of the process, and ends it. */
    public static void main(String[] args) {
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        System.exit(run(List.of(args), System.in, out, System.err));
    }

    /** The commands and their options, not to be run. */
    public static CommandLine commands() {
        return program(InputStream.nullInputStream(), OutputStream.nullOutputStream(), System.err);
    }

    /** Runs a command; answers the exit status. */
    static int run(List<String> words, InputStream in, OutputStream out, PrintStream err) {
        return program(in, out, err).execute(words.toArray(String[]::new));
    }

    private static CommandLine program(InputStream in, OutputStream out, PrintStream err) {
        PrintStream text = new PrintStream(out, false, StandardCharsets.UTF_8);
        return CliProgram.of(new Main(in, text, err))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true));
    }

    @Command(
            description = {
                "Print the pairs of the next round of the tournament in FILE (TRF), by the FIDE"
                        + " Dutch system: their number, then a line with the start numbers of White and"
                        + " Black for each, 0 for the bye. FILE - is standard input.",
                "Ends with 1 if --check finds a difference, or if no pairing keeps the rules."
            })
    int pair(
            @Option(
                            names = "--check",
                            description = "pair every round anew and print each difference")
                    boolean check,
            @Option(
                            names = "--generate",
                            description = "write a tournament played by chance as TRF instead")
                    boolean generate,
            @Option(
                            names = "--players",
                            paramLabel = "N",
                            description = "with --generate: 2 to " + MOST_PLAYERS)
                    Optional<Integer> players,
            @Option(
                            names = "--rounds",
                            paramLabel = "R",
                            description = "with --generate: 1 to " + MOST_ROUNDS)
                    Optional<Integer> rounds,
            @Option(
                            names = "--seed",
                            paramLabel = "S",
                            description = "with --generate: what chance begins with, usually 1")
                    Optional<Long> seed,
            @Option(
                            names = "--into",
                            paramLabel = "FOLDER",
                            description = "with --generate: where to write N.trf for each seed N")
                    Optional<Path> folder,
            @Option(
                            names = "--count",
                            paramLabel = "N",
                            description = "with --into: how many tournaments, usually 1")
                    Optional<Integer> count,
            @Option(
                            names = "--rules",
                            paramLabel = "YEAR",
                            description = "2026, the edition in force, or 2017, usually 2026")
                    Optional<String> rules,
            @Parameters(paramLabel = "FILE", description = "several with --check")
                    @Nullable List<String> named) {
        Edition edition = edition(rules);
        List<String> files = named == null ? List.of() : named;
        if (generate) {
            refuseWith("--generate", check ? Optional.of("--check") : files.stream().findFirst());
            int size = within("--players", players, 2, MOST_PLAYERS);
            int length = within("--rounds", rounds, 1, MOST_ROUNDS);
            long first = seed.orElse(1L);
            if (folder.isPresent()) {
                int many = within("--count", Optional.of(count.orElse(1)), 1, MOST_FILES);
                writeFiles(folder.get(), first, many, size, length, edition);
                return 0;
            }
            out.print(TrfWriter.write(RandomTournament.play(size, length, first, edition)));
            return flushed(0);
        }
        if (Stream.of(players, rounds, seed, folder, count).anyMatch(Optional::isPresent)) {
            throw new Mistake(
                    "--players, --rounds, --seed, --into and --count are for --generate",
                    "Add --generate or leave them out");
        }
        if (files.isEmpty()) {
            throw new Mistake("No file was named", "Write ./shatranj pair FILE.trf");
        }
        PairReport report = new PairReport(out, edition);
        if (check) {
            return checkAll(files, report);
        }
        refuseWith(files.getFirst(), files.stream().skip(1).findFirst());
        return switch (DutchSystem.pair(tournament(files.getFirst()), edition)) {
            case RoundPairing.Paired(List<Pair> pairs) -> {
                report.print(pairs);
                yield flushed(0);
            }
            case RoundPairing.Impossible(String reason) -> {
                err.println("shatranj: " + reason);
                yield FAILED;
            }
        };
    }

    @Command(
            description = {
                "Read finished games, each a line"
                        + " {\"white\":…,\"black\":…,\"result\":\"1-0\",\"endedAt\":…} of FILE or of"
                        + " standard input, and write both players' ratings after each (Glicko-2). The"
                        + " order of the lines is the order of the games."
            })
    int rate(
            @Option(
                            names = "--plain",
                            description =
                                    "every game is one rating period, with the paper's constants"
                                            + " and no bounds, as most other programs compute")
                    boolean plain,
            @Parameters(
                            arity = "0..1",
                            paramLabel = "FILE",
                            description = "usually standard input, which is also -")
                    Optional<String> file) {
        String name = file.orElse("-");
        RatingRules rules = plain ? RatingRules.PLAIN : RatingRules.CONTINUOUS;
        try (BufferedReader lines = reader(name)) {
            new RateReport(rules, out).rate(lines, name.equals("-") ? "Standard input" : name);
            return flushed(0);
        } catch (CharacterCodingException broken) {
            throw new Mistake(
                    (name.equals("-") ? "Standard input" : name) + " is not UTF-8",
                    "Write the games in UTF-8");
        } catch (IOException closed) {
            return FAILED;
        }
    }

    private BufferedReader reader(String file) {
        if (file.equals("-")) {
            return new BufferedReader(
                    new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
        }
        try {
            return Files.newBufferedReader(Path.of(file));
        } catch (IOException | InvalidPathException missing) {
            throw new Mistake("'" + file + "' can't be read", "Name a file that is there");
        }
    }

    private int checkAll(List<String> files, PairReport report) {
        int differences = 0;
        for (String file : files) {
            if (files.size() > 1) {
                out.print(file + ": ");
            }
            differences += report.check(tournament(file));
        }
        return flushed(differences == 0 ? 0 : FAILED);
    }

    private static void writeFiles(
            Path folder, long first, int count, int players, int rounds, Edition edition) {
        try {
            Files.createDirectories(folder);
            for (long seed = first; seed < first + count; seed++) {
                Files.writeString(
                        folder.resolve(seed + ".trf"),
                        TrfWriter.write(RandomTournament.play(players, rounds, seed, edition)));
            }
        } catch (IOException unwritable) {
            throw new Mistake(
                    "'" + folder + "' can't be written to: " + unwritable.getMessage(),
                    "Name a folder that may be written to");
        }
    }

    private int flushed(int status) {
        return out.checkError() ? FAILED : status;
    }

    private static Edition edition(Optional<String> rules) {
        return switch (rules.orElse("2026")) {
            case "2026" -> Edition.OF_2026;
            case "2017" -> Edition.OF_2017;
            default ->
                    throw new Mistake("--rules is '" + rules.orElse("") + "'", "Give 2026 or 2017");
        };
    }

    private static void refuseWith(String option, Optional<String> other) {
        if (other.isPresent()) {
            throw new Mistake(
                    "'%s' does not go with %s".formatted(other.get(), option),
                    "Leave one of them out");
        }
    }

    private static int within(String option, Optional<Integer> value, int least, int most) {
        if (value.isEmpty() || value.get() < least || value.get() > most) {
            throw new Mistake(
                    value.isEmpty() ? "--generate needs " + option : option + " is " + value.get(),
                    "Give a whole number from %d to %d".formatted(least, most));
        }
        return value.get();
    }

    private Tournament tournament(String file) {
        return switch (TrfReader.read(text(file))) {
            case TrfReading.Read(Tournament tournament) -> tournament;
            case TrfReading.Faulty faulty ->
                    throw new Mistake(
                            (file.equals("-") ? "Standard input" : file) + ", " + faulty,
                            "Mend that line");
        };
    }

    private String text(String file) {
        try {
            byte[] bytes = file.equals("-") ? in.readAllBytes() : Files.readAllBytes(Path.of(file));
            return decoded(bytes);
        } catch (IOException | InvalidPathException missing) {
            throw new Mistake(
                    "'" + file + "' can't be read", "Name a tournament report file that is there");
        }
    }

    /** UTF-8, or as older programs write: a byte a character. */
    private static String decoded(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException older) {
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }
}

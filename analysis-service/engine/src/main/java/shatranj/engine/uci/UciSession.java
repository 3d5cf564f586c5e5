package shatranj.engine.uci;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shatranj.engine.Engine;
import shatranj.engine.Helpers;
import shatranj.engine.Limits;
import shatranj.engine.Root;
import shatranj.engine.cli.NetworkFile;
import shatranj.engine.endgame.Oracle;
import shatranj.engine.eval.BuiltIn;
import shatranj.engine.eval.Evaluation;
import shatranj.engine.eval.HandWritten;
import shatranj.engine.eval.Network;
import shatranj.engine.eval.NetworkEvaluation;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;

/** One conversation: options, the position at hand, the search that runs. */
final class UciSession {
    private static final int HASH = 16;
    private static final int MOST_LINES = 256;
    private static final int MOST_THREADS = 256;
    private static final int MOST_TABLE_MEN = 5;
    private static final String NETWORK = "network";
    private static final String HAND_WRITTEN = "hand-written";

    private final PrintStream out;
    private final Oracle oracle;
    private int hash = HASH;
    private int threads = 1;
    private int tableMen = MOST_TABLE_MEN;
    private boolean showsChances;
    private Supplier<Evaluation> network = BuiltIn::evaluation;
    private boolean handWritten;
    private Engine engine;
    private SearchRunner runner;
    private RuleSet rules = RuleSets.ENGINES;
    private int multiPv = 1;
    private UciPosition position = UciPosition.of(Fen.position(Fen.STANDARD).orThrow());

    /**
     * What was asked while the opponent thinks, to be asked again when it has moved as expected.
     */
    private @Nullable UciGo pondered;

    /**
     * @param oracle what is known of endgames
     */
    UciSession(PrintStream out, Oracle oracle) {
        this.out = out;
        this.oracle = oracle;
        this.engine = engine();
        this.runner = new SearchRunner(engine, this::say, showsChances);
    }

    /** Does what a line says; false when it was the last. */
    boolean obey(String line) {
        List<String> words = Arrays.asList(line.trim().split("\\s+"));
        List<String> rest = words.subList(1, words.size());
        switch (words.getFirst()) {
            case "uci" -> introduce();
            case "isready" -> say("readyok");
            case "ucinewgame" -> {
                runner.stop();
                engine.clear();
            }
            case "setoption" -> option(rest);
            case "position" -> position(rest);
            case "go" -> go(rest);
            case "stop" -> runner.stop();
            case "ponderhit" -> ponderHit();
            case "bench" -> bench(rest);
            case "quit" -> {
                runner.stop();
                return false;
            }
            // UCI: an engine ignores what it does not know.
            default -> {}
        }
        return true;
    }

    /** The input has ended: a search that ends by itself may, any other is stopped. */
    void finish() {
        runner.await();
    }

    private void introduce() {
        say("id name Shatranj");
        say("id author the Shatranj project");
        say("option name Hash type spin default " + HASH + " min 1 max " + mostHash());
        say("option name Threads type spin default 1 min 1 max " + MOST_THREADS);
        say("option name TableMen type spin default 5 min 0 max " + MOST_TABLE_MEN);
        say("option name Ponder type check default false");
        say("option name UCI_ShowWDL type check default false");
        say("option name EvalFile type string default <empty>");
        say(
                "option name Evaluation type combo default %s var %s var %s"
                        .formatted(NETWORK, NETWORK, HAND_WRITTEN));
        say("option name MultiPV type spin default 1 min 1 max " + MOST_LINES);
        say("option name UCI_Variant type combo default shatranj var shatranj");
        StringBuilder sets = new StringBuilder("option name RuleSet type combo default engines");
        RuleSets.all().forEach(set -> sets.append(" var ").append(set.name()));
        say(sets.toString());
        say("uciok");
    }

    private void option(List<String> words) {
        int at = words.indexOf("value");
        if (words.isEmpty() || !words.getFirst().equals("name") || at < 2) {
            complain("write: setoption name NAME value VALUE");
            return;
        }
        runner.stop();
        String name = String.join(" ", words.subList(1, at));
        String value = String.join(" ", words.subList(at + 1, words.size()));
        switch (name.toLowerCase(Locale.ROOT)) {
            case "hash" ->
                    number(name, value, 1, mostHash())
                            .ifPresent(mebibytes -> {
                                hash = mebibytes;
                                replaceEngine();
                            });
            case "threads" ->
                    number(name, value, 1, MOST_THREADS)
                            .ifPresent(count -> {
                                threads = count;
                                replaceEngine();
                            });
            case "tablemen" ->
                    number(name, value, 0, MOST_TABLE_MEN)
                            .ifPresent(men -> {
                                tableMen = men;
                                replaceEngine();
                            });
            case "uci_showwdl" -> {
                showsChances = value.equals("true");
                runner = new SearchRunner(engine, this::say, showsChances);
            }
            // Whether to ponder is the other program's business.
            case "ponder" -> {}
            case "evalfile" -> evalFile(value);
            case "evaluation" -> evaluation(value);
            case "multipv" ->
                    number(name, value, 1, MOST_LINES).ifPresent(lines -> multiPv = lines);
            case "uci_variant" -> {
                if (!value.equals("shatranj")) {
                    complain("the only variant is shatranj, not " + value);
                }
            }
            case "ruleset" -> ruleSet(value);
            default -> complain("there is no option " + name);
        }
    }

    private void evaluation(String value) {
        if (!value.equals(NETWORK) && !value.equals(HAND_WRITTEN)) {
            complain("Evaluation is %s, expected %s or %s".formatted(value, NETWORK, HAND_WRITTEN));
            return;
        }
        handWritten = value.equals(HAND_WRITTEN);
        replaceEngine();
    }

    /** The weights, for when the network evaluates. What cannot be read changes nothing. */
    private void evalFile(String value) {
        if (value.isEmpty() || value.equals("<empty>")) {
            network = BuiltIn::evaluation;
            replaceEngine();
            return;
        }
        try {
            Network read = NetworkFile.read(Path.of(value));
            network = () -> new NetworkEvaluation(read);
            replaceEngine();
        } catch (IOException | InvalidPathException fault) {
            complain("EvalFile: " + fault.getMessage());
        }
    }

    private void replaceEngine() {
        engine = engine();
        runner = new SearchRunner(engine, this::say, showsChances);
    }

    private Engine engine() {
        Oracle asked = tableMen == MOST_TABLE_MEN ? oracle : oracle.upTo(tableMen);
        return new Engine(
                hash, threads, UciSession::onThread, asked, evaluations(), System::nanoTime);
    }

    private Supplier<Evaluation> evaluations() {
        return handWritten ? HandWritten::new : network;
    }

    private static Helpers.Work onThread(Runnable work) {
        Thread thread = Thread.ofPlatform().daemon().name("helper").start(work);
        return () -> {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
    }

    private void ruleSet(String name) {
        Optional<RuleSet> named = RuleSets.named(name);
        if (named.isEmpty()) {
            complain("there is no rule set " + name);
            return;
        }
        rules = named.get();
        engine.clear();
    }

    private void position(List<String> words) {
        runner.stop();
        switch (UciPosition.read(words)) {
            case UciPosition.Read(UciPosition read) -> position = read;
            case UciPosition.Unreadable(String why) -> complain(why);
        }
    }

    private void go(List<String> words) {
        runner.stop();
        UciGo go = UciGo.read(words, position.last());
        pondered = go.ponder() ? go : null;
        if (go.ponder()) {
            start(Limits.NONE.withMoves(go.limits().only()), true);
        } else {
            start(go.limits(), go.infinite());
        }
    }

    /** The expected move was made: what the table has learnt serves the search that counts. */
    private void ponderHit() {
        UciGo go = pondered;
        if (go != null) {
            pondered = null;
            runner.abandon();
            start(go.limits(), go.infinite());
        }
    }

    private void start(Limits limits, boolean endless) {
        Root root = new Root(position.line(), rules.options());
        runner.start(root, limits.withMultiPv(multiPv), endless);
    }

    private void bench(List<String> words) {
        runner.stop();
        int depth =
                words.isEmpty()
                        ? Bench.DEPTH
                        : number("depth", words.getFirst(), 1, 30).orElse(Bench.DEPTH);
        Bench.run(depth, evaluations(), this::say);
    }

    private Optional<Integer> number(String name, String value, int least, int most) {
        if (value.matches("[0-9]{1,6}")) {
            int number = Integer.parseInt(value);
            if (number >= least && number <= most) {
                return Optional.of(number);
            }
        }
        complain("%s is %s, expected %d to %d".formatted(name, value, least, most));
        return Optional.empty();
    }

    private static int mostHash() {
        // Half of the heap, so that a wish for more is refused and not the end of the program.
        return (int) Math.clamp(Runtime.getRuntime().maxMemory() >>> 21, 16, 4096);
    }

    private void complain(String why) {
        say("info string " + why);
    }

    private synchronized void say(String line) {
        out.println(line);
        out.flush();
    }
}

package shatranj.engine.uci;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shatranj.engine.Engine;
import shatranj.engine.Limits;
import shatranj.engine.Root;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;

/** One conversation: options, the position at hand, the search that runs. */
final class UciSession {
    private static final int HASH = 16;
    private static final int MOST_LINES = 256;

    private final PrintStream out;
    private Engine engine = new Engine(HASH, System::nanoTime);
    private SearchRunner runner;
    private RuleSet rules = RuleSets.ENGINES;
    private int multiPv = 1;
    private UciPosition position = UciPosition.of(Fen.position(Fen.STANDARD).orThrow());

    UciSession(PrintStream out) {
        this.out = out;
        this.runner = new SearchRunner(engine, this::say);
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
                            .ifPresent(mebibytes -> replaceEngine(mebibytes));
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

    private void replaceEngine(int mebibytes) {
        engine = new Engine(mebibytes, System::nanoTime);
        runner = new SearchRunner(engine, this::say);
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
        UciGo go = UciGo.read(words, position.last().turn());
        Limits limits = go.limits().withMultiPv(multiPv);
        runner.start(new Root(position.line(), rules.options()), limits, go.infinite());
    }

    private void bench(List<String> words) {
        runner.stop();
        int depth =
                words.isEmpty()
                        ? Bench.DEPTH
                        : number("depth", words.getFirst(), 1, 30).orElse(Bench.DEPTH);
        Bench.run(depth, this::say);
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

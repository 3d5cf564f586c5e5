package shatranj.rules.ruleset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import shatranj.rules.ruleset.RuleFault.Code;

/**
 * A player's own set of options, as text: each option by the name it has in {@link RuleOptions},
 * with a number or the name of a value, such as {@code bareKing=IMMEDIATE}. What is not said is as
 * in a set of ours.
 */
public final class CustomRules {
    private static final String SETUP = "setup";
    private static final String BARE_KING = "bareKing";
    private static final String MOVE_LIMIT = "moveLimit";
    private static final String MOVE_LIMIT_RULE = "moveLimitRule";
    private static final String THREEFOLD = "threefold";
    private static final String DEAD_POSITION = "deadPosition";
    private static final String DRAW_OFFER = "drawOffer";
    private static final String CLAIMANT = "claimant";
    private static final String LENGTH_LIMIT = "lengthLimit";

    /** What a name is, in words. */
    public static final String NAME = "at most 40 small letters and digits in words joined by -";

    private static final int LONGEST_NAME = 40;
    private static final Pattern NAME_SHAPE = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    /** The names of the options, in the order of {@link RuleOptions}. */
    public static final List<String> OPTIONS =
            List.of(
                    SETUP,
                    BARE_KING,
                    MOVE_LIMIT,
                    MOVE_LIMIT_RULE,
                    THREEFOLD,
                    DEAD_POSITION,
                    DRAW_OFFER,
                    CLAIMANT,
                    LENGTH_LIMIT);

    private final Map<String, String> words;
    private final List<RuleFault> faults = new ArrayList<>();

    private CustomRules(Map<String, String> words) {
        this.words = words;
    }

    /** A set of rules, or everything that keeps the words from being one. */
    public sealed interface Reading {}

    /** They are one. */
    public record Valid(RuleSet rules) implements Reading {}

    /** They are not; at least one fault. */
    public record Invalid(List<RuleFault> faults) implements Reading {
        /** Copies the faults. */
        public Invalid {
            faults = List.copyOf(faults);
        }
    }

    /**
     * Reads a set under a name of its own.
     *
     * @param base where options come from that are not among the words; a move limit does not,
     *     where the words say that there is none
     * @param words values by name of option
     */
    public static Reading read(String name, RuleSet base, Map<String, String> words) {
        CustomRules reader = new CustomRules(words);
        reader.testName(name);
        Optional<RuleOptions> options = reader.options(base.options());
        return options.isPresent() && reader.faults.isEmpty()
                ? new Valid(new RuleSet(name, options.get()))
                : new Invalid(reader.faults);
    }

    /** Whether a text can be the name of a set of one's own. */
    public static boolean isName(String name) {
        // The length first: on a text without end the pattern would overflow the stack.
        return name.length() <= LONGEST_NAME && NAME_SHAPE.matcher(name).matches();
    }

    /** The options as words that {@link #read} takes. */
    public static Map<String, String> words(RuleOptions options) {
        return Map.of(
                SETUP,
                options.setup(),
                BARE_KING,
                options.bareKing().name(),
                MOVE_LIMIT,
                String.valueOf(options.moveLimit()),
                MOVE_LIMIT_RULE,
                options.moveLimitRule().name(),
                THREEFOLD,
                options.threefold().name(),
                DEAD_POSITION,
                options.deadPosition().name(),
                DRAW_OFFER,
                options.drawOffer().name(),
                CLAIMANT,
                options.claimant().name(),
                LENGTH_LIMIT,
                String.valueOf(options.lengthLimit()));
    }

    private void testName(String name) {
        if (!isName(name)) {
            add(Code.MALFORMED_NAME, "name", "'%s', expected %s".formatted(shown(name), NAME));
        } else if (RuleSets.named(name).isPresent()) {
            add(Code.NAME_TAKEN, "name", "'" + name + "' has options of its own, choose another");
        }
    }

    private Optional<RuleOptions> options(RuleOptions base) {
        words.keySet().stream()
                .filter(option -> !OPTIONS.contains(option))
                .sorted()
                .forEach(option ->
                        add(
                                Code.UNKNOWN_OPTION,
                                shown(option),
                                "there is no such option, expected one of " + OPTIONS));
        String setup = setup(base.setup());
        BareKingRule bareKing = word(BARE_KING, BareKingRule.values(), base.bareKing());
        DrawRule moveLimitRule = word(MOVE_LIMIT_RULE, DrawRule.values(), base.moveLimitRule());
        int unsaid = moveLimitRule == DrawRule.NONE ? 0 : base.moveLimit();
        OptionalInt moveLimit = number(MOVE_LIMIT, unsaid);
        DrawRule threefold = word(THREEFOLD, DrawRule.values(), base.threefold());
        DrawRule deadPosition = word(DEAD_POSITION, DrawRule.values(), base.deadPosition());
        DrawOfferRule drawOffer = word(DRAW_OFFER, DrawOfferRule.values(), base.drawOffer());
        Claimant claimant = word(CLAIMANT, Claimant.values(), base.claimant());
        OptionalInt lengthLimit = number(LENGTH_LIMIT, base.lengthLimit());
        faults.addAll(
                RuleOptions.faults(
                        // What could not be read is not judged a second time.
                        moveLimit.orElse(unsaid),
                        moveLimitRule,
                        deadPosition,
                        lengthLimit.orElse(base.lengthLimit())));
        return faults.isEmpty()
                ? Optional.of(
                        new RuleOptions(
                                setup,
                                bareKing,
                                moveLimit.orElseThrow(),
                                moveLimitRule,
                                threefold,
                                deadPosition,
                                drawOffer,
                                claimant,
                                lengthLimit.orElseThrow()))
                : Optional.empty();
    }

    private String setup(String unsaid) {
        String name = words.getOrDefault(SETUP, unsaid);
        if (StartArrays.named(name).isEmpty()) {
            add(
                    Code.UNKNOWN_SETUP,
                    SETUP,
                    name.equals(StartArrays.RANDOM)
                            ? "a rule set has one array; ask for "
                                    + name
                                    + " when a game is created"
                            : "no array is called '%s', expected such as standard, shatranj960-42 or tabiya-sayyal"
                                    .formatted(shown(name)));
        }
        return name;
    }

    private <E extends Enum<E>> E word(String option, E[] values, E unsaid) {
        String word = words.get(option);
        if (word == null) {
            return unsaid;
        }
        for (E value : values) {
            if (value.name().equals(word)) {
                return value;
            }
        }
        add(
                Code.UNKNOWN_VALUE,
                option,
                "'%s', expected one of %s".formatted(shown(word), Arrays.toString(values)));
        return unsaid;
    }

    private OptionalInt number(String option, int unsaid) {
        String word = words.get(option);
        if (word == null) {
            return OptionalInt.of(unsaid);
        }
        if (!word.matches("-?[0-9]{1,6}")) {
            add(Code.UNKNOWN_VALUE, option, "'" + shown(word) + "', expected a whole number");
            return OptionalInt.empty();
        }
        return OptionalInt.of(Integer.parseInt(word));
    }

    private static String shown(String text) {
        String cut = text.length() > 40 ? text.substring(0, 40) + "…" : text;
        return cut.replaceAll("[^ -~…]", "?");
    }

    private void add(Code code, String option, String detail) {
        faults.add(new RuleFault(code, option, detail));
    }
}

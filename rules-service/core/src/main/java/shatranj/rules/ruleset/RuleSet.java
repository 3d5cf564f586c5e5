package shatranj.rules.ruleset;

/**
 * Options under a name, fixed when a game is created.
 *
 * @param name in kebab-case; a year or a word in it is its version, such as {@code laws-2025}
 */
public record RuleSet(String name, RuleOptions options) {}

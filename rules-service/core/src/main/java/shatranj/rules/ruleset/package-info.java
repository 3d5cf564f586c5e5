/**
 * Which rules a game is played by: a {@link shatranj.rules.ruleset.RuleSet} is a name and {@link
 * shatranj.rules.ruleset.RuleOptions}, values that vary independently; {@link
 * shatranj.rules.ruleset.RuleSets} has those with a name in the sources, {@link
 * shatranj.rules.ruleset.CustomRules} reads a player's own from text, or tells every {@link
 * shatranj.rules.ruleset.RuleFault}; {@link shatranj.rules.ruleset.StartArrays} has the positions
 * that games start from, by name.
 */
@NullMarked
package shatranj.rules.ruleset;

import org.jspecify.annotations.NullMarked;

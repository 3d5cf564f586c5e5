/**
 * Which rules a game is played by: a {@link shatranj.rules.ruleset.RuleSet} is a name and {@link
 * shatranj.rules.ruleset.RuleOptions}, values that vary independently; {@link
 * shatranj.rules.ruleset.RuleSets} has those with a name in the sources; {@link
 * shatranj.rules.ruleset.StartArrays} has the positions that games start from.
 */
@NullMarked
package shatranj.rules.ruleset;

import org.jspecify.annotations.NullMarked;

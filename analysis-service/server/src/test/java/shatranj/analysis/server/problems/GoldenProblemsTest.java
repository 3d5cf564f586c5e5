package shatranj.analysis.server.problems;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shatranj.analysis.internal.v1.ProblemRecord;
import shatranj.engine.Score;
import shatranj.engine.endgame.Verdicts.Outlook;
import shatranj.mansuba.Goal;
import shatranj.mansuba.Judged;
import shatranj.mansuba.Mansuba;
import shatranj.mansuba.Origin;
import shatranj.mansuba.Proof;
import shatranj.mansuba.Theme;
import shatranj.mansuba.Tree;
import shatranj.mansuba.json.MansubaCollection;
import shatranj.rules.board.Move;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruleset.RuleSets;
import shatranj.testsupport.golden.Coverage;
import shatranj.testsupport.golden.Golden;

/**
 * The bytes of problems, for ever: those that were found in games lie in Kafka and nowhere else.
 */
class GoldenProblemsTest {
    private static final long FOUND_AT_MS = 1_795_000_000_123L;

    /** The mate of Dilaram, of which the examples vary what can be written in several ways. */
    private static final Mansuba DILARAM =
            MansubaCollection.CLASSICS.all().stream()
                    .filter(it -> it.id().text().equals("sgxs7bmfe1"))
                    .findFirst()
                    .orElseThrow();

    private static final Move SACRIFICE = DILARAM.solution().get(0);
    private static final Move ANSWER = DILARAM.solution().get(1);
    private static final Move DISCOVERY = DILARAM.solution().get(2);
    private static final Judged BEST = new Judged(SACRIFICE, new Score.Mate(6), 11, 40_000);
    private static final Judged SECOND = new Judged(SACRIFICE, new Score.Centipawns(-58), 9, 7);
    private static final Proof PROOF = new Proof.Search(BEST, SECOND);
    private static final Origin PLAYED = new Origin.Played("0123456789abcdefghijkl", 41);

    private final Golden golden = Golden.file("golden/problems.txt");
    private final Map<String, Mansuba> examples = examples();

    private static Map<String, Mansuba> examples() {
        Map<String, Mansuba> all = new LinkedHashMap<>();
        for (RuleSet rules : RuleSets.all()) {
            all.put("rules." + rules.name(), problem(rules, Goal.MATE, PROOF, Set.of(), PLAYED));
        }
        for (Goal goal : Goal.values()) {
            all.put("goal." + goal, problem(goal, PROOF, Set.of(), PLAYED));
        }
        for (Theme theme : Theme.values()) {
            all.put("theme." + theme, problem(Goal.MATE, PROOF, Set.of(theme), PLAYED));
        }
        proofs().forEach((name, proof) ->
                all.put("proof." + name, problem(Goal.MATE, proof, Set.of(), PLAYED)));
        all.put(
                "origin.selfPlay",
                problem(Goal.MATE, PROOF, Set.of(), new Origin.SelfPlay(1, 8697, 132)));
        all.put(
                "origin.classical",
                problem(
                        Goal.MATE,
                        PROOF,
                        Set.of(),
                        new Origin.Classical(
                                "Mate of Dilaram",
                                "ascribed to as-Suli",
                                List.of("h4h8", "g8h8"),
                                List.of(
                                        new Origin.Source("a manuscript", "position"),
                                        new Origin.Source("a book", "solution")))));
        return all;
    }

    private static Map<String, Proof> proofs() {
        Map<String, Proof> all = new LinkedHashMap<>();
        for (Outlook outlook : Outlook.values()) {
            all.put("tables." + outlook, new Proof.Tables(11, outlook));
        }
        all.put("fastest", new Proof.Fastest(11, 13));
        all.put("defences", new Proof.Defences(11, true, 324, Optional.empty(), SECOND));
        all.put(
                "defences.tree",
                new Proof.Defences(11, false, 324, Optional.of(tree(false)), SECOND));
        all.put(
                "defences.treeToTables",
                new Proof.Defences(11, false, 324, Optional.of(tree(true)), SECOND));
        return all;
    }

    private static Tree tree(boolean byTables) {
        Tree end = new Tree(DISCOVERY, new LinkedHashMap<>(), byTables);
        return new Tree(SACRIFICE, new LinkedHashMap<>(Map.of(ANSWER, end)), false);
    }

    private static Mansuba problem(Goal goal, Proof proof, Set<Theme> themes, Origin origin) {
        return problem(RuleSets.LAWS_2025, goal, proof, themes, origin);
    }

    /** How many moves it takes is known where it is a mate. */
    private static Mansuba problem(
            RuleSet rules, Goal goal, Proof proof, Set<Theme> themes, Origin origin) {
        return new Mansuba(
                DILARAM.id(),
                DILARAM.position(),
                rules,
                DILARAM.solution(),
                goal,
                goal == Goal.MATE ? OptionalInt.of(6) : OptionalInt.empty(),
                proof,
                40_000,
                themes,
                origin);
    }

    private static ProblemRecord write(Mansuba problem) {
        return ProblemLog.record(problem, FOUND_AT_MS);
    }

    @Test
    void every_problem_keeps_its_bytes() {
        Map<String, String> lines = new LinkedHashMap<>();
        examples.forEach(
                (name, problem) -> lines.put(name, Golden.hex(write(problem).toByteArray())));
        golden.check(lines, "problems that were found in games would be lost");
    }

    @Test
    void every_problem_is_read_back_as_it_was_found() throws InvalidProtocolBufferException {
        for (Map.Entry<String, Mansuba> example : examples.entrySet()) {
            byte[] line = Golden.bytes(golden.lines().getOrDefault(example.getKey(), ""));
            assertThat(ProblemLog.problem(line)).as(example.getKey()).isEqualTo(example.getValue());
        }
    }

    @Test
    void there_is_a_line_for_every_kind_and_every_word() {
        Coverage.requireKinds(Mansuba.class, examples.values(), Move.class, RuleSet.class);
        Coverage.requireFields(
                ProblemRecord.getDescriptor(),
                examples.values().stream().map(GoldenProblemsTest::write).toList(),
                Set.of());
    }
}

package shatranj.analysis.server.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import shatranj.analysis.server.explorer.StructurePair;
import shatranj.analysis.server.explorer.Tally;
import shatranj.rules.board.Color;
import shatranj.rules.board.Setup;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.Tabiya;

/**
 * The JSON of how games went by what was built in their openings.
 *
 * @param games all that passed the filters
 * @param structures the tabiyas, by either side
 * @param pairs what met, the most frequent first
 */
record StructuresAnswer(
        String ruleSet, long games, List<StructureAnswer> structures, List<PairAnswer> pairs) {
    /**
     * A tabiya and how games with it went.
     *
     * @param fen as White has it, with nothing else on the board
     * @param games sides that built it: a game in which both did counts twice
     * @param wins of the side that built it
     */
    @Schema(name = "Structure")
    record StructureAnswer(
            String name, String fen, long games, long wins, long draws, long losses) {}

    /**
     * What both sides had built.
     *
     * @param white absent: nothing that has a name
     */
    @Schema(name = "StructurePair")
    record PairAnswer(
            Optional<String> white,
            Optional<String> black,
            long games,
            long whiteWins,
            long draws,
            long blackWins) {}

    static StructuresAnswer of(String ruleSet, Map<StructurePair, Tally> found, Alphabet alphabet) {
        Tally total = found.values().stream().reduce(Tally.NONE, Tally::plus);
        return new StructuresAnswer(
                ruleSet,
                total.games(),
                Stream.of(Tabiya.values()).map(one -> structure(one, found, alphabet)).toList(),
                pairs(found));
    }

    private static StructureAnswer structure(
            Tabiya tabiya, Map<StructurePair, Tally> found, Alphabet alphabet) {
        Tally own = Tally.NONE;
        for (Map.Entry<StructurePair, Tally> each : found.entrySet()) {
            Tally tally = each.getValue();
            if (each.getKey().white().filter(tabiya::equals).isPresent()) {
                own = own.plus(tally);
            }
            if (each.getKey().black().filter(tabiya::equals).isPresent()) {
                own = own.plus(tally.seenBy(Color.BLACK));
            }
        }
        Setup alone = new Setup(tabiya.structure(Color.WHITE, false), Color.WHITE, 0, 1);
        return new StructureAnswer(
                tabiya.word(),
                Fen.write(alone, alphabet),
                own.games(),
                own.white(),
                own.draws(),
                own.black());
    }

    private static List<PairAnswer> pairs(Map<StructurePair, Tally> found) {
        List<Map.Entry<StructurePair, Tally>> all = new ArrayList<>(found.entrySet());
        all.sort((one, other) -> {
            int more = Long.compare(other.getValue().games(), one.getValue().games());
            return more != 0
                    ? more
                    : Integer.compare(one.getKey().number(), other.getKey().number());
        });
        return all.stream().map(each -> pair(each.getKey(), each.getValue())).toList();
    }

    private static PairAnswer pair(StructurePair pair, Tally tally) {
        return new PairAnswer(
                pair.white().map(Tabiya::word),
                pair.black().map(Tabiya::word),
                tally.games(),
                tally.white(),
                tally.draws(),
                tally.black());
    }
}

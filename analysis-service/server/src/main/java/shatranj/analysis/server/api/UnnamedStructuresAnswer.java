package shatranj.analysis.server.api;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import shatranj.analysis.server.explorer.CommonStructure;
import shatranj.analysis.server.explorer.Tally;
import shatranj.rules.board.Color;
import shatranj.rules.board.Setup;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.opening.BuiltTabiya;

/**
 * The JSON of structures that were built often and have no name.
 *
 * @param structures the one that was built most comes first
 */
record UnnamedStructuresAnswer(String ruleSet, List<UnnamedAnswer> structures) {
    /**
     * A structure of all sixteen men, as one side had it before the first man was taken.
     *
     * @param fen as White has it, with nothing else on the board; its reflection counts as the same
     * @param games sides that built it: a game in which both did counts twice
     * @param wins of the side that built it
     * @param nearest the tabiya that it has most men of
     * @param placed how many of the tabiya's men stand where it has them
     */
    @Schema(name = "UnnamedStructure")
    record UnnamedAnswer(
            String fen,
            long games,
            long wins,
            long draws,
            long losses,
            String nearest,
            int placed) {}

    static UnnamedStructuresAnswer of(
            String ruleSet, List<CommonStructure> found, Alphabet alphabet) {
        return new UnnamedStructuresAnswer(
                ruleSet, found.stream().map(one -> structure(one, alphabet)).toList());
    }

    private static UnnamedAnswer structure(CommonStructure common, Alphabet alphabet) {
        Setup alone = new Setup(common.structure().men(), Color.WHITE, 0, 1);
        Tally tally = common.tally();
        BuiltTabiya nearest = common.structure().nearest();
        return new UnnamedAnswer(
                Fen.write(alone, alphabet),
                tally.games(),
                tally.white(),
                tally.draws(),
                tally.black(),
                nearest.tabiya().word(),
                nearest.placed());
    }
}

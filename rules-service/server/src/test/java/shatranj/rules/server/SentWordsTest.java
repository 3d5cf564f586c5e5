package shatranj.rules.server;

import com.google.protobuf.ProtocolMessageEnum;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shatranj.rules.board.Color;
import shatranj.rules.board.Fault;
import shatranj.rules.pgn.PgnFault;
import shatranj.rules.pgn.PgnNote;
import shatranj.rules.ruleset.BareKingRule;
import shatranj.rules.ruleset.Claimant;
import shatranj.rules.ruleset.DrawOfferRule;
import shatranj.rules.ruleset.DrawRule;
import shatranj.rules.ruleset.RuleFault;
import shatranj.rules.ruling.Claim;
import shatranj.rules.ruling.Reason;
import shatranj.rules.v1.ClaimKind;
import shatranj.rules.v1.OutcomeReason;
import shatranj.testsupport.golden.Golden;

class SentWordsTest {
    private final Map<String, String> words = new LinkedHashMap<>();

    private void add(String type, Enum<?>[] constants) {
        for (Enum<?> constant : constants) {
            words.put(type + "." + constant, constant.name());
        }
    }

    /** Their protos have the same names with a prefix. */
    private <P extends Enum<P> & ProtocolMessageEnum> void add(
            String type, Enum<?>[] constants, Class<P> proto, String prefix) {
        for (Enum<?> constant : constants) {
            P sent = Enum.valueOf(proto, prefix + constant.name());
            words.put(type + "." + constant, constant.name() + " " + sent.getNumber());
        }
    }

    @Test
    void every_word_that_clients_know_is_still_sent() {
        add("setup-fault", Fault.Code.values());
        add("pgn-note", PgnNote.Code.values());
        add("pgn-fault", PgnFault.Code.values());
        add("rule-fault", RuleFault.Code.values());
        add("verdict", AdjudicationJson.Verdict.values());
        add("winnable", AdjudicationJson.Winnable.values());
        add("reason", Reason.values(), OutcomeReason.class, "OUTCOME_REASON_");
        add("color", Color.values(), shatranj.rules.v1.Color.class, "COLOR_");
        add("claim", Claim.Kind.values(), ClaimKind.class, "CLAIM_KIND_");
        add(
                "bare-king",
                BareKingRule.values(),
                shatranj.rules.v1.BareKingRule.class,
                "BARE_KING_RULE_");
        add("draw", DrawRule.values(), shatranj.rules.v1.DrawRule.class, "DRAW_RULE_");
        add(
                "draw-offer",
                DrawOfferRule.values(),
                shatranj.rules.v1.DrawOfferRule.class,
                "DRAW_OFFER_RULE_");
        add("claimant", Claimant.values(), shatranj.rules.v1.Claimant.class, "CLAIMANT_");
        Golden.file("golden/words.txt").check(words, "clients and other services know these words");
    }
}

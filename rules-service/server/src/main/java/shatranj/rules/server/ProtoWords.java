package shatranj.rules.server;

import java.util.HashMap;
import java.util.Map;
import shatranj.rules.board.Color;
import shatranj.rules.board.Fault;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.ruleset.BareKingRule;
import shatranj.rules.ruleset.Claimant;
import shatranj.rules.ruleset.DrawOfferRule;
import shatranj.rules.ruleset.DrawRule;
import shatranj.rules.ruleset.RuleOptions;
import shatranj.rules.ruleset.RuleSet;
import shatranj.rules.ruling.Outcome;
import shatranj.rules.v1.DrawBoardRequest;
import shatranj.rules.v1.Evidence;
import shatranj.rules.v1.OutcomeReason;
import shatranj.rules.v1.Points;
import shatranj.rules.v1.SetupFault;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;

/** The core's words in protobuf and back. Names of enum values are the core's with a prefix. */
final class ProtoWords {
    private ProtoWords() {}

    static shatranj.rules.v1.RuleSet of(RuleSet set) {
        RuleOptions o = set.options();
        return shatranj.rules.v1.RuleSet.newBuilder()
                .setName(set.name())
                .setVersion(set.version())
                .setOptions(
                        shatranj.rules.v1.RuleOptions.newBuilder()
                                .setSetup(o.setup())
                                .setBareKing(
                                        shatranj.rules.v1.BareKingRule.valueOf(
                                                "BARE_KING_RULE_" + o.bareKing()))
                                .setMoveLimit(o.moveLimit())
                                .setMoveLimitRule(of(o.moveLimitRule()))
                                .setThreefold(of(o.threefold()))
                                .setDeadPosition(of(o.deadPosition()))
                                .setDrawOffer(
                                        shatranj.rules.v1.DrawOfferRule.valueOf(
                                                "DRAW_OFFER_RULE_" + o.drawOffer()))
                                .setClaimant(
                                        shatranj.rules.v1.Claimant.valueOf(
                                                "CLAIMANT_" + o.claimant()))
                                .setLengthLimit(o.lengthLimit()))
                .build();
    }

    private static shatranj.rules.v1.DrawRule of(DrawRule rule) {
        return shatranj.rules.v1.DrawRule.valueOf("DRAW_RULE_" + rule);
    }

    /** A rule set given by all of its options. */
    static RuleSet ruleSet(shatranj.rules.v1.RuleSet set) {
        shatranj.rules.v1.RuleOptions o = set.getOptions();
        try {
            return new RuleSet(
                    set.getName(),
                    set.getVersion() == 0 ? RuleSet.FIRST : set.getVersion(),
                    new RuleOptions(
                            o.getSetup(),
                            bareKing(o.getBareKing()),
                            o.getMoveLimit(),
                            drawRule("move_limit_rule", o.getMoveLimitRule()),
                            drawRule("threefold", o.getThreefold()),
                            drawRule("dead_position", o.getDeadPosition()),
                            drawOffer(o.getDrawOffer()),
                            claimant(o.getClaimant()),
                            o.getLengthLimit()));
        } catch (IllegalArgumentException contradiction) {
            throw malformed("rule_set: " + contradiction.getMessage());
        }
    }

    private static BareKingRule bareKing(shatranj.rules.v1.BareKingRule rule) {
        return switch (rule) {
            case BARE_KING_RULE_ANSWERABLE_DRAWS -> BareKingRule.ANSWERABLE_DRAWS;
            case BARE_KING_RULE_AFTER_REPLY -> BareKingRule.AFTER_REPLY;
            case BARE_KING_RULE_IMMEDIATE -> BareKingRule.IMMEDIATE;
            case BARE_KING_RULE_UNSPECIFIED, UNRECOGNIZED -> throw unset("bare_king");
        };
    }

    private static DrawRule drawRule(String field, shatranj.rules.v1.DrawRule rule) {
        return switch (rule) {
            case DRAW_RULE_NONE -> DrawRule.NONE;
            case DRAW_RULE_ON_CLAIM -> DrawRule.ON_CLAIM;
            case DRAW_RULE_AUTOMATIC -> DrawRule.AUTOMATIC;
            case DRAW_RULE_UNSPECIFIED, UNRECOGNIZED -> throw unset(field);
        };
    }

    private static DrawOfferRule drawOffer(shatranj.rules.v1.DrawOfferRule rule) {
        return switch (rule) {
            case DRAW_OFFER_RULE_STANDS -> DrawOfferRule.STANDS;
            case DRAW_OFFER_RULE_LAPSES -> DrawOfferRule.LAPSES;
            case DRAW_OFFER_RULE_UNSPECIFIED, UNRECOGNIZED -> throw unset("draw_offer");
        };
    }

    /** Games created before the option existed go by the Laws. */
    private static Claimant claimant(shatranj.rules.v1.Claimant claimant) {
        return switch (claimant) {
            case CLAIMANT_UNSPECIFIED, CLAIMANT_SIDE_TO_MOVE -> Claimant.SIDE_TO_MOVE;
            case CLAIMANT_EITHER_SIDE -> Claimant.EITHER_SIDE;
            case UNRECOGNIZED -> throw unset("claimant");
        };
    }

    static Alphabet alphabet(shatranj.rules.v1.Alphabet alphabet) {
        return switch (alphabet) {
            case ALPHABET_UNSPECIFIED, ALPHABET_LAWS -> Alphabet.LAWS;
            case ALPHABET_WESTERN -> Alphabet.WESTERN;
            case UNRECOGNIZED ->
                    throw malformed("alphabet: unknown value, expected LAWS or WESTERN");
        };
    }

    /** The words of {@link shatranj.rules.svg.Look#read}. */
    static Map<String, String> look(DrawBoardRequest request) {
        Map<String, String> words = new HashMap<>();
        words.put(
                "orientation",
                switch (request.getOrientation()) {
                    case COLOR_UNSPECIFIED, COLOR_WHITE -> "white";
                    case COLOR_BLACK -> "black";
                    case UNRECOGNIZED -> throw malformed("orientation: unknown value");
                });
        words.put(
                "theme",
                switch (request.getTheme()) {
                    case BOARD_THEME_UNSPECIFIED, BOARD_THEME_LIGHT -> "light";
                    case BOARD_THEME_DARK -> "dark";
                    case UNRECOGNIZED -> throw malformed("theme: unknown value");
                });
        words.put(
                "board",
                switch (request.getBoard()) {
                    case BOARD_SQUARES_UNSPECIFIED, BOARD_SQUARES_CHECKERED -> "checkered";
                    case BOARD_SQUARES_PLAIN -> "plain";
                    case UNRECOGNIZED -> throw malformed("board: unknown value");
                });
        words.put(
                "men",
                switch (request.getMen()) {
                    case BOARD_MEN_UNSPECIFIED, BOARD_MEN_CARVED -> "carved";
                    case BOARD_MEN_CHESS -> "chess";
                    case UNRECOGNIZED -> throw malformed("men: unknown value");
                });
        words.put("coordinates", String.valueOf(!request.getWithoutCoordinates()));
        if (request.getSize() != 0) {
            words.put("size", String.valueOf(request.getSize()));
        }
        return words;
    }

    static shatranj.rules.v1.Outcome of(Outcome outcome) {
        shatranj.rules.v1.Outcome.Builder out =
                shatranj.rules.v1.Outcome.newBuilder()
                        .setReason(OutcomeReason.valueOf("OUTCOME_REASON_" + outcome.reason()))
                        .setArticle(outcome.article())
                        .setPoints(
                                Points.newBuilder()
                                        .setWhite(outcome.points(Color.WHITE))
                                        .setBlack(outcome.points(Color.BLACK)))
                        .setEvidence(
                                Evidence.newBuilder()
                                        .addAllPlies(outcome.evidence().plies())
                                        .setPlyCount(outcome.evidence().plyCount()));
        outcome.winner()
                .ifPresent(
                        color -> out.setWinner(shatranj.rules.v1.Color.valueOf("COLOR_" + color)));
        return out.build();
    }

    static SetupFault of(Fault fault) {
        return SetupFault.newBuilder()
                .setCode(fault.code().name())
                .setDetail(fault.detail())
                .build();
    }

    /**
     * A problem as gRPC metadata can carry it, which knows only text: faults one by one, an outcome
     * by its parts.
     */
    static Problem flat(Problem problem) {
        Problem flat = problem.withoutMembers();
        for (Map.Entry<String, Object> member : problem.members().entrySet()) {
            if (member.getValue() instanceof Iterable<?> faults) {
                int number = 0;
                for (Object fault : faults) {
                    flat = flat.with("fault-" + ++number, text(fault));
                }
            } else if (member.getValue() instanceof RulesJson.OutcomeAnswer outcome) {
                flat = flat.with("outcome-reason", outcome.reason());
                if (outcome.winner().isPresent()) {
                    flat = flat.with("outcome-winner", outcome.winner().get());
                }
            } else {
                flat = flat.with(member.getKey(), member.getValue());
            }
        }
        return flat;
    }

    /** A refusal in the same form; any other failure as it is. */
    static Throwable flat(Throwable failure) {
        return failure instanceof ProblemException refusal
                ? flat(refusal.problem()).asException()
                : failure;
    }

    private static String text(Object fault) {
        return fault instanceof Map<?, ?> map
                ? map.get("code") + ": " + map.get("detail")
                : fault.toString();
    }

    private static RuntimeException unset(String field) {
        return malformed("rule_set.options." + field + " is not set to a known value");
    }

    private static RuntimeException malformed(String detail) {
        return Problem.of(ErrorCode.MALFORMED_REQUEST, detail).asException();
    }
}

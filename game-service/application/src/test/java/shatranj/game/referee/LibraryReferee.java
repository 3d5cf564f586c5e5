package shatranj.game.referee;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import shatranj.clock.Side;
import shatranj.game.codec.RefereeOptions;
import shatranj.game.domain.Command;
import shatranj.game.domain.Outcome;
import shatranj.game.domain.OutcomeReason;
import shatranj.game.domain.Question;
import shatranj.game.domain.RuleSet;
import shatranj.game.domain.Ruling;
import shatranj.rules.board.Color;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;
import shatranj.rules.notation.San;
import shatranj.rules.ruleset.RuleOptions;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruleset.StartArrays;
import shatranj.rules.ruling.Claim;
import shatranj.rules.ruling.ClaimJudge;
import shatranj.rules.ruling.ClaimRuling;
import shatranj.rules.ruling.Refusal;
import shatranj.rules.ruling.Replay;
import shatranj.rules.v1.BareKingRule;
import shatranj.rules.v1.Claimant;
import shatranj.rules.v1.DrawOfferRule;
import shatranj.rules.v1.DrawRule;

/** A referee for tests that asks the rules library in process. */
@Alternative
@ApplicationScoped
public class LibraryReferee implements Referee {
    /** What this referee calls its rules. */
    static final String RULES_VERSION = "library";

    /** What it draws of the 960 arrays. */
    static final int DRAWN = 77;

    private static final int MOST_MOVES = 512;

    @Override
    public boolean reachable() {
        return true;
    }

    @Override
    public CompletionStage<Ruling> ask(Question question) {
        return CompletableFuture.completedFuture(
                switch (question) {
                    case Question.OneMove move -> oneMove(move);
                    case Question.MayStart start -> mayStart(start);
                    case Question.DrawClaim claim -> claim(claim);
                });
    }

    @Override
    public CompletionStage<List<LegalMove>> legalMoves(String initialFen, List<String> moves) {
        Replay replay = Replay.from(RuleSets.LAWS_2025, Fen.position(initialFen).orThrow());
        moves.forEach(replay::play);
        Position position = replay.position();
        int[] raw = new int[MOST_MOVES];
        int count = position.moves(raw);
        List<LegalMove> legal = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            legal.add(
                    new LegalMove(
                            Move.of(raw[i]).toString(),
                            San.write(position, raw[i], Alphabet.LAWS)));
        }
        legal.sort(Comparator.comparing(LegalMove::uci));
        return CompletableFuture.completedFuture(legal);
    }

    private static Ruling oneMove(Question.OneMove question) {
        Replay replay = replay(rules(question.ruleSet()), question.initialFen(), question.moves());
        return switch (replay.play(question.move())) {
            case shatranj.rules.ruling.Ruling.Refused(Refusal refusal) ->
                    Spellings.illegal(
                            question,
                            new Ruling.Illegal(
                                    refusal.detail(), refusal.article(), refusal.wellFormed()));
            case shatranj.rules.ruling.Ruling.Played played ->
                    new Ruling.Legal(
                            Move.of(played.raw()).toString(),
                            San.write(played.before(), played.raw(), played.after(), Alphabet.LAWS),
                            Fen.write(played.after()),
                            played.after().inCheck(),
                            played.outcome().map(LibraryReferee::outcome),
                            RULES_VERSION);
        };
    }

    private static Ruling claim(Question.DrawClaim question) {
        Claim claim =
                new Claim(
                        Claim.Kind.valueOf(question.kind().name()),
                        question.move(),
                        Optional.of(Color.valueOf(question.by().name())));
        Replay line = replay(rules(question.ruleSet()), question.initialFen(), question.moves());
        ClaimRuling ruling = ClaimJudge.judge(line, claim);
        Optional<String> article = Optional.of(ruling.article());
        return switch (ruling) {
            case ClaimRuling.Granted granted ->
                    new Ruling.ClaimGranted(outcome(granted.outcome()), article, RULES_VERSION);
            case ClaimRuling.Refused refused -> new Ruling.ClaimDenied(refused.detail(), article);
            case ClaimRuling.NotAMove no -> new Ruling.ClaimDenied(no.detail(), article);
            case ClaimRuling.ForArbiter open ->
                    new Ruling.ClaimUndecided(open.detail(), article, RULES_VERSION);
        };
    }

    static Replay replay(
            shatranj.rules.ruleset.RuleSet rules, String initialFen, List<String> moves) {
        Replay replay = Replay.from(rules, Fen.position(initialFen).orThrow());
        moves.forEach(replay::play);
        return replay;
    }

    private static Outcome outcome(shatranj.rules.ruling.Outcome outcome) {
        return new Outcome(
                outcome.winner().map(color -> color == Color.WHITE ? Side.WHITE : Side.BLACK),
                OutcomeReason.valueOf(outcome.reason().name()),
                Optional.of(outcome.article()),
                Optional.of(
                        new Outcome.Points(
                                outcome.points(Color.WHITE), outcome.points(Color.BLACK))),
                new Outcome.Evidence(outcome.evidence().plies(), outcome.evidence().plyCount()));
    }

    private static shatranj.rules.ruleset.RuleSet rules(RuleSet ruleSet) {
        return rules(RefereeOptions.proto(ruleSet));
    }

    /** Options decide; a name alone stands for the known set. */
    static shatranj.rules.ruleset.RuleSet rules(shatranj.rules.v1.RuleSet set) {
        if (!set.hasOptions()) {
            return RuleSets.named(set.getName()).orElseThrow();
        }
        shatranj.rules.v1.RuleOptions o = set.getOptions();
        return new shatranj.rules.ruleset.RuleSet(
                set.getName(),
                new RuleOptions(
                        o.getSetup(),
                        word(shatranj.rules.ruleset.BareKingRule.class, o.getBareKing()),
                        o.getMoveLimit(),
                        word(shatranj.rules.ruleset.DrawRule.class, o.getMoveLimitRule()),
                        word(shatranj.rules.ruleset.DrawRule.class, o.getThreefold()),
                        word(shatranj.rules.ruleset.DrawRule.class, o.getDeadPosition()),
                        word(shatranj.rules.ruleset.DrawOfferRule.class, o.getDrawOffer()),
                        word(shatranj.rules.ruleset.Claimant.class, o.getClaimant()),
                        o.getLengthLimit()));
    }

    private static <E extends Enum<E>> E word(Class<E> type, Enum<?> proto) {
        return Arrays.stream(type.getEnumConstants())
                .filter(value -> proto.name().endsWith("_" + value.name()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(proto + " is no " + type));
    }

    private static Ruling mayStart(Question.MayStart question) {
        Optional<shatranj.rules.ruleset.RuleSet> known = RuleSets.named(question.ruleSet());
        if (question.rules().isPresent()) {
            shatranj.rules.v1.RuleSet own =
                    RefereeOptions.proto(question.ruleSet(), question.rules().get());
            if (known.isPresent() && !proto(known.get()).getOptions().equals(own.getOptions())) {
                return new Ruling.UnfitRuleSet(own.getName(), "the name of another set");
            }
            try {
                known = Optional.of(rules(own));
            } catch (IllegalArgumentException contradiction) {
                return new Ruling.UnfitRuleSet(
                        own.getName(), String.valueOf(contradiction.getMessage()));
            }
        }
        if (known.isEmpty()) {
            return new Ruling.UnknownRuleSet(
                    question.ruleSet(),
                    RuleSets.all().stream().map(shatranj.rules.ruleset.RuleSet::name).toList());
        }
        shatranj.rules.ruleset.RuleSet rules = known.get();
        return switch (question.start()
                .orElseGet(() -> new Command.Start.Array(rules.options().setup()))) {
            case Command.Start.Array(String asked) -> {
                String name = StartArrays.drawn(asked, DRAWN);
                yield StartArrays.named(name)
                        .<Ruling>map(position -> allowed(rules, name, position))
                        .orElseGet(() ->
                                new Ruling.UnknownSetup(name, "There is no setup '" + name + "'"));
            }
            case Command.Start.Fen(String text) -> fen(rules, text);
        };
    }

    private static Ruling fen(shatranj.rules.ruleset.RuleSet rules, String text) {
        return switch (Fen.position(text)) {
            case Validated.Invalid<Position>(List<Fault> faults) ->
                    new Ruling.FaultySetup(
                            faults.stream()
                                    .map(f -> new Ruling.Fault(f.code().name(), f.detail()))
                                    .toList());
            case Validated.Valid<Position>(Position position) ->
                    Replay.from(rules, position)
                            .outcome()
                            .<Ruling>map(over ->
                                    new Ruling.FaultySetup(
                                            List.of(
                                                    new Ruling.Fault(
                                                            "ALREADY_OVER",
                                                            new Refusal.GameOver(over).detail()))))
                            .orElseGet(() -> allowed(rules, "fen", position));
        };
    }

    private static Ruling allowed(
            shatranj.rules.ruleset.RuleSet rules, String setup, Position start) {
        return new Ruling.StartAllowed(
                ruleSet(rules),
                setup,
                Fen.write(start),
                start.inCheck(),
                start.turn() == Color.WHITE);
    }

    private static RuleSet ruleSet(shatranj.rules.ruleset.RuleSet rules) {
        return RefereeOptions.ruleSet(proto(rules));
    }

    static shatranj.rules.v1.RuleSet proto(shatranj.rules.ruleset.RuleSet rules) {
        RuleOptions options = rules.options();
        return shatranj.rules.v1.RuleSet.newBuilder()
                .setName(rules.name())
                .setVersion(rules.version())
                .setOptions(
                        shatranj.rules.v1.RuleOptions.newBuilder()
                                .setSetup(options.setup())
                                .setBareKing(
                                        BareKingRule.valueOf(
                                                "BARE_KING_RULE_" + options.bareKing()))
                                .setMoveLimit(options.moveLimit())
                                .setMoveLimitRule(drawRule(options.moveLimitRule()))
                                .setThreefold(drawRule(options.threefold()))
                                .setDeadPosition(drawRule(options.deadPosition()))
                                .setDrawOffer(
                                        DrawOfferRule.valueOf(
                                                "DRAW_OFFER_RULE_" + options.drawOffer()))
                                .setClaimant(Claimant.valueOf("CLAIMANT_" + options.claimant()))
                                .setLengthLimit(options.lengthLimit()))
                .build();
    }

    private static DrawRule drawRule(shatranj.rules.ruleset.DrawRule rule) {
        return DrawRule.valueOf("DRAW_RULE_" + rule);
    }
}

package shatranj.analysis.server.api;

import com.google.protobuf.Timestamp;
import com.google.protobuf.util.Timestamps;
import java.time.Instant;
import java.util.Optional;
import shatranj.analysis.server.ask.OutcomeWords;
import shatranj.analysis.v1.BuiltStructure;
import shatranj.analysis.v1.ExploreResponse;
import shatranj.analysis.v1.ExploredGame;
import shatranj.analysis.v1.ExploredMove;
import shatranj.analysis.v1.FinishedGame;
import shatranj.analysis.v1.GameCounts;
import shatranj.analysis.v1.GameResult;
import shatranj.analysis.v1.GetHeadToHeadResponse;
import shatranj.analysis.v1.ListStructuresResponse;
import shatranj.analysis.v1.ListUnnamedStructuresResponse;
import shatranj.analysis.v1.SearchFinishedGamesResponse;
import shatranj.analysis.v1.SideCounts;
import shatranj.analysis.v1.StructureCounts;
import shatranj.analysis.v1.StructurePair;
import shatranj.analysis.v1.UnnamedStructure;
import shatranj.clock.TimeClass;
import shatranj.rules.v1.Color;
import shatranj.rules.v1.MoveText;

/** What is known from finished games as messages: what REST has, in other words. */
final class ExplorerMessages {
    private ExplorerMessages() {}

    static ExploreResponse of(ExplorerAnswer answer) {
        ExploreResponse.Builder message =
                ExploreResponse.newBuilder()
                        .setFen(answer.fen())
                        .setRuleSet(answer.ruleSet())
                        .setCounts(
                                counts(
                                        answer.games(),
                                        answer.white(),
                                        answer.draws(),
                                        answer.black()))
                        .setTruncated(answer.truncated());
        answer.moves().forEach(move -> message.addMoves(move(move)));
        answer.recentGames().forEach(game -> message.addRecentGames(game(game)));
        answer.structures().forEach(built -> message.addStructures(structure(built)));
        return message.build();
    }

    private static ExploredMove move(ExplorerAnswer.MoveAnswer move) {
        return ExploredMove.newBuilder()
                .setMove(MoveText.newBuilder().setUci(move.uci()).setSan(move.san()))
                .setCounts(counts(move.games(), move.white(), move.draws(), move.black()))
                .build();
    }

    private static ExploredGame game(ExplorerAnswer.GameAnswer game) {
        return ExploredGame.newBuilder()
                .setId(game.id())
                .setWhite(game.white())
                .setBlack(game.black())
                .setResult(result(game.result()))
                .setTimeClass(timeClass(game.timeClass()))
                .setEndedAt(timestamp(game.endedAt()))
                .setUci(game.uci().orElse(""))
                .build();
    }

    private static BuiltStructure structure(ExplorerAnswer.StructureAnswer built) {
        return BuiltStructure.newBuilder()
                .setSide(
                        switch (built.side()) {
                            case WHITE -> Color.COLOR_WHITE;
                            case BLACK -> Color.COLOR_BLACK;
                        })
                .setName(built.name())
                .setMirrored(built.mirrored())
                .setPlaced(built.placed())
                .setMen(built.men())
                .build();
    }

    static ListStructuresResponse of(StructuresAnswer answer) {
        ListStructuresResponse.Builder message =
                ListStructuresResponse.newBuilder()
                        .setRuleSet(answer.ruleSet())
                        .setGames(answer.games());
        for (StructuresAnswer.StructureAnswer one : answer.structures()) {
            message.addStructures(
                    StructureCounts.newBuilder()
                            .setName(one.name())
                            .setFen(one.fen())
                            .setCounts(side(one.games(), one.wins(), one.draws(), one.losses())));
        }
        for (StructuresAnswer.PairAnswer pair : answer.pairs()) {
            message.addPairs(
                    StructurePair.newBuilder()
                            .setWhite(pair.white().orElse(""))
                            .setBlack(pair.black().orElse(""))
                            .setCounts(
                                    counts(
                                            pair.games(),
                                            pair.whiteWins(),
                                            pair.draws(),
                                            pair.blackWins())));
        }
        return message.build();
    }

    static ListUnnamedStructuresResponse of(UnnamedStructuresAnswer answer) {
        ListUnnamedStructuresResponse.Builder message =
                ListUnnamedStructuresResponse.newBuilder().setRuleSet(answer.ruleSet());
        for (UnnamedStructuresAnswer.UnnamedAnswer one : answer.structures()) {
            message.addStructures(
                    UnnamedStructure.newBuilder()
                            .setFen(one.fen())
                            .setCounts(side(one.games(), one.wins(), one.draws(), one.losses()))
                            .setNearest(one.nearest())
                            .setPlaced(one.placed()));
        }
        return message.build();
    }

    static SearchFinishedGamesResponse of(FinishedGamesAnswer answer) {
        SearchFinishedGamesResponse.Builder message =
                SearchFinishedGamesResponse.newBuilder()
                        .setNextPageToken(answer.nextPageToken().orElse(""));
        answer.games().forEach(game -> message.addGames(game(game)));
        return message.build();
    }

    private static FinishedGame game(FinishedGamesAnswer.GameAnswer game) {
        return FinishedGame.newBuilder()
                .setId(game.id())
                .setWhite(game.white())
                .setBlack(game.black())
                .setResult(result(game.result()))
                .setReason(OutcomeWords.reason(game.reason()))
                .setRuleSet(game.ruleSet())
                .setSetup(game.setup())
                .setTimeClass(timeClass(game.timeClass()))
                .setPlies(game.plies())
                .setMaterial(game.material())
                .setFen(game.fen())
                .setEndedAt(timestamp(game.endedAt()))
                .build();
    }

    static GetHeadToHeadResponse of(HeadToHeadAnswer answer) {
        return GetHeadToHeadResponse.newBuilder()
                .setCounts(side(answer.games(), answer.wins(), answer.draws(), answer.losses()))
                .setTruncated(answer.truncated())
                .build();
    }

    private static GameCounts counts(long games, long white, long draws, long black) {
        return GameCounts.newBuilder()
                .setGames(games)
                .setWhite(white)
                .setDraws(draws)
                .setBlack(black)
                .build();
    }

    private static SideCounts side(long games, long wins, long draws, long losses) {
        return SideCounts.newBuilder()
                .setGames(games)
                .setWins(wins)
                .setDraws(draws)
                .setLosses(losses)
                .build();
    }

    private static GameResult result(ExplorerAnswer.Result result) {
        return switch (result) {
            case WHITE -> GameResult.GAME_RESULT_WHITE;
            case DRAW -> GameResult.GAME_RESULT_DRAW;
            case BLACK -> GameResult.GAME_RESULT_BLACK;
        };
    }

    private static shatranj.clock.v1.TimeClass timeClass(Optional<TimeClass> timeClass) {
        return timeClass
                .map(known ->
                        switch (known) {
                            case BLITZ -> shatranj.clock.v1.TimeClass.TIME_CLASS_BLITZ;
                            case RAPID -> shatranj.clock.v1.TimeClass.TIME_CLASS_RAPID;
                            case CLASSICAL -> shatranj.clock.v1.TimeClass.TIME_CLASS_CLASSICAL;
                            case CORRESPONDENCE ->
                                    shatranj.clock.v1.TimeClass.TIME_CLASS_CORRESPONDENCE;
                        })
                .orElse(shatranj.clock.v1.TimeClass.TIME_CLASS_UNTIMED);
    }

    private static Timestamp timestamp(Instant at) {
        return Timestamps.fromMillis(at.toEpochMilli());
    }
}

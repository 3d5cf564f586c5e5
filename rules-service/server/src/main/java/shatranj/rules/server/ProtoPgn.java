package shatranj.rules.server;

import java.util.LinkedHashMap;
import java.util.SequencedMap;
import shatranj.rules.v1.FormatPgnRequest;
import shatranj.rules.v1.ParsePgnResponse;
import shatranj.rules.v1.PgnGame;
import shatranj.rules.v1.PgnMove;
import shatranj.rules.v1.PgnNote;
import shatranj.rules.v1.PgnTag;
import shatranj.rules.v1.PgnVariation;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.text.Excerpt;

/** Games as PGN has them, in protobuf. */
final class ProtoPgn {
    private ProtoPgn() {}

    static ParsePgnResponse of(ReadGame game) {
        ParsePgnResponse.Builder out = ParsePgnResponse.newBuilder().setGame(game.number());
        game.notes().forEach(note -> out.addNotes(of(note)));
        game.game().ifPresent(read -> out.setPgnGame(of(read)));
        return out.build();
    }

    private static PgnNote of(ReadGame.Note note) {
        return PgnNote.newBuilder()
                .setLine(note.line())
                .setColumn(note.column())
                .setCode(note.code())
                .setDetail(note.detail())
                .setFatal(note.fatal())
                .build();
    }

    private static PgnGame of(ReadGame.Game game) {
        PgnGame.Builder out =
                PgnGame.newBuilder()
                        .setInitialFen(game.initialFen())
                        .setResult(game.result())
                        .setFen(game.fen());
        game.tags()
                .forEach((name, value) ->
                        out.addTags(PgnTag.newBuilder().setName(name).setValue(value)));
        game.moves().forEach(move -> out.addMoves(of(move)));
        return out.build();
    }

    private static PgnMove of(ReadGame.Ply move) {
        PgnMove.Builder out =
                PgnMove.newBuilder()
                        .setUci(move.uci())
                        .setSan(move.san())
                        .addAllNags(move.nags())
                        .setComment(move.comment());
        move.clockMs().ifPresent(out::setClockMs);
        for (ReadGame.Variation variation : move.variations()) {
            PgnVariation.Builder beside = out.addVariationsBuilder();
            beside.setComment(variation.comment());
            variation.moves().forEach(each -> beside.addMoves(of(each)));
        }
        return out.build();
    }

    static SequencedMap<String, String> tags(FormatPgnRequest request) {
        SequencedMap<String, String> tags = new LinkedHashMap<>();
        for (PgnTag tag : request.getTagsList()) {
            if (tags.putIfAbsent(tag.getName(), tag.getValue()) != null) {
                throw Problem.of(
                                ErrorCode.MALFORMED_REQUEST,
                                "tag '%s' is there twice".formatted(Excerpt.of(tag.getName())))
                        .asException();
            }
        }
        return tags;
    }
}

package shatranj.rules.server;

import io.smallrye.mutiny.Multi;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.v1.ParsePgnRequest;
import shatranj.rules.v1.ParsePgnResponse;
import shatranj.support.problem.ProblemException;

/** One stream of pieces of PGN and of games in answer. Its first message says how to read it. */
record PgnStream(Multi<ParsePgnRequest> pieces) {
    private record Format(Alphabet alphabet, SetupOptions options) {
        static Format of(ParsePgnRequest first) {
            return new Format(
                    ProtoWords.alphabet(first.getAlphabet()),
                    new SetupOptions(first.getAllowUnreachable()));
        }
    }

    Multi<ParsePgnResponse> answers(Pgns pgns) {
        AtomicReference<Optional<Format>> format = new AtomicReference<>(Optional.empty());
        Multi<ByteBuffer> bytes =
                pieces.map(piece -> {
                    if (format.get().isEmpty()) {
                        format.set(Optional.of(Format.of(piece)));
                    }
                    return piece.getChunk().asReadOnlyByteBuffer();
                });
        return pgns.read(bytes, () -> format.get().orElseThrow().options())
                .map(event ->
                        ProtoPgn.of(ReadGame.of(event, format.get().orElseThrow().alphabet())))
                .onFailure(ProblemException.class)
                .transform(ProtoWords::flat);
    }
}

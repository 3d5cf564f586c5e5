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
    private record Manner(Alphabet alphabet, SetupOptions options) {
        static Manner of(ParsePgnRequest first) {
            return new Manner(
                    ProtoWords.alphabet(first.getAlphabet()),
                    new SetupOptions(first.getAllowUnreachable()));
        }
    }

    Multi<ParsePgnResponse> answers(Pgns pgns) {
        AtomicReference<Optional<Manner>> manner = new AtomicReference<>(Optional.empty());
        Multi<ByteBuffer> bytes =
                pieces.map(piece -> {
                    if (manner.get().isEmpty()) {
                        manner.set(Optional.of(Manner.of(piece)));
                    }
                    return piece.getChunk().asReadOnlyByteBuffer();
                });
        return pgns.read(bytes, () -> manner.get().orElseThrow().options())
                .map(event ->
                        ProtoPgn.of(ReadGame.of(event, manner.get().orElseThrow().alphabet())))
                .onFailure(ProblemException.class)
                .transform(ProtoWords::flat);
    }
}

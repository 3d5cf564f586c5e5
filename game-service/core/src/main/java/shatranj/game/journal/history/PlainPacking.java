package shatranj.game.journal.history;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import java.io.IOException;
import shatranj.game.journal.v1.Decision;

/**
 * Any decision: who, where and when by what the context knows, in some five bytes instead of
 * thirty; the rest as protobuf has it.
 */
final class PlainPacking {
    private PlainPacking() {}

    static void write(CodedOutputStream out, Context context, Decision decision)
            throws IOException {
        Dictionary.write(out, context, decision.getActor());
        Dictionary.write(out, context, decision.getWriterId());
        Dictionary.write(out, context, decision.getRulesVersion());
        out.writeSInt64NoTag(decision.getOccurredAtMs() - context.occurredAtMs());
        out.writeSInt64NoTag(decision.getReceivedAtMs() - decision.getOccurredAtMs());
        out.writeByteArrayNoTag(
                decision.toBuilder()
                        .clearActor()
                        .clearWriterId()
                        .clearRulesVersion()
                        .clearOccurredAtMs()
                        .clearReceivedAtMs()
                        .build()
                        .toByteArray());
    }

    static Decision read(CodedInputStream in, Context context) throws IOException {
        String actor = Dictionary.read(in, context);
        String writer = Dictionary.read(in, context);
        String rules = Dictionary.read(in, context);
        long occurredAtMs = context.occurredAtMs() + in.readSInt64();
        long receivedAtMs = occurredAtMs + in.readSInt64();
        return Decision.newBuilder()
                .mergeFrom(in.readByteArray())
                .setActor(actor)
                .setWriterId(writer)
                .setRulesVersion(rules)
                .setOccurredAtMs(occurredAtMs)
                .setReceivedAtMs(receivedAtMs)
                .build();
    }
}

package shatranj.game.codec;

import java.util.Optional;
import shatranj.game.domain.ClaimKind;
import shatranj.game.domain.Numbered;

/** Kinds of claims as the protos write them. */
public final class ClaimKinds {
    private ClaimKinds() {}

    /** A kind as a proto. */
    public static shatranj.rules.v1.ClaimKind proto(ClaimKind kind) {
        return shatranj.rules.v1.ClaimKind.forNumber(kind.number());
    }

    /** A kind, if the proto names one that this code knows. */
    public static Optional<ClaimKind> kind(shatranj.rules.v1.ClaimKind proto) {
        return switch (proto) {
            case CLAIM_KIND_UNSPECIFIED, UNRECOGNIZED -> Optional.empty();
            default -> Numbered.of(ClaimKind.values(), proto.getNumber());
        };
    }

    static ClaimKind required(shatranj.rules.v1.ClaimKind proto) {
        return kind(proto)
                .orElseThrow(() -> new UnknownRecordException("a claim of kind " + proto));
    }
}

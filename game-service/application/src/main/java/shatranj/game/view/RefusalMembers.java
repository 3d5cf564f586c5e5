package shatranj.game.view;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import shatranj.game.internal.v1.Refusal;
import shatranj.game.internal.v1.RefusalDetails;
import shatranj.game.internal.v1.RefusalDetails.Part;
import shatranj.game.v1.Penalty;

/**
 * What a refusal says beside its reason: typed details between pods, named members in a problem.
 */
public final class RefusalMembers {
    static final String VERSION = "version";
    static final String NEXT_PLY = "nextPly";
    static final String PENALTY = "penalty";

    /** The member that tells a part of the service from a whole pod that is not available. */
    public static final String PART = "part";

    /** The {@link #PART} of finished games. */
    public static final String ARCHIVE = "archive";

    private RefusalMembers() {}

    /** The details of a refusal from a pod of this release or of the last one. */
    public static RefusalDetails details(Refusal refusal) {
        return refusal.hasDetails()
                ? refusal.getDetails()
                : Release010Refusals.details(refusal.getMembersMap());
    }

    /** Adds details so that pods of this release and of the last one understand them. */
    static void add(RefusalDetails details, Refusal.Builder refusal) {
        if (!details.equals(RefusalDetails.getDefaultInstance())) {
            refusal.setDetails(details).putAllMembers(Release010Refusals.members(details));
        }
    }

    /** The members of a problem that say the same. */
    static Map<String, Object> members(RefusalDetails details) {
        Map<String, Object> members = new LinkedHashMap<>();
        if (details.hasVersion()) {
            members.put(VERSION, details.getVersion());
        }
        if (details.hasNextPly()) {
            members.put(NEXT_PLY, details.getNextPly());
        }
        switch (details.getPenalty()) {
            case PENALTY_WARNING -> members.put(PENALTY, "WARNING");
            case PENALTY_TIME -> members.put(PENALTY, "TIME");
            case PENALTY_LOSS -> members.put(PENALTY, "LOSS");
            // None, or one that a later release knows.
            case PENALTY_UNSPECIFIED, UNRECOGNIZED -> {}
        }
        switch (details.getPart()) {
            case PART_ARCHIVE -> members.put(PART, ARCHIVE);
            case PART_UNSPECIFIED, UNRECOGNIZED -> {}
        }
        return members;
    }

    /**
     * The details that say what the members of a problem say.
     *
     * @throws IllegalArgumentException if no field can hold a member: a bug
     */
    static RefusalDetails details(Map<String, Object> members) {
        RefusalDetails.Builder details = RefusalDetails.newBuilder();
        members.forEach((name, value) -> {
            switch (name) {
                case VERSION -> details.setVersion(((Number) value).longValue());
                case NEXT_PLY -> details.setNextPly(((Number) value).intValue());
                case PENALTY -> details.setPenalty(penalty(value.toString()));
                case PART -> details.setPart(part(value.toString()));
                default ->
                        throw new IllegalArgumentException(
                                "RefusalDetails has no field for the member '" + name + "'");
            }
        });
        return details.build();
    }

    static Penalty penalty(String name) {
        return Penalty.valueOf("PENALTY_" + name);
    }

    static Part part(String name) {
        return Part.valueOf("PART_" + name.toUpperCase(Locale.ROOT));
    }
}

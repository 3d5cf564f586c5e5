package shatranj.game.view;

import java.util.LinkedHashMap;
import java.util.Map;
import shatranj.game.internal.v1.RefusalDetails;

/**
 * The details of a refusal as pods of release 0.1.0 write and read them: every value as text, under
 * its name in the problem. Goes, together with {@code Refusal.members}, when {@code
 * proto.last.release} in proto/pom.xml names a later release: until then such pods run beside ours.
 */
final class Release010Refusals {
    private Release010Refusals() {}

    static Map<String, String> members(RefusalDetails details) {
        Map<String, String> members = new LinkedHashMap<>();
        RefusalMembers.members(details)
                .forEach((name, value) -> members.put(name, String.valueOf(value)));
        return members;
    }

    /** Release 0.1.0 has no other members than these. */
    static RefusalDetails details(Map<String, String> members) {
        RefusalDetails.Builder details = RefusalDetails.newBuilder();
        members.forEach((name, value) -> {
            switch (name) {
                case RefusalMembers.VERSION -> details.setVersion(Long.parseLong(value));
                case RefusalMembers.NEXT_PLY -> details.setNextPly(Integer.parseInt(value));
                case RefusalMembers.PENALTY -> details.setPenalty(RefusalMembers.penalty(value));
                case RefusalMembers.PART -> details.setPart(RefusalMembers.part(value));
                default -> {}
            }
        });
        return details.build();
    }
}

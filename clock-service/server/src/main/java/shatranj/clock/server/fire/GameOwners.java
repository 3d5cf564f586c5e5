package shatranj.clock.server.fire;

import java.util.function.Consumer;
import shatranj.clock.server.deadline.Standing;

/** The games, which know the truth about their clocks. Both methods block. */
public interface GameOwners {

    /** Says that a deadline has come. May be repeated at will. */
    ClaimAnswer claim(Standing.Armed armed);

    /**
     * Hands over every deadline of every running game, in any order.
     *
     * @return whether all could be asked; if not, some deadlines may be missing
     */
    boolean running(Consumer<Standing.Armed> each);
}

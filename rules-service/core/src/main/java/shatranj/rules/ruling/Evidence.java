package shatranj.rules.ruling;

import java.util.List;

/**
 * What shows that an outcome is right.
 *
 * @param plies the plies after which a repeated position stood, 0 being the start; else empty
 * @param plyCount what a limit counted, plies without capture or Baidaq move or plies of the game;
 *     else 0
 */
public record Evidence(List<Integer> plies, int plyCount) {
    /** Nothing beyond the position itself. */
    public static final Evidence NONE = new Evidence(List.of(), 0);

    /** Copies the plies. */
    public Evidence {
        plies = List.copyOf(plies);
    }
}

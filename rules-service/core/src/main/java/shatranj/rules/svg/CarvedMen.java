package shatranj.rules.svg;

import shatranj.rules.board.Role;

/**
 * Men as they were carved, without likenesses: outlines on a square of 45 × 45, standing on its
 * lower edge. Silhouettes differ at a glance, down to 12 pixels: a knob on a throne, a throne, two
 * tusks, one, a cleft, a dome.
 *
 * <pre>
 *     o                 \ /          /
 *    / \      _        (   )       (  /     |\/|
 *   | _ |    / \       |   |       | |      |  |      _
 *   |/ \|   |/ \|      |   |       | |      |  |     / \
 *    Shah     Ferz     Alfil      Faras     Rukh    Baidaq
 * </pre>
 */
final class CarvedMen {
    private CarvedMen() {}

    /** Closed outlines, filled and stroked; what comes later lies above. */
    static String outline(Role role) {
        return switch (role) {
            case SHAH ->
                    "M8.5 40V26.5Q8.5 22.5 12 22.5Q13.8 22.5 14.5 24Q14 11.5 22.5 11.5Q31 11.5 30.5"
                            + " 24Q31.2 22.5 33 22.5Q36.5 22.5 36.5 26.5V40Z"
                            + "M22.5 4A4 4 0 1 1 22.4 4Z";
            case FERZ ->
                    "M10.5 40V29Q10.5 25.5 13.5 25.5Q15.2 25.5 15.8 27Q15.3 15 22.5 15Q29.7 15 29.2"
                            + " 27Q29.8 25.5 31.5 25.5Q34.5 25.5 34.5 29V40Z";
            case ALFIL ->
                    "M19.5 19Q12.5 16 10.5 8Q10.5 5.5 13 6.5Q19 10 21.5 17Z"
                            + "M25.5 19Q32.5 16 34.5 8Q34.5 5.5 32 6.5Q26 10 23.5 17Z"
                            + "M13 40V24Q13 15.5 22.5 15.5Q32 15.5 32 24V40Z";
            case FARAS ->
                    "M19 19Q19 11 29.5 8.5Q34.5 8 34 11.5Q33.5 14 29.5 15Q28.5 17 28.5"
                            + " 20Z"
                            + "M13 40V25.5Q13 16.5 22.5 16.5Q32 16.5 32 25.5V40Z";
            case RUKH ->
                    "M11.5 40V24Q11 18 8 13.5Q7.5 10.5 10.5 9.5Q16.5 9.5 19 15.5L22.5"
                            + " 22.5L26 15.5Q28.5 9.5 34.5 9.5Q37.5 10.5 37 13.5Q34 18 33.5"
                            + " 24V40Z";
            case BAIDAQ ->
                    "M14.5 40V34Q14.5 25 22.5 25Q30.5 25 30.5 34V40Z"
                            + "M22.5 20.5A2.7 2.7 0 1 1 22.4 20.5Z";
        };
    }

    /** Open lines on top of it: the seat of a throne, the band around a block. */
    static String detail(Role role) {
        return switch (role) {
            case SHAH -> "M14.5 24V30Q22.5 33.5 30.5 30V24M8.5 35.5H36.5";
            case FERZ -> "M15.8 27V30.5Q22.5 33.6 29.2 30.5V27M10.5 36H34.5";
            case ALFIL, FARAS -> "M13 34.5Q22.5 37 32 34.5";
            case RUKH -> "M11.5 35H33.5";
            case BAIDAQ -> "M14.5 36H30.5";
        };
    }
}

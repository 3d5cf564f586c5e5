package shatranj.rules.svg;

import shatranj.rules.board.Role;

/**
 * Men in the likeness of the chess pieces that came of them, for those who know these: outlines on
 * a square of 45 × 45, standing on its lower edge. The Ferz wears the queen's coronet and the Alfil
 * the bishop's mitre, though they move as their own names say.
 */
final class ChessMen {
    private ChessMen() {}

    /** Closed outlines, filled and stroked; what comes later lies above. */
    static String outline(Role role) {
        return switch (role) {
            case SHAH ->
                    "M21.1 3.5H23.9V6.2H26.6V9H23.9V14H21.1V9H18.4V6.2H21.1Z"
                            + "M10.5 40V36.5L13.5 32Q6 26.5 7.5 20.5Q9.5 15.5 15.5 17Q20 18.3 22.5"
                            + " 23.5Q19.5 16.5 22.5 12.5Q25.5 16.5 22.5 23.5Q25 18.3 29.5 17Q35.5"
                            + " 15.5 37.5 20.5Q39 26.5 31.5 32L34.5 36.5V40Z";
            case FERZ ->
                    "M10.5 40V36.5L13 32.5L7.5 16L14.8 24.5L15.6 12L22.5 23L29.4 12L30.2 24.5L37.5"
                            + " 16L32 32.5L34.5 36.5V40Z"
                            + "M7 11.8A2.2 2.2 0 1 1 6.9 11.8ZM15.3 7.6A2.2 2.2 0 1 1 15.2 7.6Z"
                            + "M29.8 7.6A2.2 2.2 0 1 1 29.7 7.6ZM38.1 11.8A2.2 2.2 0 1 1 38 11.8Z";
            case ALFIL ->
                    "M11 40V37.5Q15.5 36 16.5 31.5H28.5Q29.5 36 34 37.5V40Z"
                            + "M16 31.5Q12.5 27.5 13.5 22.5Q15 16 22.5 9.8Q30 16 31.5 22.5Q32.5 27.5 29"
                            + " 31.5Z"
                            + "M22.5 5A2.5 2.5 0 1 1 22.4 5Z";
            case FARAS ->
                    "M14 40V37Q15 31.5 20.5 27.5Q22.8 25.5 22.3 22.8Q18 25.5 14.2 25.7Q10.5 26.2 9.8"
                            + " 23.2Q9.5 21 12 18.8Q13.8 14.5 17.6 12.3L17.2 6.8L21.8 10.4Q35.5 11"
                            + " 35.5 32V40Z";
            case RUKH ->
                    "M10.5 40V36.5H13.5L15.5 32.5V18L11.8 14.5V8.5H16.3V11.5H20V8.5H25V11.5H28.7V8.5"
                            + "H33.2V14.5L29.5 18V32.5L31.5 36.5H34.5V40Z";
            case BAIDAQ ->
                    "M13 40V37.5Q18.5 34 19.2 24.5H25.8Q26.5 34 32 37.5V40Z"
                            + "M22.5 11A5.6 5.6 0 1 1 22.4 11Z"
                            + "M16.5 24.8Q16.5 22 22.5 22Q28.5 22 28.5 24.8Z";
        };
    }

    /** Open lines on top of it: bands, the slit of the mitre, the eye and the mane. */
    static String detail(Role role) {
        return switch (role) {
            case SHAH -> "M13.5 32Q22.5 28.8 31.5 32M11 36.5H34";
            case FERZ -> "M13 32.5Q22.5 29.5 32 32.5M11 36.5H34";
            case ALFIL -> "M22.5 16V25M18.8 20.3H26.2M16 31.5H29";
            case FARAS -> "M17.3 17V18M27 15Q31.5 20.5 31.5 35M14.3 36.5H35";
            case RUKH -> "M15.5 18H29.5M15.5 32.5H29.5M13.5 36.5H31.5";
            case BAIDAQ -> "M13.5 37.5H31.5";
        };
    }
}

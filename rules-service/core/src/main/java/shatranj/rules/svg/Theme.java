package shatranj.rules.svg;

/**
 * Colours of a board. Men are ivory and dark jade in both, with outlines that show on any square.
 */
public enum Theme {
    /** For light pages. */
    LIGHT("#fbf7ee", "#efe2c6", "#cdb286", "#5d4a2f", "#e3b341", "#c0392b"),
    /** For dark pages. */
    DARK("#1d1b18", "#8b7d66", "#5e5345", "#cbbd9f", "#d19a2a", "#e0523f");

    private final String page;
    private final String light;
    private final String dark;
    private final String letters;
    private final String move;
    private final String check;

    Theme(String page, String light, String dark, String letters, String move, String check) {
        this.page = page;
        this.light = light;
        this.dark = dark;
        this.letters = letters;
        this.move = move;
        this.check = check;
    }

    String page() {
        return page;
    }

    String light() {
        return light;
    }

    String dark() {
        return dark;
    }

    /** Coordinates, and the frame. */
    String letters() {
        return letters;
    }

    /** The squares of the last move. */
    String move() {
        return move;
    }

    /** The Shah in check. */
    String check() {
        return check;
    }
}

package shatranj.rules.cli;

/** Writes one line of JSON after the other into the same memory. */
final class JsonLine {
    private static final String HEX = "0123456789abcdef";

    private final StringBuilder out = new StringBuilder(1_024);
    private boolean another;

    /** Starts an object, the line's own or one in it. */
    JsonLine open() {
        comma();
        out.append('{');
        another = false;
        return this;
    }

    /** Ends it. */
    JsonLine close() {
        out.append('}');
        another = true;
        return this;
    }

    /** Starts a list. */
    JsonLine openList() {
        comma();
        out.append('[');
        another = false;
        return this;
    }

    /** Ends it. */
    JsonLine closeList() {
        out.append(']');
        another = true;
        return this;
    }

    /** The name of the member whose value comes next. */
    JsonLine name(String name) {
        text(name);
        out.append(':');
        another = false;
        return this;
    }

    JsonLine text(CharSequence text) {
        comma();
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            character(text.charAt(i));
        }
        out.append('"');
        return this;
    }

    JsonLine number(long number) {
        comma();
        out.append(number);
        return this;
    }

    JsonLine bool(boolean value) {
        comma();
        out.append(value);
        return this;
    }

    JsonLine nothing() {
        comma();
        out.append("null");
        return this;
    }

    /** What was written since the last call, and a line break. */
    CharSequence end() {
        another = false;
        return out.append('\n');
    }

    /** Makes room for the next line. */
    void clear() {
        out.setLength(0);
    }

    private void comma() {
        if (another) {
            out.append(',');
        }
        another = true;
    }

    private void character(char c) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                // Half of a pair would be lost on the way into UTF-8.
                if (c < ' ' || c == 127 || Character.isSurrogate(c)) {
                    out.append("\\u");
                    for (int shift = 12; shift >= 0; shift -= 4) {
                        out.append(HEX.charAt(c >>> shift & 15));
                    }
                } else {
                    out.append(c);
                }
            }
        }
    }
}

package shatranj.deploy;

import java.util.Set;

/**
 * What people wrote for people in one file: a Markdown document without its fenced code, or the
 * comments of a source. Everything else is blank, so that a place in the text is a place in the
 * file.
 *
 * @param file from the root of the repository, with {@code /}
 */
record Prose(String file, String text) {
    private static final Set<String> LIKE_C = Set.of("java", "proto", "js", "mjs", "ts", "css");
    private static final Set<String> LIKE_SHELL =
            Set.of("sh", "yaml", "yml", "properties", "py", "env", "toml", "");

    /** Where the scanner is. */
    private enum State {
        CODE,
        LINE_COMMENT,
        BLOCK_COMMENT,
        QUOTED,
        TEXT_BLOCK
    }

    /** The prose of a file by its kind; nothing for a kind that has none. */
    static Prose of(String file, String content) {
        String name = file.substring(file.lastIndexOf('/') + 1);
        String kind = name.contains(".") ? name.substring(name.lastIndexOf('.') + 1) : "";
        if (kind.equals("md")) {
            return new Prose(file, withoutFences(content));
        }
        if (LIKE_C.contains(kind)) {
            return new Prose(file, commentsLikeC(content));
        }
        boolean hashes =
                LIKE_SHELL.contains(kind)
                        && (!kind.isEmpty()
                                || content.startsWith("#")
                                || name.equals("Dockerfile"));
        return new Prose(file, hashes ? commentsLikeShell(content) : "");
    }

    boolean isDocument() {
        return file.endsWith(".md");
    }

    /** The line of a place in the text, from 1. */
    int line(int at) {
        return 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
    }

    private static String withoutFences(String content) {
        StringBuilder prose = new StringBuilder();
        boolean fenced = false;
        for (String line : content.split("(?<=\n)")) {
            boolean fence = line.stripLeading().startsWith("```");
            prose.append(fenced || fence ? blank(line) : line);
            fenced ^= fence;
        }
        return prose.toString();
    }

    private static String commentsLikeShell(String content) {
        StringBuilder prose = new StringBuilder();
        for (String line : content.split("(?<=\n)")) {
            int hash = line.stripLeading().startsWith("#") ? line.indexOf('#') : line.indexOf(" #");
            int from = hash < 0 ? line.length() : line.indexOf('#', hash) + 1;
            prose.append(blank(line.substring(0, from))).append(line.substring(from));
        }
        return prose.toString();
    }

    private static String commentsLikeC(String content) {
        StringBuilder prose = new StringBuilder(blank(content));
        State state = State.CODE;
        char quote = 0;
        for (int at = 0; at < content.length(); at++) {
            char c = content.charAt(at);
            switch (state) {
                case CODE -> {
                    if (content.startsWith("//", at)) {
                        state = State.LINE_COMMENT;
                        at++;
                    } else if (content.startsWith("/*", at)) {
                        state = State.BLOCK_COMMENT;
                        at++;
                    } else if (content.startsWith("\"\"\"", at)) {
                        state = State.TEXT_BLOCK;
                        at += 2;
                    } else if (c == '"' || c == '\'') {
                        state = State.QUOTED;
                        quote = c;
                    }
                }
                case LINE_COMMENT -> {
                    if (c == '\n') {
                        state = State.CODE;
                    } else {
                        prose.setCharAt(at, c);
                    }
                }
                case BLOCK_COMMENT -> {
                    if (content.startsWith("*/", at)) {
                        state = State.CODE;
                        at++;
                    } else if (c != '*' || content.charAt(at - 1) != ' ') {
                        prose.setCharAt(at, c);
                    }
                }
                case QUOTED -> {
                    if (c == '\\') {
                        at++;
                    } else if (c == quote || c == '\n') {
                        state = State.CODE;
                    }
                }
                case TEXT_BLOCK -> {
                    if (c == '\\') {
                        at++;
                    } else if (content.startsWith("\"\"\"", at)) {
                        state = State.CODE;
                        at += 2;
                    }
                }
            }
        }
        return prose.toString();
    }

    private static String blank(String text) {
        return text.replaceAll("[^\n]", " ");
    }
}

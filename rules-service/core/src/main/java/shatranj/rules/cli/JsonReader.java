package shatranj.rules.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one JSON value by recursive descent, no deeper than anybody needs. */
final class JsonReader {
    private static final int DEEPEST = 32;
    private static final char END = '\uFFFF';
    private static final Pattern NUMBER =
            Pattern.compile("-?(0|[1-9][0-9]*+)(\\.[0-9]++)?([eE][-+]?[0-9]++)?");

    private final String text;
    private int at;

    JsonReader(String text) {
        this.text = text;
    }

    Json read() throws Json.Malformed {
        Json value = value(0);
        peek();
        if (at < text.length()) {
            throw malformed("more behind the value");
        }
        return value;
    }

    private Json value(int depth) throws Json.Malformed {
        if (depth > DEEPEST) {
            throw malformed("more than " + DEEPEST + " levels deep");
        }
        return switch (peek()) {
            case '{' -> members(depth);
            case '[' -> items(depth);
            case '"' -> new Json.Text(string());
            case 't' -> word("true", Json.Word.TRUE);
            case 'f' -> word("false", Json.Word.FALSE);
            case 'n' -> word("null", Json.Word.NULL);
            case END -> throw malformed("the text ends");
            default -> number();
        };
    }

    private Json members(int depth) throws Json.Malformed {
        Map<String, Json> members = new LinkedHashMap<>();
        at++;
        if (peek() == '}') {
            at++;
            return new Json.Members(members);
        }
        do {
            if (peek() != '"') {
                throw malformed("expected a name in quotes");
            }
            String name = string();
            if (peek() != ':') {
                throw malformed("expected :");
            }
            at++;
            members.put(name, value(depth + 1));
        } while (another('}'));
        return new Json.Members(members);
    }

    private Json items(int depth) throws Json.Malformed {
        List<Json> items = new ArrayList<>();
        at++;
        if (peek() == ']') {
            at++;
            return new Json.Items(items);
        }
        do {
            items.add(value(depth + 1));
        } while (another(']'));
        return new Json.Items(items);
    }

    /** Steps over a comma or the end of a list; whether it was a comma. */
    private boolean another(char end) throws Json.Malformed {
        char c = peek();
        if (c != ',' && c != end) {
            throw malformed("expected , or " + end);
        }
        at++;
        return c == ',';
    }

    private String string() throws Json.Malformed {
        int start = ++at;
        while (at < text.length() && text.charAt(at) != '"' && text.charAt(at) != '\\') {
            plain();
        }
        if (at < text.length() && text.charAt(at) == '"') {
            return text.substring(start, at++);
        }
        StringBuilder out = new StringBuilder(text.substring(start, at));
        while (at < text.length() && text.charAt(at) != '"') {
            out.append(text.charAt(at) == '\\' ? escape() : plain());
        }
        if (at == text.length()) {
            throw malformed("a string without an end");
        }
        at++;
        return out.toString();
    }

    private char plain() throws Json.Malformed {
        char c = text.charAt(at);
        if (c < ' ') {
            throw malformed("a control character in a string");
        }
        at++;
        return c;
    }

    private char escape() throws Json.Malformed {
        at++;
        char c = at < text.length() ? text.charAt(at) : END;
        at++;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> {
                at--;
                throw malformed("an unknown escape");
            }
        };
    }

    private char unicode() throws Json.Malformed {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
            if (digit < 0 || text.charAt(at) > 'f') {
                throw malformed("expected four hexadecimal digits");
            }
            code = code * 16 + digit;
            at++;
        }
        return (char) code;
    }

    private Json number() throws Json.Malformed {
        Matcher number = NUMBER.matcher(text).region(at, text.length());
        if (!number.lookingAt()) {
            throw malformed("expected a value");
        }
        at = number.end();
        return new Json.Number(number.group());
    }

    private Json word(String word, Json.Word value) throws Json.Malformed {
        if (!text.startsWith(word, at)) {
            throw malformed("expected " + word);
        }
        at += word.length();
        return value;
    }

    /** The next character that is not white space. */
    private char peek() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : END;
    }

    private Json.Malformed malformed(String what) {
        return new Json.Malformed(what, at + 1);
    }
}

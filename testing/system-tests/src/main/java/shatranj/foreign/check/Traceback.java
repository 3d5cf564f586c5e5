package shatranj.foreign.check;

import java.util.List;
import java.util.regex.Pattern;

/** A record of a log with an exception in it. */
public record Traceback(String text) {
    /** The line that names an exception, below the places it came from. */
    private static final Pattern EXCEPTION =
            Pattern.compile("^(?:[a-z_]\\w*\\.)*[A-Z]\\w*(?::.*)?$", Pattern.MULTILINE);

    /** What Python calls a connection that breaks, is refused or says nothing; and servers' 5xx. */
    private static final Pattern NETWORK =
            Pattern.compile(
                    "^(?:urllib3\\.exceptions\\..*"
                            + "|http\\.client\\..*"
                            + "|Connection\\w*Error.*|BrokenPipeError.*|TimeoutError.*|StopIteration.*"
                            + "|requests\\.exceptions\\.(?:Connection|ChunkedEncoding|Read|Connect|Timeout).*"
                            + "|requests\\.exceptions\\.HTTPError: 5\\d\\d .*"
                            + "|berserk\\.exceptions\\.ApiError.*)$",
                    Pattern.DOTALL);

    /** The exceptions, the last being the one that was told. */
    public List<String> exceptions() {
        return EXCEPTION.matcher(text).results().map(match -> match.group()).toList();
    }

    /** Whether all of it is about a connection that was lost. */
    public boolean isNetwork() {
        List<String> exceptions = exceptions();
        return !exceptions.isEmpty()
                && exceptions.stream().allMatch(line -> NETWORK.matcher(line).matches());
    }
}

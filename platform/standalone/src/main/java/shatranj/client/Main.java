package shatranj.client;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import shatranj.client.api.RefusedException;
import shatranj.client.api.UnreachableException;
import shatranj.client.terminal.Screen;
import shatranj.client.terminal.Style;
import shatranj.standalone.Mistake;

/**
 * The commands {@code demo}, {@code play} and {@code watch}.
 *
 * <p>Exit status: 0 for success, 1 if a comparison of the demo does not hold, 2 if the user or the
 * server must put something right, told in one sentence of cause and one of cure.
 */
public final class Main {
    private static final int MISTAKE = 2;

    private Main() {}

    public static void main(String[] args) throws Exception {
        Path home = Path.of(System.getProperty("shatranj.home", ".")).toAbsolutePath().normalize();
        System.exit(run(Arrays.asList(args), home));
    }

    /**
     * Runs one command on this process's terminal.
     *
     * @param words the command and what follows it
     * @param home the root of the repository
     * @return the exit status
     */
    public static int run(List<String> words, Path home) throws Exception {
        Map<String, String> environment = System.getenv();
        boolean terminal = System.console() != null && System.console().isTerminal();
        // The men are not in every locale's character set; terminals of today take UTF-8.
        PrintStream out =
                new PrintStream(
                        new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        PrintStream err =
                new PrintStream(
                        new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        Screen screen =
                new Screen(out, err, Style.of(words.contains("--ascii"), terminal, environment));
        BufferedReader input =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try {
            return new Commands(home, environment, screen, input)
                    .run(words.isEmpty() ? "" : words.getFirst(), words.stream().skip(1).toList());
        } catch (Mistake e) {
            err.println("shatranj: " + e.text());
        } catch (UnreachableException e) {
            err.println(
                    "shatranj: "
                            + capital(String.valueOf(e.getMessage()))
                            + ". Start a cluster with ./shatranj up, or name one with --url.");
        } catch (RefusedException e) {
            err.println("shatranj: " + e.problem().sentence() + ". " + cure(e) + ".");
        }
        return MISTAKE;
    }

    private static String cure(RefusedException refused) {
        String code = refused.problem().code();
        return switch (refused.problem().status()) {
            case 401, 403 ->
                    "Get a token of that server with ./shatranj token NAME, and give it as the"
                            + " option says ("
                            + code
                            + ")";
            case 404 -> "Look the id up again (" + code + ")";
            default -> "The server's code for it is " + code;
        };
    }

    private static String capital(String sentence) {
        return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
    }
}

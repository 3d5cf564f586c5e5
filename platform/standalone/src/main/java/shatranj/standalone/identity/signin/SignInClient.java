package shatranj.standalone.identity.signin;

import java.net.URI;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The program that people sign in to. It keeps no secret.
 *
 * @param id as it names itself
 * @param redirects the addresses that people may be sent back to, compared letter by letter
 */
public record SignInClient(String id, Set<String> redirects) {
    public SignInClient {
        redirects = Set.copyOf(redirects);
    }

    /** Where its pages may come from, as {@code http://localhost:8080}; in order. */
    Set<String> origins() {
        return redirects.stream()
                .map(SignInClient::origin)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String origin(String redirect) {
        URI address = URI.create(redirect);
        return address.getScheme() + "://" + address.getRawAuthority();
    }
}

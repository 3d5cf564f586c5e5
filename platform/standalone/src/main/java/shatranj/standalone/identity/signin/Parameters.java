package shatranj.standalone.identity.signin;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The parameters of a query or a form. OAuth wants each of them once (RFC 6749, 3.1), and takes one
 * without a value for none.
 *
 * @param values the first of each name
 * @param repeated the names that came more than once
 */
record Parameters(Map<String, String> values, Set<String> repeated) {
    /**
     * Reads {@code a=1&b=2}.
     *
     * @throws IllegalArgumentException where an escape is none
     */
    static Parameters of(String encoded) {
        Map<String, String> values = new HashMap<>();
        Set<String> repeated = new HashSet<>();
        for (String pair : List.of(encoded.split("&"))) {
            int equals = pair.indexOf('=');
            if (equals <= 0) {
                continue;
            }
            String name = decoded(pair.substring(0, equals));
            String value = decoded(pair.substring(equals + 1));
            if (!value.isEmpty() && values.putIfAbsent(name, value) != null) {
                repeated.add(name);
            }
        }
        return new Parameters(values, repeated);
    }

    /** The one value of a name; empty where there is none, and where there are several. */
    Optional<String> once(String name) {
        return repeated.contains(name) ? Optional.empty() : Optional.ofNullable(values.get(name));
    }

    /** An address with further parameters in its query. */
    static String appended(String address, Map<String, String> parameters) {
        String query =
                parameters.entrySet().stream()
                        .map(each -> encoded(each.getKey()) + "=" + encoded(each.getValue()))
                        .collect(Collectors.joining("&"));
        return query.isEmpty() ? address : address + (address.contains("?") ? "&" : "?") + query;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}

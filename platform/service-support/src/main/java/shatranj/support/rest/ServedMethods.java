package shatranj.support.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which methods a path is served with, which an answer 405 has to tell (RFC 9110, 15.5.6) and
 * Quarkus does not know when it refuses.
 */
@ApplicationScoped
public class ServedMethods {
    private static final Pattern PARAMETER = Pattern.compile("\\{[^/{}]*}");

    private final List<Route> routes;

    /**
     * A method at the paths of a template.
     *
     * @param fixed how many characters of the template stand for themselves
     */
    private record Route(Pattern path, int fixed, String method) {}

    public ServedMethods(BeanManager beans) {
        routes =
                beans.getBeans(Object.class, Any.Literal.INSTANCE).stream()
                        .map(Bean::getBeanClass)
                        .distinct()
                        .flatMap(type -> routes(type).stream())
                        .toList();
    }

    private static List<Route> routes(Class<?> type) {
        List<Route> routes = new ArrayList<>();
        @Nullable Path root = type.getAnnotation(Path.class);
        if (root != null) {
            for (Method method : type.getMethods()) {
                @Nullable Path path = method.getAnnotation(Path.class);
                String template = root.value() + "/" + (path == null ? "" : path.value());
                Pattern pattern = pattern(template);
                int fixed = PARAMETER.matcher(template).replaceAll("").length();
                for (Annotation annotation : method.getAnnotations()) {
                    @Nullable HttpMethod verb =
                            annotation.annotationType().getAnnotation(HttpMethod.class);
                    if (verb != null) {
                        routes.add(new Route(pattern, fixed, verb.value()));
                    }
                }
            }
        }
        return routes;
    }

    /** A parameter stands for one segment, of whatever letters. */
    private static Pattern pattern(String template) {
        String[] fixed = PARAMETER.split(("/" + template + "/").replaceAll("/+", "/"), -1);
        List<String> quoted = new ArrayList<>();
        for (String part : fixed) {
            quoted.add(Pattern.quote(part));
        }
        return Pattern.compile(String.join("[^/]+", quoted));
    }

    /** The methods at a path, in the order of the alphabet; none where nothing is served. */
    public SortedSet<String> at(String path) {
        SortedSet<String> methods = new TreeSet<>();
        String whole = (path + "/").replaceAll("/+", "/");
        List<Route> matching =
                routes.stream().filter(route -> route.path().matcher(whole).matches()).toList();
        // Of several templates the one that says most is served (Jakarta REST, 3.7.2).
        int most = matching.stream().mapToInt(Route::fixed).max().orElse(0);
        for (Route route : matching) {
            if (route.fixed() == most) {
                methods.add(route.method());
            }
        }
        if (methods.contains("GET")) {
            methods.add("HEAD");
        }
        if (!methods.isEmpty()) {
            methods.add("OPTIONS");
        }
        return methods;
    }
}

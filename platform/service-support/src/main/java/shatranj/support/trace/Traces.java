package shatranj.support.trace;

import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Spans of a trace that somebody wants. Whoever begins a trace decides that it is wanted (a sampled
 * {@code traceparent} of a request, or the sampler of the service that it came to first); of one
 * that is not wanted nothing is kept, and nothing here costs more than a look.
 *
 * @see <a href="https://www.w3.org/TR/trace-context/">W3C Trace Context</a>
 */
public final class Traces {
    /** The header of HTTP, of gRPC and of Kafka's records that names the parent. */
    public static final String HEADER = "traceparent";

    private static final String NOBODY = "";
    private static final TextMapGetter<String> WHOLE = new OnlyParent();

    private Traces() {}

    /** Whether what happens on this thread now belongs to a trace that is wanted. */
    public static boolean wanted() {
        return Span.current().getSpanContext().isSampled();
    }

    /** The current span as a {@code traceparent}; empty where no trace is wanted. */
    public static String parent() {
        if (!wanted()) {
            return NOBODY;
        }
        String[] parent = {NOBODY};
        W3CTraceContextPropagator.getInstance()
                .inject(
                        Context.current(),
                        parent,
                        (texts, name, value) -> {
                            if (name.equals(HEADER)) {
                                parent[0] = value;
                            }
                        });
        return parent[0];
    }

    /**
     * What goes on under a parent.
     *
     * @param parent a {@code traceparent}; one that is empty or unreadable is nobody's
     */
    public static Context under(String parent) {
        return parent.isEmpty()
                ? Context.root()
                : W3CTraceContextPropagator.getInstance().extract(Context.root(), parent, WHOLE);
    }

    /**
     * Has something done as a span of the current trace.
     *
     * @param name what it is, of few possible values
     * @param what fails or not, and its span with it
     */
    public static <T> CompletionStage<T> during(String name, Supplier<CompletionStage<T>> what) {
        if (!wanted()) {
            return what.get();
        }
        Span span = begin(name);
        try (Scope ignored = span.makeCurrent()) {
            return what.get().whenComplete((done, failure) -> end(span, failure));
        } catch (RuntimeException e) {
            end(span, e);
            throw e;
        }
    }

    /**
     * The same, as a part of a span of somewhere else.
     *
     * @param parent a {@code traceparent}; empty where no trace is wanted
     */
    public static <T> CompletionStage<T> during(
            String name, String parent, Supplier<CompletionStage<T>> what) {
        if (parent.isEmpty()) {
            return what.get();
        }
        try (Scope ignored = under(parent).makeCurrent()) {
            return during(name, what);
        }
    }

    /** As {@link #during(String, String, Supplier)}, for what is over when it returns. */
    public static void at(String name, String parent, Runnable what) {
        if (parent.isEmpty()) {
            what.run();
            return;
        }
        try (Scope ignored = under(parent).makeCurrent()) {
            at(name, what);
        }
    }

    /** As {@link #during(String, Supplier)}, for what is over when it returns. */
    public static void at(String name, Runnable what) {
        if (!wanted()) {
            what.run();
            return;
        }
        Span span = begin(name);
        try (Scope ignored = span.makeCurrent()) {
            what.run();
            end(span, null);
        } catch (RuntimeException e) {
            end(span, e);
            throw e;
        }
    }

    private static Span begin(String name) {
        return GlobalOpenTelemetry.getTracer("shatranj")
                .spanBuilder(name)
                .setSpanKind(SpanKind.INTERNAL)
                .startSpan();
    }

    private static void end(Span span, @Nullable Throwable failure) {
        if (failure != null) {
            span.setStatus(StatusCode.ERROR, failure.toString());
        }
        span.end();
    }

    /** Reads a parent out of its one text. */
    private static final class OnlyParent implements TextMapGetter<String> {
        @Override
        public Iterable<String> keys(String parent) {
            return List.of(HEADER);
        }

        @Override
        public @Nullable String get(@Nullable String parent, String name) {
            return name.equals(HEADER) ? parent : null;
        }
    }
}

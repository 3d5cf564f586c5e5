package shatranj.systemtests;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.resource.v1.Resource;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.GZIPInputStream;

/** Takes traces as a collector does, by OTLP over HTTP, and keeps them. */
final class TraceReceiver implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Span> spans = new CopyOnWriteArrayList<>();

    /**
     * A span.
     *
     * @param service which service it happened in
     * @param parent the id of the span that it is a part of; empty for none
     * @param startNanos since the epoch
     */
    record Span(
            String service,
            String name,
            String trace,
            String id,
            String parent,
            long startNanos,
            long endNanos) {}

    TraceReceiver() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/traces", this::take);
        server.setExecutor(threads);
        server.start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** What came of a trace up to now, in the order of their beginnings. */
    List<Span> spans(String trace) {
        return spans.stream()
                .filter(span -> span.trace().equals(trace))
                .sorted((one, other) -> Long.compare(one.startNanos(), other.startNanos()))
                .toList();
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            boolean packed =
                    "gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"));
            try (InputStream body =
                    packed
                            ? new GZIPInputStream(exchange.getRequestBody())
                            : exchange.getRequestBody()) {
                keep(ExportTraceServiceRequest.parseFrom(body));
            }
            exchange.getResponseHeaders().add("Content-Type", "application/x-protobuf");
            exchange.sendResponseHeaders(200, -1);
        }
    }

    private void keep(ExportTraceServiceRequest request) {
        for (var resource : request.getResourceSpansList()) {
            String service = service(resource.getResource());
            for (var scope : resource.getScopeSpansList()) {
                for (var span : scope.getSpansList()) {
                    spans.add(
                            new Span(
                                    service,
                                    span.getName(),
                                    hex(span.getTraceId().toByteArray()),
                                    hex(span.getSpanId().toByteArray()),
                                    hex(span.getParentSpanId().toByteArray()),
                                    span.getStartTimeUnixNano(),
                                    span.getEndTimeUnixNano()));
                }
            }
        }
    }

    private static String service(Resource resource) {
        return resource.getAttributesList().stream()
                .filter(attribute -> attribute.getKey().equals("service.name"))
                .map(attribute -> attribute.getValue().getStringValue())
                .findFirst()
                .orElse("");
    }

    private static String hex(byte[] id) {
        return HexFormat.of().formatHex(id);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}

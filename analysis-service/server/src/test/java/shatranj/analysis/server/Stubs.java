package shatranj.analysis.server;

import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import io.grpc.Metadata;
import io.grpc.stub.MetadataUtils;
import shatranj.analysis.v1.AnalysisServiceGrpc;
import shatranj.analysis.v1.AnalysisServiceGrpc.AnalysisServiceBlockingStub;

/** The service as a client of grpc-java calls it. */
final class Stubs {
    private Stubs() {}

    /** As whom a token speaks for. */
    static AnalysisServiceBlockingStub over(Channel channel, String token) {
        Metadata headers = new Metadata();
        headers.put(
                Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER),
                "Bearer " + token);
        return AnalysisServiceGrpc.newBlockingStub(
                ClientInterceptors.intercept(
                        channel, MetadataUtils.newAttachHeadersInterceptor(headers)));
    }
}

package shatranj.analysis.server.api;

import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import shatranj.analysis.internal.v1.ReviewRecord;
import shatranj.analysis.server.Reviews;
import shatranj.analysis.server.review.ReviewBook;
import shatranj.support.address.ClientAddresses;
import shatranj.support.identity.Caller;
import shatranj.support.limits.OpenStreams;

/** Reviews as streams: each as it is, then as it grows, until it is over. */
@ApplicationScoped
public class ReviewStreams {
    private final Reviews reviews;
    private final OpenStreams open;

    ReviewStreams(Reviews reviews, OpenStreams open) {
        this.reviews = reviews;
        this.open = open;
    }

    /**
     * One more stream.
     *
     * @throws shatranj.support.problem.ProblemException NO_SUCH_RESOURCE, RATE_LIMITED
     */
    Multi<ReviewRecord> of(Caller asking, ClientAddresses.Origin from, String id) {
        String known = reviews.get(asking, id).getId();
        Runnable left = open.enter(Optional.of(asking), from);
        return watch(known).onTermination().invoke(left);
    }

    private Multi<ReviewRecord> watch(String id) {
        return Multi.createFrom()
                .emitter(to -> {
                    Runnable stop =
                            reviews.watch(
                                    id,
                                    review -> {
                                        to.emit(review);
                                        if (ReviewBook.isOver(review)) {
                                            to.complete();
                                        }
                                    });
                    to.onTermination(stop);
                });
    }
}

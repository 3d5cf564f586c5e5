package shatranj.analysis.server.api;

import io.smallrye.mutiny.Multi;
import shatranj.analysis.internal.v1.ReviewRecord;
import shatranj.analysis.server.Reviews;
import shatranj.analysis.server.review.ReviewBook;

/** A review as a stream: as it is, then as it grows, until it is over. */
final class ReviewStream {
    private ReviewStream() {}

    static Multi<ReviewRecord> of(Reviews reviews, String id) {
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

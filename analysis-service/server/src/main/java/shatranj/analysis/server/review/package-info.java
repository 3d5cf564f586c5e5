/**
 * Reviews of whole games, shared by all pods through one compacted topic.
 *
 * <p>The topic has one record a review, keyed by the game and its version, and written anew
 * whenever the review has grown: first the request, with all that is needed to do it, in the end
 * the result. {@link shatranj.analysis.server.review.ReviewBook} is what a pod has read of it, and
 * a record is taken only if it knows more than the one before. So a game has at most one review a
 * version: a second request knows no more than the first, and a pod that was thought dead cannot
 * set a review back.
 *
 * <p>Who works on a review is whoever Kafka has assigned its partition to ({@link
 * shatranj.analysis.server.review.KafkaReviewLog}). When that pod dies, the next one goes on from
 * the last record ({@link shatranj.analysis.server.review.Reviewer}): no more than a few positions
 * are judged twice. {@link shatranj.analysis.server.review.Judgement} makes accuracies and turning
 * points of judged positions; nothing of it is stored.
 *
 * <p>What else is made of a review when it is done ({@link
 * shatranj.analysis.server.review.Afterwork}: problems) is made by the same pod, which then says in
 * the record that it has.
 *
 * <p>Reviews are kept for ninety days by the topic, and the latest few thousand by each pod; one
 * that is forgotten can be asked for again.
 */
@NullMarked
package shatranj.analysis.server.review;

import org.jspecify.annotations.NullMarked;

/**
 * Finds weights by gradient descent: {@link shatranj.trainer.fit.Weights} are those of the network
 * before rounding; {@code Worker} runs samples through them and back; {@code Adam} takes the steps;
 * {@link shatranj.trainer.fit.Trainer} goes over the data with several threads, the same way on
 * every run; {@link shatranj.trainer.fit.Quantiser} rounds; {@link shatranj.trainer.fit.Scale} asks
 * how many hundredths of a Baidaq win how often.
 */
@NullMarked
package shatranj.trainer.fit;

import org.jspecify.annotations.NullMarked;

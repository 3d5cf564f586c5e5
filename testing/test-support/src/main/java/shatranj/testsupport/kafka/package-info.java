/**
 * The Kafka of the tests: {@link shatranj.testsupport.KafkaInContainer} runs the broker in Docker,
 * configured as the embedded one is, and {@link shatranj.testsupport.kafka.KafkaTestResource} gives
 * either to a Quarkus test.
 */
@NullMarked
package shatranj.testsupport.kafka;

import org.jspecify.annotations.NullMarked;

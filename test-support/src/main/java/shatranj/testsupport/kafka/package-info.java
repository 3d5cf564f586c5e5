/**
 * A single Kafka broker in KRaft mode: {@link shatranj.testsupport.kafka.EmbeddedKafka} inside this
 * JVM, {@link shatranj.testsupport.kafka.BrokerMain} as a program, {@link
 * shatranj.testsupport.kafka.KafkaInContainer} in Docker. All are configured alike: no topic is
 * created automatically, internal topics have one replica.
 */
@NullMarked
package shatranj.testsupport.kafka;

import org.jspecify.annotations.NullMarked;

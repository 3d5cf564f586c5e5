/**
 * A single Kafka broker in KRaft mode without a container: {@link
 * shatranj.embedded.kafka.EmbeddedKafka} inside this JVM, {@link
 * shatranj.embedded.kafka.BrokerMain} as a program. No topic is created automatically, internal
 * topics have one replica.
 */
@NullMarked
package shatranj.embedded.kafka;

import org.jspecify.annotations.NullMarked;

/**
 * The log on Kafka, by the plain clients, because the protocol needs exact offsets: {@link
 * shatranj.game.journal.kafka.KafkaLogWriter} appends through the pod's one producer, {@link
 * shatranj.game.journal.kafka.KafkaLogReader} reads partitions without a consumer group.
 */
@NullMarked
package shatranj.game.journal.kafka;

import org.jspecify.annotations.NullMarked;

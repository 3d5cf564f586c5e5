/**
 * The log on Kafka, by the plain clients, because the protocol needs exact offsets: {@link
 * shatranj.game.kafka.KafkaLogWriter} appends through a producer of the pod (one for the journal,
 * where nothing lingers, one for what is published), {@link shatranj.game.kafka.KafkaLogReader}
 * reads partitions without a consumer group.
 */
@NullMarked
package shatranj.game.kafka;

import org.jspecify.annotations.NullMarked;

package shatranj.game.publish;

import shatranj.game.journal.LogWriter;

/** One append to a topic that follows from a fact. */
@SuppressWarnings("ArrayRecordComponent") // bytes on their way to Kafka; nobody compares them
public record Message(LogWriter writer, int partition, byte[] key, byte[] value) {}

package shatranj.game.readmodel;

import shatranj.game.journal.LogWriter;

/** One append to a topic that follows from a fact. */
@SuppressWarnings("ArrayRecordComponent") // bytes on their way to Kafka; nobody compares them
public record TopicAppend(LogWriter writer, int partition, byte[] key, byte[] value) {}

/**
 * What all streams share, whatever they carry and however they are written: {@link
 * shatranj.game.streaming.ClientStream} is one to one client, {@link
 * shatranj.game.streaming.HttpStream} one over HTTP, {@link shatranj.game.streaming.Pump} holds a
 * bounded number of bytes for a slow reader and then cuts it off with a frame that it can resume
 * after, {@link shatranj.game.streaming.TokenWatch} ends a stream whose token ends, {@link
 * shatranj.game.streaming.Pulse} makes heartbeats.
 */
@NullMarked
package shatranj.game.streaming;

import org.jspecify.annotations.NullMarked;

package shatranj.rules.server;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Turns bytes that come in pieces into text; a character may be cut between two of them. What is no
 * UTF-8 becomes U+FFFD: a strange name in a comment must not make a game unreadable.
 */
final class Utf8Pieces {
    private final CharsetDecoder decoder =
            StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPLACE)
                    .onUnmappableCharacter(CodingErrorAction.REPLACE);

    /** The beginning of a character whose end has not come yet: at most three bytes. */
    private ByteBuffer cut = ByteBuffer.allocate(0);

    /** The text up to here, as far as its characters are whole. */
    CharSequence next(ByteBuffer piece) {
        ByteBuffer bytes = piece;
        if (cut.hasRemaining()) {
            bytes = ByteBuffer.allocate(cut.remaining() + piece.remaining());
            bytes.put(cut).put(piece).flip();
        }
        CharBuffer text = decode(bytes, false);
        cut = ByteBuffer.allocate(bytes.remaining());
        cut.put(bytes).flip();
        return text;
    }

    /** What a text that was broken off ends with. */
    CharSequence end() {
        return decode(cut, true);
    }

    private CharBuffer decode(ByteBuffer bytes, boolean last) {
        CharBuffer text = CharBuffer.allocate(bytes.remaining() + 1);
        decoder.decode(bytes, text, last);
        return text.flip();
    }
}

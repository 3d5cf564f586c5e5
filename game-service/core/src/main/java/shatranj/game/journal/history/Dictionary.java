package shatranj.game.journal.history;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import java.io.IOException;
import java.util.List;

/** Players, pods and versions of the rules: by number if they turned up before. */
final class Dictionary {
    private Dictionary() {}

    static void write(CodedOutputStream out, Context context, String word) throws IOException {
        int index = context.words().indexOf(word);
        out.writeUInt32NoTag(index + 1);
        if (index < 0) {
            out.writeStringNoTag(word);
        }
    }

    static String read(CodedInputStream in, Context context) throws IOException {
        int index = in.readUInt32();
        List<String> words = context.words();
        return index == 0 ? in.readString() : words.get(index - 1);
    }
}

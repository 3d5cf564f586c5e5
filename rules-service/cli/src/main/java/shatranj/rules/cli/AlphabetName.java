package shatranj.rules.cli;

import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import shatranj.rules.notation.Alphabet;

/** The letters of games, as the command line names them. */
final class AlphabetName implements ITypeConverter<Alphabet>, Iterable<String> {
    @Override
    public Alphabet convert(String name) {
        return switch (name) {
            case "laws" -> Alphabet.LAWS;
            case "western" -> Alphabet.WESTERN;
            default -> throw new TypeConversionException("'" + name + "' is no alphabet");
        };
    }

    @Override
    public Iterator<String> iterator() {
        return List.of("laws", "western").iterator();
    }
}

package shatranj.bench.fuzz;

import java.util.List;
import java.util.SplittableRandom;
import shatranj.rules.board.Fault;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.board.Validated;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Fen;

/** Positions as text. */
record FenTarget(GoodInputs samples) implements Target {
    private static final Mutator MUTATOR = new Mutator("KFQRNABPkfqrnabp12345678/ -wb0Kk9x");

    /** More than all faults that one text can have, in characters. */
    private static final int MOST_SAID = 8_000;

    @Override
    public String name() {
        return "fen";
    }

    @Override
    public String input(SplittableRandom random) {
        List<Position> positions = samples.positions();
        Position position = positions.get(random.nextInt(positions.size()));
        Alphabet alphabet = Alphabet.values()[random.nextInt(2)];
        return MUTATOR.spoil(Fen.write(position, alphabet), random);
    }

    @Override
    public boolean read(String input) {
        boolean strict = read(input, SetupOptions.STRICT);
        boolean lenient = read(input, SetupOptions.UNREACHABLE);
        Target.require(lenient || !strict, "what is allowed stays allowed when less is asked");
        return lenient;
    }

    private static boolean read(String input, SetupOptions options) {
        return switch (Fen.position(input, options)) {
            case Validated.Valid<Position>(Position position) -> {
                for (Alphabet alphabet : Alphabet.values()) {
                    Position again = Fen.position(Fen.write(position, alphabet), options).orThrow();
                    Target.require(again.equals(position), "a position written is read again");
                }
                int listed = position.moves(new int[Position.MAX_MOVES]);
                Target.require(listed == position.moveCount(), "list and counter agree");
                yield true;
            }
            case Validated.Invalid<Position>(List<Fault> faults) -> {
                int said = faults.stream().mapToInt(fault -> fault.detail().length()).sum();
                Target.require(!faults.isEmpty(), "a refusal has a fault");
                Target.require(said <= MOST_SAID, "faults are short, not " + said);
                yield false;
            }
        };
    }
}

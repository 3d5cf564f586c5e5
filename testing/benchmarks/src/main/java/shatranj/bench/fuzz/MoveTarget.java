package shatranj.bench.fuzz;

import java.util.List;
import java.util.SplittableRandom;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Coordinates;
import shatranj.rules.notation.San;
import shatranj.rules.notation.SanText;
import shatranj.rules.ruling.MoveJudge;
import shatranj.rules.ruling.Refusal;

/** Moves in algebraic notation of both alphabets and in coordinates, read in a position. */
record MoveTarget(GoodInputs samples) implements Target {
    private static final Mutator MUTATOR = new Mutator("KFQRNABabcdefgh12345678x=+#!?O0-qfP");
    private static final int MOST_SAID = 400;

    @Override
    public String name() {
        return "move";
    }

    @Override
    public String input(SplittableRandom random) {
        // The position's number comes first: an input says everything about itself.
        int index = random.nextInt(samples.positions().size());
        Position position = samples.positions().get(index);
        List<Move> moves = position.moves();
        Move move = moves.get(random.nextInt(moves.size()));
        String text =
                switch (random.nextInt(3)) {
                    case 0 -> San.write(position, move, Alphabet.LAWS);
                    case 1 -> San.write(position, move, Alphabet.WESTERN);
                    default -> move.toString();
                };
        return index + ":" + MUTATOR.spoil(text, random);
    }

    @Override
    public boolean read(String input) {
        int colon = input.indexOf(':');
        int index = Integer.parseInt(input.substring(0, colon));
        Position position = samples.positions().get(index);
        String text = input.substring(colon + 1);
        // Both readers for themselves, too: neither is asked for what the other took.
        boolean readable = Coordinates.read(text).isPresent() | SanText.read(text).isPresent();
        return switch (MoveJudge.read(position, text)) {
            case MoveJudge.Legal(int raw) -> {
                Target.require(readable, "an accepted move is in a known notation");
                Target.require(position.isLegal(raw), "an accepted move is legal");
                String san = San.write(position, raw, Alphabet.LAWS);
                Target.require(
                        MoveJudge.read(position, san).equals(new MoveJudge.Legal(raw)),
                        "an accepted move is written and read again");
                yield true;
            }
            case MoveJudge.Illegal(Refusal refusal) -> {
                int said = refusal.detail().length();
                Target.require(said > 0 && said <= MOST_SAID, "a refusal says something, briefly");
                yield false;
            }
        };
    }
}

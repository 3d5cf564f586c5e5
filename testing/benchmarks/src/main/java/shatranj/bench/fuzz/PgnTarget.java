package shatranj.bench.fuzz;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.board.SetupOptions;
import shatranj.rules.notation.Alphabet;
import shatranj.rules.notation.Pgn;
import shatranj.rules.pgn.PgnEvent;
import shatranj.rules.pgn.PgnNote;
import shatranj.rules.pgn.PgnReader;

/** Games as text. */
record PgnTarget(GoodInputs samples) implements Target {
    private static final Mutator MUTATOR =
            new Mutator("[]{}()<>;$.*\"\\% \n\r0123456789-/KFQRNABabcdefghx+#!?=wbP");

    /** What the reader makes of a text, in characters for each of the text. */
    private static final int MOST_SAID_PER_LETTER = 64;

    /** A thousand results in a row are a thousand games, and memory is for the reader. */
    private static final int MOST_CHECKED = 20;

    private static final Set<PgnNote.Code> CUTS =
            EnumSet.of(PgnNote.Code.TAG_CUT, PgnNote.Code.TAG_MALFORMED, PgnNote.Code.COMMENT_CUT);

    @Override
    public String name() {
        return "pgn";
    }

    @Override
    public String input(SplittableRandom random) {
        List<String> games = samples.games();
        return MUTATOR.spoil(games.get(random.nextInt(games.size())), random);
    }

    @Override
    public boolean read(String input) {
        boolean good = false;
        long said = 0;
        for (PgnEvent event : PgnReader.all(input, SetupOptions.UNREACHABLE)) {
            said += event.notes().stream().mapToLong(note -> 20L + note.detail().length()).sum();
            switch (event) {
                case PgnEvent.Game game -> {
                    if (game.number() <= MOST_CHECKED) {
                        check(game);
                    }
                    good = true;
                }
                case PgnEvent.Unreadable game -> said += game.fault().detail().length();
            }
        }
        long most = 1_000 + (long) MOST_SAID_PER_LETTER * input.length();
        Target.require(said <= most, "notes are short, not " + said);
        return good;
    }

    private static void check(PgnEvent.Game read) {
        Position position = Position.from(read.game().start(), SetupOptions.UNREACHABLE).orThrow();
        for (Move move : read.moves()) {
            Target.require(position.isLegal(move.raw()), "a game's moves are legal");
            position = position.play(move);
        }
        Target.require(position.equals(read.position()), "a game ends where its moves lead");
        String text = Pgn.write(read.game(), Alphabet.WESTERN);
        List<PgnEvent> again = PgnReader.all(text, SetupOptions.UNREACHABLE);
        Target.require(again.size() == 1, "a game written is one game");
        // What was so long that it was cut may be cut again where it is read again.
        if (read.notes().stream().noneMatch(note -> CUTS.contains(note.code()))) {
            Target.require(
                    again.getFirst() instanceof PgnEvent.Game game
                            && game.game().equals(read.game()),
                    "a game written is read again");
        }
    }
}

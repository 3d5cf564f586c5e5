package shatranj.bench.positions;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import shatranj.rules.board.Attacks;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Color;
import shatranj.rules.board.Move;
import shatranj.rules.board.Position;
import shatranj.rules.notation.Fen;
import shatranj.rules.ruleset.BareKingRule;
import shatranj.rules.ruleset.RuleSets;
import shatranj.rules.ruling.Replay;
import shatranj.rules.winnable.BoardEnd;

/** Positions of games from a seed, ended ones left out. */
public final class PlayedGames {
    private static final int LONGEST = 300;

    /** How moves are chosen. */
    enum Style {
        /** Any legal move, a capture a little more often. */
        RANDOM,
        /** What is not guarded is taken, and men are not put where Baidaqs take them. */
        SENSIBLE
    }

    private PlayedGames() {}

    static List<Position> positions(Style style, BareKingRule rule, long seed, int count) {
        Random random = new Random(seed);
        List<Position> positions = new ArrayList<>(count);
        Position position = start(random);
        int length = 0;
        while (positions.size() < count) {
            if (length++ > LONGEST || BoardEnd.of(rule, position) != BoardEnd.NONE) {
                position = start(random);
                length = 0;
            }
            positions.add(position);
            position = position.play(choose(style, position, random));
        }
        return positions;
    }

    /** Moves of sensible games from the usual start that go on after them under the Laws. */
    public static List<List<String>> lines(long seed, int count, int plies) {
        Random random = new Random(seed);
        List<List<String>> lines = new ArrayList<>(count);
        while (lines.size() < count) {
            Replay replay = Replay.from(RuleSets.LAWS_2025, Fen.position(Fen.STANDARD).orThrow());
            List<String> line = new ArrayList<>(plies);
            while (line.size() < plies && replay.outcome().isEmpty()) {
                String move = choose(Style.SENSIBLE, replay.position(), random).toString();
                replay.play(move);
                line.add(move);
            }
            if (replay.outcome().isEmpty()) {
                lines.add(line);
            }
        }
        return lines;
    }

    private static Position start(Random random) {
        return Fen.position(random.nextBoolean() ? Fen.STANDARD : Fen.ALTERNATIVE).orThrow();
    }

    private static Move choose(Style style, Position position, Random random) {
        List<Move> moves = position.moves();
        List<Move> captures = moves.stream().filter(m -> m.captured().isPresent()).toList();
        return switch (style) {
            case RANDOM -> any(random.nextInt(4) == 0 ? captures : List.of(), moves, random);
            case SENSIBLE -> {
                List<Move> good = captures.stream().filter(m -> !isTaken(position, m)).toList();
                List<Move> safe = moves.stream().filter(m -> !isTaken(position, m)).toList();
                yield any(good, safe.isEmpty() ? moves : safe, random);
            }
        };
    }

    private static Move any(List<Move> first, List<Move> otherwise, Random random) {
        List<Move> from = first.isEmpty() ? otherwise : first;
        return from.get(random.nextInt(from.size()));
    }

    /** Whether a Baidaq takes the man that moves, or anybody one that has taken nothing better. */
    private static boolean isTaken(Position position, Move move) {
        Position after = position.play(move);
        int to = move.to().index();
        Color mover = position.turn();
        long attackers = after.attackersTo(to, after.occupied()) & after.of(mover.opposite());
        long baidaqs = Attacks.baidaq(mover.ordinal(), to) & after.baidaqs() & attackers;
        return baidaqs != 0 || (move.captured().isEmpty() && Bitboard.count(attackers) > 0);
    }
}

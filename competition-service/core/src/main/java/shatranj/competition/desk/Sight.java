package shatranj.competition.desk;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import shatranj.competition.tournament.Color;

/**
 * What an arbiter sees of a game.
 *
 * @param version of the game, which counts its decisions from 1
 * @param ply moves that were made
 * @param turnSince since when that side is to move; pauses are not left out
 * @param defaultAt when White loses by default if the first move does not come
 * @param halt in a paused game
 */
public record Sight(
        long version,
        GameStatus status,
        int ply,
        Color turn,
        Instant turnSince,
        Optional<Instant> defaultAt,
        Optional<Clocks> clocks,
        Optional<Halt> halt,
        Penalties white,
        Penalties black) {
    /** Moves before which one of the players has not moved. */
    private static final int OPENING = 2;

    /**
     * A player who has not made a first move, and whose turn it is.
     *
     * @param until when the game is lost by default; empty: when the flag falls
     */
    public record Awaited(Color color, Instant since, Optional<Instant> until) {}

    /** Who has not come, as far as the moves tell. */
    public Optional<Awaited> awaited() {
        return status == GameStatus.ACTIVE && ply < OPENING
                ? Optional.of(new Awaited(turn, turnSince, ply == 0 ? defaultAt : Optional.empty()))
                : Optional.empty();
    }

    /** Whether a decision is the one that comes next. */
    public boolean isFollowedBy(Decided decided) {
        return decided.version() == version + 1;
    }

    /** The same game after the decision that comes next. */
    public Sight after(Decided decided) {
        if (!isFollowedBy(decided)) {
            throw new IllegalArgumentException(
                    "version is " + decided.version() + "; expected " + (version + 1));
        }
        Sight after =
                new Sight(
                        decided.version(),
                        decided.status(),
                        ply,
                        turn,
                        turnSince,
                        defaultAt,
                        decided.clocks(),
                        halted(decided),
                        white.plus(penalties(decided.steps(), Color.WHITE)),
                        black.plus(penalties(decided.steps(), Color.BLACK)));
        for (Decided.Step step : decided.steps()) {
            after =
                    switch (step) {
                        case Decided.Step.Started(Optional<Instant> until) ->
                                after.at(ply, turn, decided.at(), until);
                        case Decided.Step.Moved(int made, Color next) ->
                                after.at(made, next, decided.at(), defaultAt);
                        case Decided.Step.TakenBack(int left, Color next) ->
                                after.at(left, next, decided.at(), defaultAt);
                        case Decided.Step.Claimed claimed -> after;
                        case Decided.Step.Warned warned -> after;
                        case Decided.Step.PlayedIllegally illegal -> after;
                    };
        }
        return after;
    }

    /** A pause that was there before keeps its claim. */
    private Optional<Halt> halted(Decided decided) {
        if (decided.status() != GameStatus.PAUSED) {
            return Optional.empty();
        }
        Optional<Halt.Claim> claim =
                decided.steps().stream()
                        .filter(Decided.Step.Claimed.class::isInstance)
                        .map(Decided.Step.Claimed.class::cast)
                        .map(step -> new Halt.Claim(step.by(), step.kind()))
                        .findFirst()
                        .or(() -> halt.flatMap(Halt::claim));
        return Optional.of(new Halt(claim, decided.dueAt()));
    }

    /** What the steps of a game have against a side. */
    public static Penalties penalties(List<Decided.Step> steps, Color side) {
        Penalties all = Penalties.NONE;
        for (Decided.Step step : steps) {
            if (step instanceof Decided.Step.Warned(Color color) && color == side) {
                all = all.plus(new Penalties(1, 0));
            } else if (step instanceof Decided.Step.PlayedIllegally(Color by) && by == side) {
                all = all.plus(new Penalties(0, 1));
            }
        }
        return all;
    }

    /** The same with what was there before this sight began. */
    public Sight plus(Penalties whites, Penalties blacks) {
        return new Sight(
                version,
                status,
                ply,
                turn,
                turnSince,
                defaultAt,
                clocks,
                halt,
                white.plus(whites),
                black.plus(blacks));
    }

    private Sight at(int made, Color next, Instant since, Optional<Instant> until) {
        return new Sight(version, status, made, next, since, until, clocks, halt, white, black);
    }
}

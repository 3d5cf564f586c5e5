package shatranj.competition.desk;

/**
 * What stands against a player in a game.
 *
 * @param warnings by the arbiter
 * @param illegalMoves that were penalised
 */
public record Penalties(int warnings, int illegalMoves) {
    public static final Penalties NONE = new Penalties(0, 0);

    /** Those and these. */
    public Penalties plus(Penalties more) {
        return new Penalties(warnings + more.warnings, illegalMoves + more.illegalMoves);
    }
}

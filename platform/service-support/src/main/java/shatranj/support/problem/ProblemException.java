package shatranj.support.problem;

/**
 * Carries a {@link Problem} from the shell's code to the transport. It has no stack trace: it
 * reports no bug.
 */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    ProblemException(Problem problem) {
        super(problem.code() + ": " + problem.detail(), null, false, false);
        this.problem = problem;
    }

    /** The refusal. */
    public Problem problem() {
        return problem;
    }
}

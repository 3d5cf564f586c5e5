package shatranj.client.api;

/** A refusal where the caller has no use for one. Its message is the server's own sentence. */
public final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    public RefusedException(Problem problem) {
        super(problem.code() + ": " + problem.sentence());
        this.problem = problem;
    }

    /** The refusal. */
    public Problem problem() {
        return problem;
    }
}

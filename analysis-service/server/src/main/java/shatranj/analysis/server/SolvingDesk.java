package shatranj.analysis.server;

import java.util.Optional;
import shatranj.analysis.server.solving.AttemptLog;
import shatranj.analysis.server.solving.SolverBook;

/**
 * The attempts of solvers as this pod knows them.
 *
 * @param log absent where nothing is kept of attempts
 */
record SolvingDesk(SolverBook book, Optional<AttemptLog> log) {}

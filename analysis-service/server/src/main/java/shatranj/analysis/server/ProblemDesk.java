package shatranj.analysis.server;

import java.util.Optional;
import shatranj.analysis.server.problems.ProblemBook;
import shatranj.analysis.server.problems.ProblemLog;

/**
 * The problems of this pod.
 *
 * @param log absent where only classical ones are served
 */
record ProblemDesk(ProblemBook book, Optional<ProblemLog> log) {}

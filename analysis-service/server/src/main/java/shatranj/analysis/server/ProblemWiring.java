package shatranj.analysis.server;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import shatranj.analysis.server.endgames.Endgames;
import shatranj.analysis.server.pool.SearchPool;
import shatranj.analysis.server.problems.ProblemBook;
import shatranj.analysis.server.problems.ProblemLog;
import shatranj.analysis.server.problems.ReviewedProblems;
import shatranj.analysis.server.review.Afterwork;
import shatranj.analysis.server.solving.AttemptLog;
import shatranj.analysis.server.solving.SolverBook;
import shatranj.mansuba.json.MansubaCollection;
import shatranj.support.topics.Topic;

/** Problems, and ratings of their solvers. */
@ApplicationScoped
class ProblemWiring {
    @Produces
    @Singleton
    ProblemDesk problems(
            AnalysisSettings settings,
            @ConfigProperty(name = "kafka.bootstrap.servers") String kafka) {
        ProblemBook book =
                new ProblemBook(
                        MansubaCollection.CLASSICS.all(), MansubaCollection.SELF_PLAY.all());
        return new ProblemDesk(
                book,
                settings.problems().enabled()
                        ? Optional.of(new ProblemLog(kafka, Topic.PROBLEMS.topicName(), book))
                        : Optional.empty());
    }

    /** What is found in reviewed games. */
    @Produces
    @Singleton
    Afterwork finding(
            AnalysisSettings settings,
            SearchPool pool,
            Endgames endgames,
            ProblemDesk problems,
            MeterRegistry meters) {
        return problems.log()
                .<Afterwork>map(log ->
                        new ReviewedProblems(
                                new ReviewedProblems.Settings(
                                        settings.problems().nodes(), settings.problems().times()),
                                pool,
                                endgames,
                                problems.book(),
                                log,
                                InstantSource.system(),
                                meters))
                .orElse(Afterwork.NONE);
    }

    void beginProblems(@Observes StartupEvent start, ProblemDesk problems) {
        problems.log().ifPresent(ProblemLog::start);
    }

    void endProblems(@Observes ShutdownEvent stop, ProblemDesk problems) {
        problems.log().ifPresent(ProblemLog::close);
    }

    @Produces
    @Singleton
    SolvingDesk solving(
            AnalysisSettings settings,
            MeterRegistry meters,
            @ConfigProperty(name = "kafka.bootstrap.servers") String kafka) {
        SolverBook book = new SolverBook();
        if (!settings.problems().enabled()) {
            return new SolvingDesk(book, Optional.empty());
        }
        AttemptLog log = new AttemptLog(kafka, Topic.ATTEMPTS.topicName(), book);
        Gauge.builder("shatranj.analysis.attempts.stopped", () -> log.standsStill() ? 1 : 0)
                .description("1 where an attempt could not be read: this pod rates no solvers")
                .register(meters);
        return new SolvingDesk(book, Optional.of(log));
    }

    void beginSolving(@Observes StartupEvent start, SolvingDesk solving) {
        solving.log().ifPresent(AttemptLog::start);
    }

    void endSolving(@Observes ShutdownEvent stop, SolvingDesk solving) {
        solving.log().ifPresent(AttemptLog::close);
    }
}

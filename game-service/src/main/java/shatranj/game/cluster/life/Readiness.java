package shatranj.game.cluster.life;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/** Ready once everything that this pod should fold was folded to the end. */
@org.eclipse.microprofile.health.Readiness
@ApplicationScoped
public class Readiness implements HealthCheck {
    private final Life life;

    public Readiness(Life life) {
        this.life = life;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("games")
                .status(life.isReady())
                .withData("pod", life.summary())
                .build();
    }
}

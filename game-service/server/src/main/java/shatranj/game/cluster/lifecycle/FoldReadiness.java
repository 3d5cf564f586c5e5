package shatranj.game.cluster.lifecycle;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/** Ready once everything that this pod should fold was folded to the end. */
@org.eclipse.microprofile.health.Readiness
@ApplicationScoped
public class FoldReadiness implements HealthCheck {
    private final NodeLifecycle life;

    public FoldReadiness(NodeLifecycle life) {
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

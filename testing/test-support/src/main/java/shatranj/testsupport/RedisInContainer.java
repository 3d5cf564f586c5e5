package shatranj.testsupport;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.api.model.Ports;
import java.time.Duration;
import org.testcontainers.containers.GenericContainer;
import shatranj.embedded.process.FreePorts;
import shatranj.embedded.redis.Redis;
import shatranj.embedded.redis.RedisLine;

/**
 * A Redis in a container. The host's port is fixed when it is created, so that it survives a kill.
 */
final class RedisInContainer implements Redis {
    private static final int INSIDE = 6379;
    private static final Duration START = Duration.ofSeconds(30);

    private final GenericContainer<?> container;
    private final int port;

    private RedisInContainer(GenericContainer<?> container, int port) {
        this.container = container;
        this.port = port;
    }

    static RedisInContainer start() {
        int port = FreePorts.next();
        PortBinding binding =
                new PortBinding(
                        Ports.Binding.bindIpAndPort("127.0.0.1", port), ExposedPort.tcp(INSIDE));
        GenericContainer<?> container =
                new GenericContainer<>(Flavour.REDIS_IMAGE)
                        .withExposedPorts(INSIDE)
                        .withCommand("redis-server", "--save", "", "--appendonly", "no")
                        .withCreateContainerCmdModifier(create -> {
                            if (create.getHostConfig() != null) {
                                create.getHostConfig().withPortBindings(binding);
                            }
                        });
        container.start();
        RedisInContainer redis = new RedisInContainer(container, port);
        redis.awaitAnswer();
        return redis;
    }

    private void awaitAnswer() {
        if (!RedisLine.awaitPong(port, START)) {
            throw new IllegalStateException(
                    "Redis in its container does not answer on port " + port);
        }
    }

    private DockerClient docker() {
        return container.getDockerClient();
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public String description() {
        return "Redis "
                + Flavour.REDIS_IMAGE.getVersionPart()
                + " in a container of "
                + Flavour.REDIS_IMAGE;
    }

    @Override
    public void kill() {
        docker().killContainerCmd(container.getContainerId()).exec();
    }

    @Override
    public void revive() {
        docker().startContainerCmd(container.getContainerId()).exec();
        awaitAnswer();
    }

    @Override
    public void freeze() {
        docker().pauseContainerCmd(container.getContainerId()).exec();
    }

    @Override
    public void thaw() {
        docker().unpauseContainerCmd(container.getContainerId()).exec();
    }

    @Override
    public void close() {
        container.stop();
    }
}

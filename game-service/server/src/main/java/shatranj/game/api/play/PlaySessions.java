package shatranj.game.api.play;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import shatranj.game.application.BlockingGames;
import shatranj.game.application.CommandFactory;
import shatranj.game.social.Chat;
import shatranj.game.social.LiveStreams;
import shatranj.game.social.Presence;
import shatranj.game.streaming.ClientStream;
import shatranj.game.streaming.ClosingReason;
import shatranj.support.identity.Caller;

/** Begins the sessions of this pod, whatever carries them, and ends them when it leaves. */
@ApplicationScoped
public class PlaySessions {
    private final LiveStreams company;
    private final Presence presence;
    private final Chat chat;
    private final BlockingGames games;
    private final CommandFactory commands;
    private final Set<ClientStream<?>> open = ConcurrentHashMap.newKeySet();
    private final ExecutorService talking = Executors.newVirtualThreadPerTaskExecutor();

    public PlaySessions(
            LiveStreams company,
            Presence presence,
            Chat chat,
            BlockingGames games,
            CommandFactory commands) {
        this.company = company;
        this.presence = presence;
        this.chat = chat;
        this.games = games;
        this.commands = commands;
    }

    /**
     * A session on a stream that was admitted; it ends with the stream. Called on the stream's own
     * thread, which is the session's too.
     *
     * @param viewer whose it is; empty: nobody in particular
     * @param answers writes what leaves
     */
    public <T> PlaySession<T> begin(
            Optional<Caller> viewer, ClientStream<T> stream, PlayAnswers<T> answers) {
        PlaySession<T> session =
                new PlaySession<>(
                        viewer,
                        company,
                        games,
                        commands,
                        (speaker, request) ->
                                CompletableFuture.supplyAsync(
                                        () -> chat.say(speaker, request), talking),
                        stream::later,
                        answers,
                        stream::send);
        open.add(stream);
        Runnable gone = viewer.map(player -> presence.enter(player.id())).orElse(() -> {});
        stream.follow(
                viewer,
                () ->
                        () -> {
                            open.remove(stream);
                            gone.run();
                            stream.later(session::close);
                        });
        return session;
    }

    /** Before the server stops taking requests: clients go on elsewhere. */
    void leave(@Observes ShutdownDelayInitiatedEvent leaving) {
        open.forEach(stream -> stream.later(() -> stream.close(ClosingReason.DRAINING)));
    }

    @PreDestroy
    void stop() {
        talking.shutdown();
    }
}

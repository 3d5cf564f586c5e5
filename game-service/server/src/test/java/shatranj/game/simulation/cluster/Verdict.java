package shatranj.game.simulation.cluster;

import com.google.protobuf.ByteString;
import com.google.protobuf.util.Timestamps;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shatranj.game.domain.GameEvent;
import shatranj.game.domain.GameId;
import shatranj.game.domain.OutcomeReason;
import shatranj.game.internal.v1.Command;
import shatranj.game.internal.v1.DeliverResponse;
import shatranj.game.internal.v1.ReadGameRequest;
import shatranj.game.internal.v1.Refusal;
import shatranj.game.journal.Folded;
import shatranj.game.journal.v1.Decision;
import shatranj.game.journal.v1.Event;
import shatranj.game.journal.v1.Moved;
import shatranj.game.v1.Game;
import shatranj.game.view.GameViews;
import shatranj.game.view.Viewer;

/** Compares what players were told, and what pods and other topics say, with the log. */
final class Verdict {
    /** How long after its instant a flag may be unrecorded when nothing is wrong any more. */
    private static final long FLAG_RECORDED_MS = 5_000;

    /** Within which any question is answered then. */
    private static final long ANSWERED_MS = 3_000;

    private final World world;
    private final Cluster cluster;
    private final List<Table> tables;
    private final List<Shown> shown;
    private final Chronicle chronicle;
    private int acknowledged;

    Verdict(World world, Cluster cluster, List<Table> tables) {
        this.world = world;
        this.cluster = cluster;
        this.tables = tables;
        this.shown = askPods();
        this.chronicle = new Chronicle(world.logs().journal());
    }

    int acknowledged() {
        return acknowledged;
    }

    int versions() {
        return chronicle.games().stream().mapToInt(List::size).sum();
    }

    void compare() {
        for (Table table : tables) {
            table.errands().forEach(this::errand);
            order(table.errands());
        }
        for (List<Folded.NewFact<shatranj.game.domain.Game, GameEvent>> game : chronicle.games()) {
            new Course(world, game).check();
            flagIsRecorded(game.getLast().after());
        }
        new Publicity(world, chronicle).check();
        shown.forEach(one -> compare(one, chronicle.of(one.game())));
        for (ClusterPod pod : cluster.pods()) {
            if (!pod.games().stopped().isEmpty()) {
                world.fault(pod.name() + " has stopped: " + pod.games().stopped());
            }
        }
    }

    // --- what players were told ---

    private void errand(Errand errand) {
        if (!errand.isOver()) {
            world.fault(errand + " was never answered");
            return;
        }
        errand.answer()
                .ifPresent(answer -> {
                    acknowledged++;
                    acknowledged(errand, answer);
                });
        errand.certainlyRefused()
                .filter(Verdict::isOfThisLine)
                .ifPresent(refusal -> {
                    List<Decision> facts = facts(errand).toList();
                    if (facts.stream()
                            .anyMatch(fact ->
                                    isOf(errand, fact)
                                            && stands(fact, facts)
                                            && !isAnothers(fact, errand))) {
                        world.fault(
                                errand
                                        + " was refused, "
                                        + refusal.getDetail()
                                        + ", and yet done: "
                                        + errand.command().orElseThrow()
                                        + facts);
                    }
                });
    }

    /** The same move may have been played in a line that was taken back, or again since. */
    private static boolean isOfThisLine(Refusal refusal) {
        return !refusal.getCode().equals("VERSION_REQUIRED");
    }

    /** What was taken back since may be refused when it is asked for again. */
    private static boolean stands(Decision fact, List<Decision> facts) {
        return facts.stream()
                .filter(later -> later.getVersion() > fact.getVersion())
                .flatMap(later -> later.getEventsList().stream())
                .filter(Event::hasTakenBack)
                .noneMatch(back ->
                        fact.getEventsList().stream()
                                .anyMatch(event ->
                                        event.hasMoved()
                                                && event.getMoved().getPly()
                                                        >= back.getTakenBack().getPly()));
    }

    /** The same move is the same command, whichever request it came with. */
    private boolean isAnothers(Decision fact, Errand errand) {
        return tables.stream()
                .flatMap(table -> table.errands().stream())
                .filter(other -> other != errand && other.game().equals(errand.game()))
                .anyMatch(other -> other.version().filter(v -> v == fact.getVersion()).isPresent());
    }

    private Stream<Decision> facts(Errand errand) {
        return errand.game().map(chronicle::of).orElse(List.of()).stream()
                .map(Folded.NewFact::decision);
    }

    private void acknowledged(Errand errand, DeliverResponse.Done answer) {
        List<Decision> own = facts(errand).filter(fact -> isOf(errand, fact)).toList();
        if (own.stream().noneMatch(fact -> fact.getVersion() == answer.getVersion())) {
            world.fault(
                    errand
                            + " was acknowledged as version "
                            + answer.getVersion()
                            + ", but the log has it in "
                            + own.stream().map(Decision::getVersion).toList());
        } else if (own.size() > 1 && !errand.command().orElseThrow().hasPlay()) {
            world.fault(errand + " was done more than once");
        }
    }

    /** A move is known by ply, player and move, anything else by its id. */
    private static boolean isOf(Errand errand, Decision fact) {
        Command command = errand.command().orElseThrow();
        if (!command.hasPlay()) {
            return fact.getCommandId().equals(command.getCommandId());
        }
        Command.Play play = command.getPlay();
        return fact.getActor().equals(errand.player())
                && fact.getEventsList().stream()
                        .filter(Event::hasMoved)
                        .map(Event::getMoved)
                        .anyMatch(moved -> moved.getPly() == play.getPly() && names(play, moved));
    }

    private static boolean names(Command.Play play, Moved moved) {
        return play.getMove().equals(moved.getUci()) || play.getMove().equals(moved.getSan());
    }

    /** What was answered before something else was asked comes before it. */
    private void order(List<Errand> errands) {
        for (Errand first : errands) {
            for (Errand second : errands) {
                if (first.acknowledgedMs() < second.startedMs()
                        && first.version().isPresent()
                        && second.version().isPresent()
                        && first.version().get() >= second.version().get()
                        && !isRepetition(second)) {
                    world.fault(first + " was answered before " + second + " but comes after it");
                }
            }
        }
    }

    /** A move that is asked for again is the move that was played. */
    private boolean isRepetition(Errand errand) {
        return errand.command().orElseThrow().hasPlay()
                && chronicle
                                .of(errand.game().orElseThrow())
                                .get((int) (errand.version().orElseThrow() - 1))
                                .logged()
                                .appendTimeMs()
                        < errand.startedMs();
    }

    // --- what pods say ---

    /** What a pod showed when it was asked for all games. */
    private record Shown(String pod, GameId game, AtomicReference<@Nullable Game> answer) {}

    private List<Shown> askPods() {
        List<Shown> shown = new ArrayList<>();
        for (ClusterPod pod : cluster.pods()) {
            for (Table table : tables) {
                table.game().ifPresent(id -> shown.add(ask(pod, id)));
            }
        }
        world.timers().advance(ANSWERED_MS);
        return shown;
    }

    private static Shown ask(ClusterPod pod, GameId id) {
        ReadGameRequest request =
                ReadGameRequest.newBuilder().setGameId(ByteString.copyFrom(id.bytes())).build();
        Shown shown = new Shown(pod.name(), id, new AtomicReference<>());
        pod.allGames()
                .read(request)
                .thenAccept(response -> {
                    if (response.hasGame()) {
                        shown.answer().set(response.getGame());
                    }
                });
        return shown;
    }

    /** As of the version that it shows: a flag may have fallen since. */
    private void compare(
            Shown shown, List<Folded.NewFact<shatranj.game.domain.Game, GameEvent>> facts) {
        Game game = shown.answer().get();
        if (game == null) {
            world.fault(shown.pod() + " does not show " + shown.game() + " when all is well");
        } else if (game.getVersion() > facts.size()
                || !game.equals(
                        GameViews.game(
                                facts.get((int) game.getVersion() - 1).after(), Viewer.ANYBODY))) {
            world.fault(shown.pod() + " shows " + game + " and the log has " + facts);
        }
    }

    private void flagIsRecorded(shatranj.game.domain.Game last) {
        GameViews.clock(last)
                .filter(clock ->
                        clock.hasFlagAt() && !(last instanceof shatranj.game.domain.Game.Finished))
                .map(clock -> Timestamps.toMillis(clock.getFlagAt()))
                .filter(at -> at + FLAG_RECORDED_MS < world.timers().millis())
                .ifPresent(at ->
                        world.fault(
                                last.terms().id()
                                        + " goes on, though its flag fell "
                                        + (world.timers().millis() - at)
                                        + " ms ago"));
    }

    static boolean isFlag(shatranj.game.domain.Game game) {
        return game instanceof shatranj.game.domain.Game.Finished over
                && over.outcome().reason() == OutcomeReason.FLAG;
    }
}

package shatranj.client.play;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import shatranj.client.api.Answer;
import shatranj.client.api.Api;
import shatranj.client.api.EventStream;
import shatranj.client.api.Frame;
import shatranj.client.api.Game;
import shatranj.client.api.Outcome;
import shatranj.client.api.Player;
import shatranj.client.api.Problem;
import shatranj.client.terminal.GameDrawing;
import shatranj.client.terminal.Screen;

/** One game between a person who types and a player of the server, who is invited to it. */
public final class Conversation {
    private static final List<String> HELP =
            List.of(
                    "e2e3, e3, Nc3, Nxd5, a8=F   a move, in coordinates or in SAN",
                    "moves                       the legal moves",
                    "draw                        accept a draw, or offer one with your next move",
                    "resign                      give the game up",
                    "quit                        leave; your clock, if any, goes on",
                    "help                        this");

    /** How long an opponent who is there needs to sit down, and more. */
    private static final Duration SITS_DOWN = Duration.ofSeconds(10);

    /**
     * Who sits where.
     *
     * @param opponent the id of a player, such as {@code engine-3}
     */
    public record Table(Player person, String opponent, boolean personIsWhite) {}

    /**
     * What is played.
     *
     * @param timeControl such as {@code 10+5}; empty for an untimed game
     */
    public record Terms(String ruleSet, Optional<String> timeControl) {}

    private final Table table;
    private final Screen screen;
    private final BufferedReader input;
    private final GameDrawing drawing;
    private final Semaphore news = new Semaphore(0);
    private boolean offerDraw;

    public Conversation(Table table, Screen screen, BufferedReader input) {
        this.table = table;
        this.screen = screen;
        this.input = input;
        this.drawing = new GameDrawing(screen.style(), table.personIsWhite());
    }

    /** Plays a game until it is over or the person leaves; returns it as it stands then. */
    public Game play(Terms terms) {
        Game game = begin(terms);
        screen.say("Game " + game.id() + ". Type a move, or help.");
        try (EventStream stream = table.person().follow(game.id(), OptionalLong.empty())) {
            Thread.ofVirtual().start(() -> listen(stream));
            game = seated(game);
            boolean stays = true;
            while (stays && !game.isOver()) {
                if (isPersonsTurn(game)) {
                    stays = personMoves(game);
                } else {
                    awaitNews();
                }
                game = now(game);
            }
        }
        screen.draw(drawing.lines(game));
        String id = game.id();
        screen.say(
                game.outcome()
                        .map(Outcome::sentence)
                        .orElse("The game goes on: ./shatranj watch " + id));
        return game;
    }

    private Game begin(Terms terms) {
        var body =
                Api.object()
                        .put("color", table.personIsWhite() ? "WHITE" : "BLACK")
                        .put("opponent", table.opponent())
                        .put("ruleSet", terms.ruleSet());
        terms.timeControl().ifPresent(control -> body.put("timeControl", control));
        String key = UUID.randomUUID().toString();
        return Game.from(table.person().create(body, key).accepted().body());
    }

    /** Waits until the opponent has sat down, or has declined. */
    private Game seated(Game open) {
        Game game = open;
        long end = System.nanoTime() + SITS_DOWN.toNanos();
        boolean told = false;
        while (game.status().equals("OPEN")) {
            if (!told && System.nanoTime() - end > 0) {
                told = true;
                screen.progress(
                        table.opponent()
                                + " has not sat down yet: is analysis-service running? Ctrl-C"
                                + " leaves.");
            }
            awaitNews();
            game = now(game);
        }
        return game;
    }

    /** Waits until something was heard of the game; not for long, as the stream may be lost. */
    private void awaitNews() {
        try {
            if (news.tryAcquire(1, TimeUnit.SECONDS)) {
                news.drainPermits();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the opponent thinks", e);
        }
    }

    private Game now(Game game) {
        return Game.from(table.person().game(game.id()).accepted().body());
    }

    private boolean isPersonsTurn(Game game) {
        return game.turn().equals("WHITE") == table.personIsWhite();
    }

    /** A flag may fall while the person thinks: the prompt does not know, the stream does. */
    private void listen(EventStream stream) {
        try {
            for (Optional<Frame> frame = stream.next(); frame.isPresent(); frame = stream.next()) {
                news.release();
                if (frame.get() instanceof Frame.Decision decision) {
                    decision.event("ended")
                            .flatMap(ended -> Outcome.from(ended.path("outcome")))
                            .filter(outcome -> outcome.reason().equals("FLAG"))
                            .ifPresent(o -> screen.progress("The flag has fallen. Press Enter."));
                }
            }
        } catch (RuntimeException lost) {
            // The prompt will say the same when it next asks the server.
            screen.progress("The stream of the game is lost: " + lost.getMessage());
        }
    }

    /** The person's turn; false if the person leaves. */
    private boolean personMoves(Game game) {
        screen.draw(drawing.lines(game));
        String words = read();
        switch (words.toLowerCase(Locale.ROOT)) {
            case "quit" -> {
                return false;
            }
            case "" -> {}
            case "help" -> HELP.forEach(screen::say);
            case "moves" -> screen.say(String.join(" ", table.person().legalMoves(game.id())));
            case "resign" -> tell(table.person().resign(game.id()));
            case "draw" -> draw(game);
            default -> move(game, words);
        }
        return true;
    }

    private void draw(Game game) {
        if (game.drawOfferedBy().isPresent()) {
            tell(table.person().acceptDraw(game.id()));
        } else {
            offerDraw = true;
            screen.say("A draw will be offered with your next move.");
        }
    }

    private void move(Game game, String move) {
        Player person = table.person();
        Answer answer =
                person.api().send(person.moveCall(game.id(), game.nextPly(), move, offerDraw));
        tell(answer);
        if (answer instanceof Answer.Accepted) {
            offerDraw = false;
        }
    }

    private void tell(Answer answer) {
        if (answer instanceof Answer.Refused(Problem problem)) {
            screen.say(problem.sentence());
        }
    }

    /** The next words; the end of the input means to leave. */
    private String read() {
        screen.ask("your move> ");
        try {
            String line = input.readLine();
            return line == null ? "quit" : line.strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

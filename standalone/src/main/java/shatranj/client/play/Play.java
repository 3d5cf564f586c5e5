package shatranj.client.play;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
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

/** One game between a person who types and an opponent that searches. */
public final class Play {
    private static final List<String> HELP =
            List.of(
                    "e2e3, e3, Nc3, Nxd5, a8=F   a move, in coordinates or in SAN",
                    "moves                       the legal moves",
                    "draw                        accept a draw, or offer one with your next move",
                    "resign                      give the game up",
                    "quit                        leave; your clock, if any, goes on",
                    "help                        this");

    /** Who sits where. */
    public record Table(
            Player person, Player opponentSeat, Opponent opponent, boolean personIsWhite) {}

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
    private boolean offerDraw;

    public Play(Table table, Screen screen, BufferedReader input) {
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
            Thread.ofVirtual().start(() -> announceEnd(stream));
            boolean stays = true;
            while (stays && !game.isOver()) {
                stays = isPersonsTurn(game) ? personMoves(game) : opponentMoves(game);
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
        var wish =
                Api.object()
                        .put("color", table.personIsWhite() ? "WHITE" : "BLACK")
                        .put("ruleSet", terms.ruleSet());
        terms.timeControl().ifPresent(control -> wish.put("timeControl", control));
        String key = UUID.randomUUID().toString();
        Game open = Game.from(table.person().create(wish, key).accepted().body());
        return Game.from(
                table.opponentSeat()
                        .join(open.id(), open.inviteCode())
                        .accepted()
                        .body()
                        .path("game"));
    }

    private Game now(Game game) {
        return Game.from(table.person().game(game.id()).accepted().body());
    }

    private boolean isPersonsTurn(Game game) {
        return game.turn().equals("WHITE") == table.personIsWhite();
    }

    /** A flag may fall while the person thinks: the prompt does not know, the stream does. */
    private void announceEnd(EventStream stream) {
        try {
            for (Optional<Frame> frame = stream.next(); frame.isPresent(); frame = stream.next()) {
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

    /** The opponent's turn; true, as it never leaves. */
    private boolean opponentMoves(Game game) {
        String person = table.personIsWhite() ? "WHITE" : "BLACK";
        boolean offered = game.drawOfferedBy().filter(person::equals).isPresent();
        Answer answer =
                switch (table.opponent().choose(game, offered)) {
                    case Opponent.Choice.AcceptDraw accept ->
                            table.opponentSeat().acceptDraw(game.id());
                    case Opponent.Choice.Move(String uci) ->
                            table.opponentSeat().move(game.id(), game.nextPly(), uci);
                };
        if (answer instanceof Answer.Refused(Problem problem)
                && !problem.code().equals("GAME_OVER")) {
            answer.accepted();
        }
        return true;
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

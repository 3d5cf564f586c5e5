import chariot.Client;
import chariot.ClientAuth;
import chariot.model.Ack;
import chariot.model.ChallengeAI;
import chariot.model.Event;
import chariot.model.Fail;
import chariot.model.GameStateEvent;
import chariot.model.Many;
import chariot.model.One;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Iterator;

/**
 * A shatranj player made of chariot and any UCI engine. It plays one game against this server's engine.
 * chariot knows only the variants of Lichess, so its token must be created with an alias, {@code
 * "variantKey": "fromPosition"}.
 *
 * <pre>
 * LICHESS_TOKEN=… java -cp chariot.jar ChariotPlayer.java http://localhost:8080 /usr/games/fairy-stockfish 500
 * </pre>
 *
 * <p>Standard output has {@code game ID}, and at the end {@code over STATUS WINNER MOVES}.
 */
class ChariotPlayer {
    private final ClientAuth client;
    private final Process engine;
    private final PrintWriter say;
    private final BufferedReader hear;
    private final int nodes;

    ChariotPlayer(String server, String token, String engine, int nodes) throws IOException {
        // The default pause of one second between requests is meant for a public server.
        this.client =
                Client.auth(
                        conf -> conf.api(server).spacing(Duration.ofMillis(50)).retries(3), token);
        this.engine =
                new ProcessBuilder(engine).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        this.say = new PrintWriter(this.engine.outputWriter(), true);
        this.hear = this.engine.inputReader();
        this.nodes = nodes;
        say.println("uci");
        answer("uciok");
        say.println("setoption name UCI_Variant value shatranj");
    }

    public static void main(String[] args) throws IOException {
        ChariotPlayer player =
                new ChariotPlayer(
                        args[0],
                        System.getenv("LICHESS_TOKEN"),
                        args[1],
                        Integer.parseInt(args[2]));
        System.exit(player.play() ? 0 : 1);
    }

    private boolean play() throws IOException {
        String name = client.account().profile().get().id();
        Many<Event> events = client.board().connect();
        One<ChallengeAI> challenge =
                client.board()
                        .challengeAI(conf -> conf.clockBlitz5m3s().level(1).color(c -> c.white()));
        if (challenge instanceof Fail<ChallengeAI> refused) {
            return failed("the challenge", refused);
        }
        String game =
                events.stream()
                        .filter(Event.GameStartEvent.class::isInstance)
                        .findFirst()
                        .orElseThrow()
                        .id();
        System.out.println("game " + game);
        Many<GameStateEvent> states = client.board().connectToGame(game);
        if (states instanceof Fail<GameStateEvent> refused) {
            return failed("the stream", refused);
        }
        return play(game, name, states.stream().iterator());
    }

    private boolean play(String game, String name, Iterator<GameStateEvent> events)
            throws IOException {
        boolean white = true;
        GameStateEvent.State last = null;
        while (events.hasNext()) {
            GameStateEvent event = events.next();
            if (event instanceof GameStateEvent.Full full) {
                white = full.white().name().equals(name);
                System.out.println("variant " + full.gameType().variant());
                last = full.state();
            } else if (event instanceof GameStateEvent.State state) {
                boolean told = last != null && state.moves().equals(last.moves());
                last = state;
                if (told) {
                    continue;
                }
            } else {
                continue;
            }
            boolean ours = (last.moveList().size() % 2 == 0) == white;
            if (last.status().name().equals("started") && ours) {
                Ack ack = client.board().move(game, move(last.moves()));
                if (ack instanceof Fail<?> refused) {
                    return failed("a move", refused);
                }
            }
        }
        if (last == null) {
            System.err.println("The stream had no state.");
            return false;
        }
        System.out.println(
                "over %s %s %s".formatted(last.status(), last.winner().map(Enum::name).orElse("-"), last.moves()));
        return !last.status().name().equals("started");
    }

    private static boolean failed(String what, Fail<?> refused) {
        System.err.println(what + " was refused: " + refused);
        return false;
    }

    private String move(String moves) throws IOException {
        say.println(moves.isEmpty() ? "position startpos" : "position startpos moves " + moves);
        say.println("go nodes " + nodes);
        return answer("bestmove").split(" ")[1];
    }

    private String answer(String word) throws IOException {
        String line = hear.readLine();
        while (line != null && !line.startsWith(word)) {
            line = hear.readLine();
        }
        if (line == null) {
            throw new IOException("the engine ended before it said " + word);
        }
        return line;
    }
}

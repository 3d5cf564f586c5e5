package shatranj.systemtests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The file that teaches python-chess shatranj. It runs where {@code python3}, or what {@code
 * SHATRANJ_PYTHON_CHESS} names, has the library; where the variable is set, it must.
 */
class PythonBoardTest {
    private static final Optional<String> NAMED =
            Optional.ofNullable(System.getenv("SHATRANJ_PYTHON_CHESS"));
    private static final String PYTHON = NAMED.orElse("python3");
    private static final String PERFT =
            """
            import sys
            sys.dont_write_bytecode = True
            sys.path.insert(0, "examples/lichess")
            import chess.variant, extra_game_handlers
            def perft(board, depth):
                if depth == 0:
                    return 1
                nodes = 0
                for move in list(board.legal_moves):
                    board.push(move)
                    nodes += perft(board, depth - 1)
                    board.pop()
                return nodes
            # As lichess-bot makes its boards: by name, and without saying where they start.
            board = chess.variant.find_variant("Shatranj")()
            print(board.fen())
            print(*(perft(board, depth) for depth in (1, 2, 3)))
            """;

    /**
     * What Fairy-Stockfish said in a game: White takes the last man and wins, and yet moves follow.
     */
    private static final String LINE =
            """
            import sys
            sys.dont_write_bytecode = True
            sys.path.insert(0, "examples/lichess")
            import chess.engine, chess.variant, extra_game_handlers
            board = chess.variant.find_variant("Shatranj")("8/8/qKQ5/8/8/5k2/8/8 w - - 0 111")
            line = chess.engine._parse_uci_info("depth 2 score mate 1 pv b6a6 f3e2", board)["pv"]
            print(board.variation_san(line))
            board.push(line[0])
            print(board.is_game_over(), board.result())
            """;

    private final Shell shell = new Shell(Path.of(System.getProperty("shatranj.home")));

    @BeforeEach
    void findLibrary() {
        Shell.Result library = shell.run(List.of(PYTHON, "-c", "import chess.variant"));
        if (NAMED.isEmpty()) {
            assumeTrue(library.status() == 0, PYTHON + " has no python-chess");
        }
    }

    @Test
    void a_line_that_goes_on_beyond_a_bare_king_is_read_and_the_game_is_over_there() {
        Shell.Result read = shell.run(List.of(PYTHON, "-c", LINE));

        assertThat(read.output())
                .isEqualToIgnoringNewLines(
                        """
                        111. Kxa6# Ke2#
                        True 1-0
                        """);
    }

    @Test
    void the_board_begins_with_our_array_and_counts_as_we_do() {
        Shell.Result counted = shell.run(List.of(PYTHON, "-c", PERFT));

        assertThat(counted.output())
                .isEqualToIgnoringNewLines(
                        """
                        rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1
                        16 256 4176
                        """);
    }
}

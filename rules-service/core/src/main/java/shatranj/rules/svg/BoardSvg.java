package shatranj.rules.svg;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shatranj.rules.board.Bitboard;
import shatranj.rules.board.Color;
import shatranj.rules.board.Position;
import shatranj.rules.board.Role;
import shatranj.rules.board.Square;

/**
 * Writes a {@link Diagram} as SVG 1.1 (https://www.w3.org/TR/SVG11/): one document that refers to
 * nothing outside of it, has neither script nor style sheet, and tells in its title and description
 * what it shows. Nothing in it comes from a user's text. 64 rectangles, one {@code use} for each
 * man.
 */
public final class BoardSvg {
    /** Lengths in the picture's own units. */
    private static final int SQUARE = 45;

    private static final int MARGIN = 20;

    private final Diagram diagram;
    private final Theme theme;
    private final int margin;
    private final StringBuilder out = new StringBuilder(16_384);

    private BoardSvg(Diagram diagram) {
        this.diagram = diagram;
        this.theme = diagram.look().theme();
        this.margin = diagram.look().coordinates() ? MARGIN : 2;
    }

    /** The picture; the same text for equal diagrams. */
    public static String write(Diagram diagram) {
        BoardSvg svg = new BoardSvg(diagram);
        svg.head();
        svg.men();
        svg.squares();
        svg.marks();
        svg.coordinates();
        svg.placeMen();
        return svg.out.append("</svg>\n").toString();
    }

    private void head() {
        int side = 8 * SQUARE + 2 * margin;
        add("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
        add(" aria-labelledby=\"shatranj-title shatranj-desc\"");
        add(" width=\"%d\" height=\"%d\"", diagram.look().size(), diagram.look().size());
        add(" viewBox=\"0 0 %d %d\">\n", side, side);
        add("<title id=\"shatranj-title\">%s</title>\n", title());
        add("<desc id=\"shatranj-desc\">%s</desc>\n", description());
        add("<rect width=\"100%%\" height=\"100%%\" fill=\"%s\"/>\n", theme.page());
    }

    private String title() {
        Position position = diagram.position();
        String turn = "Shatranj: " + position.turn().title() + " to move";
        return position.inCheck() ? turn + ", in check" : turn;
    }

    private String description() {
        String last =
                diagram.last()
                        .map(step -> " Last move from %s to %s.".formatted(step.from(), step.to()))
                        .orElse("");
        return "White: %s. Black: %s.%s".formatted(men(Color.WHITE), men(Color.BLACK), last);
    }

    private String men(Color color) {
        List<String> men = new ArrayList<>();
        for (Role role : Role.values()) {
            for (Square square : Square.values()) {
                if (Bitboard.has(diagram.position().of(color, role), square.index())) {
                    men.add(role.title() + " " + square);
                }
            }
        }
        return String.join(", ", men);
    }

    private void men() {
        Men set = diagram.look().men();
        add("<defs>\n");
        for (Color color : Color.values()) {
            boolean white = color == Color.WHITE;
            for (Role role : Role.values()) {
                add("<g id=\"%s\"", id(color, role));
                add(" fill=\"%s\"", white ? "#fffaf0" : "#2f4f46");
                add(" stroke=\"%s\"", white ? "#2b2118" : "#0c1512");
                add(" stroke-width=\"1.6\" stroke-linejoin=\"round\" stroke-linecap=\"round\">");
                add("<path d=\"%s\"/>", set.outline(role));
                add("<path d=\"%s\" fill=\"none\"", set.detail(role));
                add(white ? "/></g>\n" : " stroke=\"#d9e6dc\" stroke-width=\"1.3\"/></g>\n");
            }
        }
        add("</defs>\n");
    }

    private static String id(Color color, Role role) {
        return ("shatranj-" + color + "-" + role).toLowerCase(Locale.ROOT);
    }

    private void squares() {
        boolean plain = diagram.look().board() == Squares.PLAIN;
        for (Square square : Square.values()) {
            boolean dark = (square.file() + square.rank()) % 2 == 0;
            add("<rect data-square=\"%s\" x=\"%d\" y=\"%d\"", square, x(square), y(square));
            add(" width=\"%d\" height=\"%d\"", SQUARE, SQUARE);
            add(" fill=\"%s\"", dark && !plain ? theme.dark() : theme.light());
            add(plain ? " stroke=\"%s\"/>\n" : "/>\n", theme.letters());
        }
        add("<rect x=\"%d\" y=\"%d\" width=\"%d\"", margin, margin, 8 * SQUARE);
        add(" height=\"%d\" fill=\"none\" stroke=\"%s\"/>\n", 8 * SQUARE, theme.letters());
    }

    private void marks() {
        diagram.last()
                .ifPresent(step -> {
                    move(step.from());
                    move(step.to());
                });
        if (diagram.position().inCheck()) {
            Square shah = Square.of(diagram.position().shah());
            add("<circle data-mark=\"check\" cx=\"%s\"", x(shah) + SQUARE / 2.0);
            add(" cy=\"%s\" r=\"20.5\" fill=\"%s\"", y(shah) + SQUARE / 2.0, theme.check());
            add(" fill-opacity=\"0.45\" stroke=\"%s\" stroke-width=\"2.5\"/>\n", theme.check());
        }
    }

    /** A tint, and a frame for those to whom tints look alike. */
    private void move(Square square) {
        add("<rect data-mark=\"move\" x=\"%s\" y=\"%s\"", x(square) + 1.5, y(square) + 1.5);
        add(" width=\"42\" height=\"42\" fill=\"%s\" fill-opacity=\"0.4\"", theme.move());
        add(" stroke=\"%s\" stroke-width=\"3\"/>\n", theme.move());
    }

    private void coordinates() {
        if (!diagram.look().coordinates()) {
            return;
        }
        add("<g fill=\"%s\" font-family=\"sans-serif\" font-size=\"12\"", theme.letters());
        add(" text-anchor=\"middle\" aria-hidden=\"true\">\n");
        int below = margin + 8 * SQUARE + 14;
        for (int i = 0; i < 8; i++) {
            add("<text x=\"%s\" y=\"%d\">", x(Square.of(i, 0)) + SQUARE / 2.0, below);
            add("%c</text>", (char) ('a' + i));
            add("<text x=\"%d\" y=\"%s\">", margin / 2, y(Square.of(0, i)) + SQUARE / 2.0 + 4);
            add("%d</text>\n", i + 1);
        }
        add("</g>\n");
    }

    private void placeMen() {
        Position position = diagram.position();
        for (Square square : Square.values()) {
            position.at(square)
                    .ifPresent(man -> {
                        add("<use href=\"#%s\"", id(man.color(), man.role()));
                        add(" x=\"%d\" y=\"%d\"/>\n", x(square), y(square));
                    });
        }
    }

    private int x(Square square) {
        int column = diagram.look().bottom() == Color.WHITE ? square.file() : 7 - square.file();
        return margin + SQUARE * column;
    }

    private int y(Square square) {
        int row = diagram.look().bottom() == Color.WHITE ? 7 - square.rank() : square.rank();
        return margin + SQUARE * row;
    }

    private void add(String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values));
    }
}

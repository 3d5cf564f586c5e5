package shatranj.rules.server;

import java.util.List;

/** The first 97 plies of the game that source 003 of the rules prints, array alternative. */
final class SourceGame {
    static final List<String> MOVES =
            List.of(
                    ("g3 f6 g4 e6 f3 d6 e3 c6 d3 b6 c3 g6 b3 h6 a3 a6 Ra2 Ra7 Rf2 Rf7 Ne2 Ne7 Rg1 h5"
                                    + " g5 f5 f4 e5 Nd2 b5 Bh3 c5 Bxf5 Nxf5 e4 Ng7 Rgf1 exf4 Nxf4 h4"
                                    + " Nxg6 Rxf2 Rxf2 Rg8 Nxh4 Ne6 Be3 Nc6 Nf5 Ne5 Qe2 Kd7 Nf3 Nxf3+"
                                    + " Qxf3 Nf4 Kd2 Ng6 Qg4 Be6 Qh5 Ne7 Ng3 a5 h3 c4 bxc4 bxc4 d4 d5"
                                    + " e5 Bd6 Rf7 Kc6 g6 Nxg6 Qxg6 Rxg6 Rf3 Qc7 h4 Bf4+ Kc2 Bh6 Bg5"
                                    + " Kb5 Rf6 Rxf6 exf6 Kc6 Nf5 Bf4 a4 Bd6 Ne7+ Kd7 Nxd5")
                            .split(" "));

    private SourceGame() {}
}

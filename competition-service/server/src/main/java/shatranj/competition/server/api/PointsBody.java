package shatranj.competition.server.api;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import shatranj.competition.tournament.PointSystem;

/** Points as people write them: ½ is 0.5. */
@Schema(name = "TournamentPoints")
record PointsBody(
        double win, double draw, double loss, double bye, double forfeitLoss, double absence) {
    private static final double TENTHS = 10;

    static PointsBody of(PointSystem points) {
        return new PointsBody(
                points.win() / TENTHS,
                points.draw() / TENTHS,
                points.loss() / TENTHS,
                points.bye() / TENTHS,
                points.forfeitLoss() / TENTHS,
                points.zeroPointBye() / TENTHS);
    }

    PointSystem system() {
        return new PointSystem(
                tenths(win),
                tenths(draw),
                tenths(loss),
                tenths(bye),
                tenths(forfeitLoss),
                tenths(absence));
    }

    private static int tenths(double points) {
        return (int) Math.round(TENTHS * points);
    }
}

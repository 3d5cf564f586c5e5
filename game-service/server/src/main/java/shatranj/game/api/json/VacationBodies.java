package shatranj.game.api.json;

import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.GameVacation;

/** Vacation in all games of a player. */
public final class VacationBodies {
    private VacationBodies() {}

    /** Takes vacation. */
    @Schema(name = "TakeVacation")
    public record Take(
            @Schema(description = "The player plays again from then on", required = true)
                    @Nullable Instant until) {}

    /** What became of each game. */
    @Schema(name = "VacationAnswer")
    public record Answer(List<InGame> games) {
        /** An answer. */
        public static Answer of(List<GameVacation> games) {
            return new Answer(games.stream().map(InGame::of).toList());
        }
    }

    /**
     * What became of one game.
     *
     * @param vacation the caller's bank; absent where nothing changed for the reason that {@code
     *     code} and {@code detail} give
     */
    @Schema(name = "GameVacation")
    public record InGame(
            String id,
            @Nullable Long version,
            @Nullable VacationBankBody vacation,
            @Nullable Boolean replayed,
            @Nullable String code,
            @Nullable String detail) {
        static InGame of(GameVacation game) {
            return new InGame(
                    game.getGameId(),
                    game.hasBank() ? game.getVersion() : null,
                    game.hasBank() ? VacationBankBody.of(game.getBank()) : null,
                    game.hasBank() ? game.getReplayed() : null,
                    EnumNames.orNull(game.getCode()),
                    EnumNames.orNull(game.getDetail()));
        }
    }
}

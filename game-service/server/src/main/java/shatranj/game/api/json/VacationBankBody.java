package shatranj.game.api.json;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import shatranj.game.v1.VacationBank;

/**
 * A side's bank of vacation in one game.
 *
 * @param until the end of the last vacation, past or ahead; absent: there was none
 */
@Schema(name = "VacationBank")
public record VacationBankBody(int daysLeft, @Nullable Instant until) {
    /** A bank. */
    public static VacationBankBody of(VacationBank bank) {
        return new VacationBankBody(
                bank.getDaysLeft(), bank.hasUntil() ? EnumNames.instant(bank.getUntil()) : null);
    }
}

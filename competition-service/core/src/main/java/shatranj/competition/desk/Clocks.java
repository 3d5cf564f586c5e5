package shatranj.competition.desk;

import java.time.Instant;
import java.util.Optional;
import shatranj.competition.tournament.Color;

/**
 * Both clocks at one instant.
 *
 * @param running whose clock runs; empty: none does
 * @param flagAt when the running flag falls
 */
public record Clocks(
        long whiteMs,
        long blackMs,
        Optional<Color> running,
        Instant asOf,
        Optional<Instant> flagAt) {}

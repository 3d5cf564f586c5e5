package shatranj.competition.event;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shatranj.competition.tournament.Color;

/**
 * A tournament at some time.
 *
 * @param entrants in the order of entry; who left before the start is not among them
 * @param attempt of the boards of the next round
 * @param changedAt when the phase was reached
 * @param reason why it was cancelled; empty: it was not
 */
public record TournamentState(
        Announcement announcement,
        String organiser,
        Phase phase,
        List<Entrant> entrants,
        List<Round> rounds,
        int attempt,
        Color lot,
        Instant createdAt,
        Instant changedAt,
        String reason) {
    /** Where it stands. */
    public enum Phase {
        SCHEDULED,
        RUNNING,
        FINISHED,
        CANCELLED
    }

    public TournamentState {
        entrants = List.copyOf(entrants);
        rounds = List.copyOf(rounds);
    }

    /** Whether nothing more can happen. */
    public boolean isOver() {
        return phase == Phase.FINISHED || phase == Phase.CANCELLED;
    }

    /** The player of a name, if ever entered. */
    public Optional<Entrant> entrant(String player) {
        return entrants.stream().filter(one -> one.player().equals(player)).findFirst();
    }

    /** The player of a start number. */
    public Entrant numbered(int number) {
        return entrants.stream()
                .filter(one -> one.number() == number)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no player has number " + number));
    }

    /** Who is in the table: after the start, whoever has a number. */
    public List<Entrant> players() {
        return entrants.stream()
                .filter(one ->
                        phase == Phase.SCHEDULED
                                ? one.presence() != Entrant.Presence.EXPELLED
                                : one.number() > 0)
                .toList();
    }

    /** The round that was paired last. */
    public Optional<Round> lastRound() {
        return rounds.isEmpty() ? Optional.empty() : Optional.of(rounds.getLast());
    }

    /** The number of the round that comes. */
    public int nextRound() {
        return rounds.size() + 1;
    }

    /** How many rounds there are to be, given who has entered; in an arena, that were paired. */
    public int totalRounds() {
        int players = players().size();
        return switch (announcement.kind()) {
            case SWISS, OWN_PAIRINGS -> announcement.rounds();
            case ROUND_ROBIN -> players - 1 + players % 2;
            case DOUBLE_ROUND_ROBIN -> 2 * (players - 1 + players % 2);
            case ARENA -> rounds.size();
            case KNOCKOUT -> Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(players - 1, 0));
        };
    }

    /** Whether a further round may be paired. */
    public boolean hasRoundLeft() {
        return isArena() || rounds.size() < totalRounds();
    }

    /** Whether its rounds go on side by side. */
    public boolean isArena() {
        return announcement.kind() == Kind.ARENA;
    }

    /** The rounds whose results may still come: the last one, and in an arena all. */
    List<Round> openRounds() {
        return isArena() || rounds.isEmpty() ? rounds : List.of(rounds.getLast());
    }

    /** The same by its number. */
    Optional<Round> openRound(int number) {
        return openRounds().stream().filter(round -> round.number() == number).findFirst();
    }

    TournamentState with(Announcement changed) {
        return copy(changed, phase, entrants, rounds, attempt, lot, changedAt, reason);
    }

    TournamentState with(Entrant changed) {
        List<Entrant> all = new ArrayList<>(entrants);
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).player().equals(changed.player())) {
                all.set(i, changed);
                return withEntrants(all);
            }
        }
        all.add(changed);
        return withEntrants(all);
    }

    TournamentState withEntrants(List<Entrant> all) {
        return copy(announcement, phase, all, rounds, attempt, lot, changedAt, reason);
    }

    TournamentState withRounds(List<Round> all, int next) {
        return copy(announcement, phase, entrants, all, next, lot, changedAt, reason);
    }

    TournamentState with(Round changed) {
        List<Round> all = new ArrayList<>(rounds);
        all.set(changed.number() - 1, changed);
        return withRounds(all, attempt);
    }

    TournamentState started(Color drawn, Instant at) {
        return copy(announcement, Phase.RUNNING, entrants, rounds, attempt, drawn, at, reason);
    }

    TournamentState over(Phase end, String why, Instant at) {
        return copy(announcement, end, entrants, rounds, attempt, lot, at, why);
    }

    private TournamentState copy(
            Announcement said,
            Phase now,
            List<Entrant> all,
            List<Round> paired,
            int next,
            Color drawn,
            Instant at,
            String why) {
        return new TournamentState(
                said, organiser, now, all, paired, next, drawn, createdAt, at, why);
    }
}

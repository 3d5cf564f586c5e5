package shatranj.game.domain;

import java.util.List;
import java.util.Optional;
import shatranj.clock.Side;
import shatranj.clock.TimeControl;

/**
 * Why a command is refused: expected, and without effect. {@link #detail} names the value and what
 * was expected. The file is long because it is a list: a reason each, all of them together what
 * {@code switch} must know.
 */
public sealed interface Refusal {
    /** One sentence or two for people. */
    String detail();

    record NoSuchGame(GameId id) implements Refusal {
        @Override
        public String detail() {
            return "There is no game " + id;
        }
    }

    record NotYourSeat(PlayerId player) implements Refusal {
        @Override
        public String detail() {
            return "'" + player + "' has no seat in this game";
        }
    }

    record WrongInviteCode() implements Refusal {
        @Override
        public String detail() {
            return "The seat opens with the invite code that the creator was given; this one is another";
        }
    }

    record NotInvited(PlayerId player) implements Refusal {
        @Override
        public String detail() {
            return "The free seat waits for another player than '" + player + "'";
        }
    }

    record SeatTaken() implements Refusal {
        @Override
        public String detail() {
            return "Both seats of this game are taken";
        }
    }

    record YouAreSeated(Side side) implements Refusal {
        @Override
        public String detail() {
            return "You sit in this game already, as " + side;
        }
    }

    record YourselfInvited(PlayerId player) implements Refusal {
        @Override
        public String detail() {
            return "'"
                    + player
                    + "' cannot play against '"
                    + player
                    + "': name another opponent, or none";
        }
    }

    record NotStarted() implements Refusal {
        @Override
        public String detail() {
            return "The game has not started: a seat is free";
        }
    }

    /**
     * @param startsAt epoch milliseconds
     * @param received epoch milliseconds
     */
    record StartsLater(long startsAt, long received) implements Refusal {
        @Override
        public String detail() {
            return "The game starts in " + (startsAt - received) + " ms (Article 6.5)";
        }
    }

    record AlreadyStarted(int plies) implements Refusal {
        @Override
        public String detail() {
            return "The game can be aborted only until both sides have moved, or without a clock"
                    + " and arbiter when a move of the opponent is missing for a day; "
                    + plies
                    + " plies were played: resign instead";
        }
    }

    record NothingToDecline() implements Refusal {
        @Override
        public String detail() {
            return "Only an invitation that is still open can be declined";
        }
    }

    record GameOver(Outcome outcome) implements Refusal {
        @Override
        public String detail() {
            return "The game is over: " + outcome.reason();
        }
    }

    /**
     * @param version the game's version now
     */
    record VersionMismatch(long expected, long version) implements Refusal {
        @Override
        public String detail() {
            return "You expected version " + expected + ", but the game is at version " + version;
        }
    }

    record NotYourTurn(Side turn, int nextPly) implements Refusal {
        @Override
        public String detail() {
            return turn + " has the move (ply " + nextPly + ")";
        }
    }

    record PlyPlayed(int ply, String played, int nextPly) implements Refusal {
        @Override
        public String detail() {
            return "Ply " + ply + " was played as " + played + "; the next is ply " + nextPly;
        }
    }

    record PlyAhead(int ply, int nextPly) implements Refusal {
        @Override
        public String detail() {
            return "Ply " + ply + " has not come; the next is ply " + nextPly;
        }
    }

    record GamePaused() implements Refusal {
        @Override
        public String detail() {
            return "The clocks stand still until the arbiter lets play go on";
        }
    }

    record NotPaused() implements Refusal {
        @Override
        public String detail() {
            return "The clocks run: there is nothing to resume";
        }
    }

    record ClaimPending() implements Refusal {
        @Override
        public String detail() {
            return "A claim waits for your ruling: rule on it, and play goes on or ends";
        }
    }

    record NoClaimPending() implements Refusal {
        @Override
        public String detail() {
            return "No claim waits for a ruling";
        }
    }

    record NotArbiter(PlayerId player) implements Refusal {
        @Override
        public String detail() {
            return "'" + player + "' is not among the arbiters of this game";
        }
    }

    record ArbiterPlays(PlayerId player) implements Refusal {
        @Override
        public String detail() {
            return "'" + player + "' cannot both play in a game and arbitrate it";
        }
    }

    record ClaimDenied(String detail, Optional<String> article) implements Refusal {}

    record NothingToTakeBack(Side side) implements Refusal {
        @Override
        public String detail() {
            return side + " has no move that could be taken back";
        }
    }

    record NotTimed() implements Refusal {
        @Override
        public String detail() {
            return "The game has no clocks";
        }
    }

    record NoVacations(TimeControl control) implements Refusal {
        @Override
        public String detail() {
            return "A game of "
                    + control.text()
                    + " knows no vacation; expected days a move, such as 5d";
        }
    }

    /**
     * @param untilMs epoch milliseconds
     */
    record AwayAlready(long untilMs) implements Refusal {
        @Override
        public String detail() {
            return "You are on vacation as long as that already; expected a later end";
        }
    }

    record NotAway() implements Refusal {
        @Override
        public String detail() {
            return "You are not on vacation in this game";
        }
    }

    record BankTooSmall(long days, int daysLeft) implements Refusal {
        @Override
        public String detail() {
            return "That takes "
                    + days
                    + " days of vacation more; this game's bank has "
                    + daysLeft
                    + " left";
        }
    }

    /**
     * @param leftMs what is on the clock
     */
    record TooMuchTimeTaken(Side side, long ms, long leftMs) implements Refusal {
        @Override
        public String detail() {
            return "addMs is "
                    + ms
                    + ", but "
                    + side
                    + " has "
                    + leftMs
                    + " ms left; expected to leave at least 1 ms";
        }
    }

    /**
     * @param highest the greatest ply that was ever played
     * @param version the game's version now
     */
    record VersionRequired(int ply, int highest, long version) implements Refusal {
        @Override
        public String detail() {
            return "Ply "
                    + ply
                    + " was played before and taken back (plies up to "
                    + highest
                    + " were); name the version that you have seen, now "
                    + version;
        }
    }

    record TooManyOffers(int most) implements Refusal {
        @Override
        public String detail() {
            return "This game has seen "
                    + most
                    + " commands beside its moves; no further offer is taken in it";
        }
    }

    record IllegalMove(String detail, Optional<String> article) implements Refusal {}

    record FaultySetup(List<Ruling.Fault> faults) implements Refusal {
        @Override
        public String detail() {
            return "The position cannot be played on: "
                    + String.join("; ", faults.stream().map(Ruling.Fault::detail).toList());
        }
    }

    record UnknownRuleSet(String name, List<String> known) implements Refusal {
        @Override
        public String detail() {
            return "There is no rule set '"
                    + name
                    + "'; expected one of: "
                    + String.join(", ", known);
        }
    }

    record UnfitRuleSet(String name, String detail) implements Refusal {}

    record UnknownSetup(String name, String detail) implements Refusal {}

    /**
     * @param what {@code draw} or {@code takeback}
     */
    record NoSuchOffer(String what) implements Refusal {
        @Override
        public String detail() {
            return "The opponent has no " + what + " offer open";
        }
    }

    /**
     * @param what {@code draw} or {@code takeback}
     */
    record OfferStands(String what) implements Refusal {
        @Override
        public String detail() {
            return "Your " + what + " offer stands already; it cannot be withdrawn (Article 9.1)";
        }
    }

    /**
     * @param due when the deadline really comes, epoch milliseconds; absent: nothing is due
     */
    record NotDue(Optional<Long> due, long version) implements Refusal {
        @Override
        public String detail() {
            return due.map(at -> "The deadline comes at " + at)
                    .orElse("Nothing is due in this game");
        }
    }
}

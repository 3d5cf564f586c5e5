package shatranj.game.domain;

import java.util.List;
import java.util.Optional;
import shatranj.clock.Side;

/**
 * Why a command is refused: expected, and without effect. {@link #detail} names the value and what
 * was expected.
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

    record AlreadyStarted(int plies) implements Refusal {
        @Override
        public String detail() {
            return "The game can be aborted only until both sides have moved; "
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

    record UnknownSetup(String name, String detail) implements Refusal {}

    record NoSuchOffer() implements Refusal {
        @Override
        public String detail() {
            return "The opponent has no draw offer open";
        }
    }

    record OfferStands() implements Refusal {
        @Override
        public String detail() {
            return "Your draw offer stands already; it cannot be withdrawn (Article 9.1)";
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

package shatranj.competition.server.api;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shatranj.competition.bulk.BulkOrder;
import shatranj.competition.bulk.BulkOrder.Fault;
import shatranj.competition.server.api.BulkBodies.OrderBody;
import shatranj.competition.server.api.BulkBodies.PairBody;
import shatranj.competition.server.bulk.BulkDesk;
import shatranj.competition.server.bulk.Bulks;
import shatranj.competition.server.bulk.Bulks.Seen;
import shatranj.support.identity.Caller;
import shatranj.support.ids.RequestKey;
import shatranj.support.limits.Policy;
import shatranj.support.limits.RequestLimits;
import shatranj.support.problem.ErrorCode;
import shatranj.support.problem.Problem;
import shatranj.support.problem.ProblemException;
import shatranj.support.text.Excerpt;

/** What organisers order in bulk, however they say it. All methods may block. */
@ApplicationScoped
class BulkOrders {
    private static final long DEFAULT_TIME_MS = 300_000;

    /** An order is up to 500 games: a hundred of them are 50,000 in an hour. */
    private static final Policy ORDERS = new Policy("bulks", 100, Duration.ofHours(1));

    private static final int LISTED = 100;
    private static final GameTerms TERMS = new GameTerms(ErrorCode.INVALID_PAIRING);

    private final BulkDesk desk;
    private final Bulks bulks;
    private final RequestLimits limits;
    private final Clock clock = Clock.systemUTC();

    BulkOrders(BulkDesk desk, Bulks bulks, RequestLimits limits) {
        this.desk = desk;
        this.bulks = bulks;
        this.limits = limits;
    }

    /**
     * An order that can be carried out.
     *
     * @throws ProblemException MALFORMED_REQUEST, INVALID_TIME_CONTROL; INVALID_PAIRING with a list
     *     of all faults
     */
    BulkOrder read(@Nullable OrderBody body) {
        if (body == null) {
            throw Refusals.missing("games");
        }
        List<PairBody> games = Refusals.required("games", body.games());
        Instant now = clock.instant();
        Instant pairAt = Objects.requireNonNullElse(body.pairAt(), now);
        BulkOrder order =
                new BulkOrder(
                        TERMS.ruleSet(body.ruleSet()),
                        TERMS.timeControl(body.timeControl()),
                        Objects.requireNonNullElse(body.rated(), true),
                        pairAt,
                        Objects.requireNonNullElse(body.startsAt(), pairAt),
                        Duration.ofMillis(
                                Objects.requireNonNullElse(body.defaultTimeMs(), DEFAULT_TIME_MS)),
                        games.stream().map(BulkOrders::pair).toList());
        List<Fault> faults = new ArrayList<>(order.faults(now));
        faults.addAll(unknownNames(order.pairs()));
        if (!faults.isEmpty()) {
            throw refused(faults);
        }
        return order;
    }

    /** What is missing is a name that nobody has. */
    private static BulkOrder.Pair pair(PairBody body) {
        return new BulkOrder.Pair(
                Objects.requireNonNullElse(body.white(), ""),
                Objects.requireNonNullElse(body.black(), "?"));
    }

    private static List<Fault> unknownNames(List<BulkOrder.Pair> pairs) {
        List<Fault> faults = new ArrayList<>();
        for (int i = 0; i < Math.min(pairs.size(), BulkOrder.MOST); i++) {
            name(i + 1, "white", pairs.get(i).white()).ifPresent(faults::add);
            name(i + 1, "black", pairs.get(i).black()).ifPresent(faults::add);
        }
        return faults;
    }

    private static Optional<Fault> name(int row, String field, String name) {
        return Refusals.isPlayer(name)
                ? Optional.empty()
                : Optional.of(
                        Fault.ofRow(
                                row,
                                field,
                                Excerpt.quoted(name)
                                        + "; expected a player id: 2 to 30 of a-z, 0-9, _ and -"));
    }

    private static ProblemException refused(List<Fault> faults) {
        Fault first = faults.getFirst();
        String where = first.row().map(row -> "Row " + row + ": ").orElse("");
        String further = faults.size() == 1 ? "" : "; faults in all: " + faults.size();
        return Problem.of(
                        ErrorCode.INVALID_PAIRING,
                        where + first.field() + " is " + first.detail() + further)
                .with("field", first.field())
                .with("faults", faults.stream().map(BulkOrders::members).toList())
                .asException();
    }

    private static Map<String, Object> members(Fault fault) {
        Map<String, Object> members = new LinkedHashMap<>();
        fault.row().ifPresent(row -> members.put("row", row));
        members.put("field", fault.field());
        members.put("detail", fault.field() + " is " + fault.detail());
        return members;
    }

    /** Orders games. */
    BulkDesk.Done order(Caller owner, BulkOrder order, Optional<RequestKey> key) {
        var unused = limits.spend(ORDERS, owner.id());
        return desk.order(owner.id(), order, key);
    }

    Seen cancel(Caller owner, String id) {
        return desk.cancel(owner.id(), id);
    }

    Seen own(Caller owner, String id) {
        return desk.own(owner.id(), id);
    }

    /** What somebody has ordered, the newest first. */
    List<Seen> own(Caller owner) {
        return bulks.all().stream()
                .filter(seen -> seen.bulk().owner().equals(owner.id()))
                .limit(LISTED)
                .toList();
    }
}

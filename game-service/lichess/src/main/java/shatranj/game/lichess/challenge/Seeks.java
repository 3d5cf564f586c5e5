package shatranj.game.lichess.challenge;

import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;
import shatranj.clock.v1.TimeControl;
import shatranj.game.application.EdgeLimits;
import shatranj.game.application.RequestBounds;
import shatranj.game.lichess.Endpoint;
import shatranj.game.lichess.EndpointAccess;
import shatranj.game.lichess.Endpoints;
import shatranj.game.lichess.Fields;
import shatranj.game.lichess.LichessRequest;
import shatranj.game.lichess.LichessResponse;
import shatranj.game.lichess.LineStream;
import shatranj.game.lichess.OwnGame;
import shatranj.game.matchmaking.Matchmaker;
import shatranj.game.port.Subscriber;
import shatranj.game.port.Subscription;
import shatranj.game.social.LiveStreams;
import shatranj.game.v1.CreateSeekRequest;
import shatranj.game.v1.RatingRange;
import shatranj.game.v1.Seek;
import shatranj.game.v1.SeekState;
import shatranj.game.v1.SeekTerms;
import shatranj.game.v1.WatchPlayerResponse;
import shatranj.support.identity.Caller;
import shatranj.support.limits.RequestLimits;
import shatranj.support.problem.ProblemException;
import shatranj.support.text.Excerpt;

/**
 * Seeks. One for a game with a clock lasts as long as its stream, which ends when somebody is
 * found; the game itself is told in the stream of events.
 */
@ApplicationScoped
public class Seeks implements Endpoints {
    private static final Logger LOG = Logger.getLogger(Seeks.class);
    private static final Pattern MINUTES = Pattern.compile("[0-9]{1,4}(\\.[0-9]{1,3})?");
    private static final Pattern RANGE = Pattern.compile("([0-9]{1,4})-([0-9]{1,4})");
    private static final BigDecimal MS_A_MINUTE = new BigDecimal(60_000);

    private final Matchmaker matchmaker;
    private final LiveStreams streams;
    private final RequestLimits limits;

    public Seeks(Matchmaker matchmaker, LiveStreams streams, RequestLimits limits) {
        this.matchmaker = matchmaker;
        this.streams = streams;
        this.limits = limits;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.post("/api/board/seek", EndpointAccess.PLAY, this::seek));
    }

    private LichessResponse seek(LichessRequest exchange) {
        Caller player = exchange.player();
        CreateSeekRequest request = request(exchange.fields());
        limits.spend(EdgeLimits.SEEKS, player.id());
        Seek seek = matchmaker.open(player, exchange.command().key(), request).seek();
        if (request.getTerms().getTimeControl().getDaysPerMove() > 0) {
            return LichessResponse.json(Map.of("id", seek.getId()));
        }
        return new LichessResponse.Lines(lines -> {
            lines.later(lines::blank);
            if (seek.getState() != SeekState.SEEK_STATE_OPEN) {
                lines.later(lines::complete);
                return;
            }
            Watch watch = new Watch(lines, player, seek.getId());
            lines.follow(
                    exchange.caller(), stream -> watch.over(streams.followPlayer(player, watch)));
        });
    }

    private static CreateSeekRequest request(Fields fields) {
        OwnGame.requireVariant(fields);
        boolean ignored = fields.flag("rated");
        CreateSeekRequest.Builder seek =
                CreateSeekRequest.newBuilder()
                        .setColor(ChallengeRequest.color(fields.text("color")))
                        .setTerms(
                                SeekTerms.newBuilder()
                                        .setRuleSet(OwnGame.RULE_SET)
                                        .setTimeControl(
                                                ChallengeRequest.days(fields)
                                                        .orElseGet(() -> clock(fields))));
        fields.text("ratingRange").map(Seeks::range).ifPresent(seek::setRatingRange);
        return seek.build();
    }

    /** Two ratings such as {@code 1500-1800}. */
    private static RatingRange range(String text) {
        Matcher range = RANGE.matcher(text);
        if (!range.matches()) {
            throw RequestBounds.malformed(
                    "ratingRange", Excerpt.quoted(text), "two ratings such as 1500-1800");
        }
        return RatingRange.newBuilder()
                .setLeast(Integer.parseInt(range.group(1)))
                .setMost(Integer.parseInt(range.group(2)))
                .build();
    }

    /** Minutes, which may be a fraction, and seconds. */
    private static TimeControl clock(Fields fields) {
        String time = fields.text("time").orElse("");
        if (!MINUTES.matcher(time).matches()) {
            throw RequestBounds.malformed(
                    "time", Excerpt.quoted(time), "minutes such as 5 or 0.5, or days instead");
        }
        long increment =
                fields.whole("increment")
                        .orElseThrow(
                                () -> RequestBounds.malformed("increment", "missing", "seconds"));
        return ChallengeRequest.clock(
                new BigDecimal(time).multiply(MS_A_MINUTE).longValue(), increment * 1000);
    }

    /** Waits for one seek's end. */
    private final class Watch implements Subscriber<WatchPlayerResponse> {
        private final LineStream lines;
        private final Caller player;
        private final String id;
        private volatile boolean settled;

        Watch(LineStream lines, Caller player, String id) {
            this.lines = lines;
            this.player = player;
            this.id = id;
        }

        @Override
        public void next(WatchPlayerResponse message) {
            Seek seek = message.getSeek();
            if (seek.getId().equals(id) && seek.getState() != SeekState.SEEK_STATE_OPEN) {
                settled = true;
                lines.later(lines::complete);
            }
        }

        @Override
        public void closed() {
            lines.later(lines::breakOff);
        }

        /** A seek ends with its stream. */
        Subscription over(Subscription followed) {
            return () -> {
                followed.close();
                if (!settled) {
                    Thread.ofVirtual().start(this::cancel);
                }
            };
        }

        private void cancel() {
            try {
                var unused = matchmaker.cancel(player, id);
            } catch (ProblemException e) {
                LOG.infof("Seek %s is left to expire: %s", id, e.getMessage());
            }
        }
    }
}

package shatranj.competition.server.tournaments;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import shatranj.competition.event.Announcement;
import shatranj.competition.event.ArenaTerms;
import shatranj.competition.event.EntryRule;
import shatranj.competition.log.v1.PlayerGroup;
import shatranj.competition.log.v1.PointRule;
import shatranj.competition.log.v1.RatingRange;
import shatranj.competition.log.v1.TournamentAnnouncement;
import shatranj.competition.tournament.PointSystem;

/** Announcements as the log has them. */
final class AnnouncementCodec {
    private AnnouncementCodec() {}

    static TournamentAnnouncement write(Announcement said) {
        TournamentAnnouncement.Builder message =
                TournamentAnnouncement.newBuilder()
                        .setName(said.name())
                        .setKind(Numbers.KINDS.number(said.kind()))
                        .setRounds(said.rounds())
                        .setRuleSet(said.ruleSet())
                        .setTimeControl(said.timeControl())
                        .setRated(said.rated())
                        .setVenue(Numbers.VENUES.number(said.venue()))
                        .setBots(Numbers.BOTS.number(said.bots()))
                        .setPoints(write(said.points()))
                        .setDefaultTimeMs(said.defaultTime().toMillis());
        said.startsAt().ifPresent(at -> message.setStartsAtMs(at.toEpochMilli()));
        said.interval().ifPresent(wait -> message.setIntervalMs(wait.toMillis()));
        said.arena().ifPresent(terms -> message.setArena(write(terms)));
        said.forbidden().forEach(players -> message.addForbidden(group(players)));
        switch (said.entry()) {
            case EntryRule.Open open -> {}
            case EntryRule.Rated(int least, int most) ->
                    message.setEntry(
                            shatranj.competition.log.v1.EntryRule.newBuilder()
                                    .setRated(
                                            RatingRange.newBuilder()
                                                    .setLeast(least)
                                                    .setMost(most)));
            case EntryRule.Invited(Set<String> players) ->
                    message.setEntry(
                            shatranj.competition.log.v1.EntryRule.newBuilder()
                                    .setInvited(group(players)));
        }
        return message.build();
    }

    private static shatranj.competition.log.v1.ArenaTerms write(ArenaTerms terms) {
        return shatranj.competition.log.v1.ArenaTerms.newBuilder()
                .setDurationMs(terms.duration().toMillis())
                .setStreaks(terms.hasStreaks())
                .build();
    }

    private static PlayerGroup group(Set<String> players) {
        return PlayerGroup.newBuilder().addAllPlayers(new TreeSet<>(players)).build();
    }

    private static PointRule write(PointSystem points) {
        return PointRule.newBuilder()
                .setWin(points.win())
                .setDraw(points.draw())
                .setLoss(points.loss())
                .setBye(points.bye())
                .setForfeitLoss(points.forfeitLoss())
                .setZeroPointBye(points.zeroPointBye())
                .build();
    }

    static Announcement read(TournamentAnnouncement message) {
        PointRule points = message.getPoints();
        List<Set<String>> forbidden =
                message.getForbiddenList().stream()
                        .map(group -> Set.copyOf(group.getPlayersList()))
                        .toList();
        return new Announcement(
                message.getName(),
                Numbers.KINDS.value(message.getKind()),
                message.getRounds(),
                message.getRuleSet(),
                message.getTimeControl(),
                message.getRated(),
                Numbers.VENUES.value(message.getVenue()),
                Numbers.BOTS.value(message.getBots()),
                entry(message.getEntry()),
                message.getStartsAtMs() == 0
                        ? Optional.empty()
                        : Optional.of(Instant.ofEpochMilli(message.getStartsAtMs())),
                message.hasIntervalMs()
                        ? Optional.of(Duration.ofMillis(message.getIntervalMs()))
                        : Optional.empty(),
                forbidden,
                new PointSystem(
                        points.getWin(),
                        points.getDraw(),
                        points.getLoss(),
                        points.getBye(),
                        points.getForfeitLoss(),
                        points.getZeroPointBye()),
                Duration.ofMillis(message.getDefaultTimeMs()),
                message.hasArena() ? Optional.of(read(message.getArena())) : Optional.empty());
    }

    private static ArenaTerms read(shatranj.competition.log.v1.ArenaTerms terms) {
        return new ArenaTerms(Duration.ofMillis(terms.getDurationMs()), terms.getStreaks());
    }

    private static EntryRule entry(shatranj.competition.log.v1.EntryRule rule) {
        return switch (rule.getRuleCase()) {
            case RATED ->
                    new EntryRule.Rated(rule.getRated().getLeast(), rule.getRated().getMost());
            case INVITED -> new EntryRule.Invited(Set.copyOf(rule.getInvited().getPlayersList()));
            case RULE_NOT_SET -> new EntryRule.Open();
        };
    }
}

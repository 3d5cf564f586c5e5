package shatranj.game.api.rest;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shatranj.game.api.json.Bodies;
import shatranj.game.api.json.Choice;
import shatranj.game.application.RequestBounds;
import shatranj.game.v1.ColorChoice;
import shatranj.game.v1.CreateGameRequest;
import shatranj.game.v1.IllegalMoveRule;
import shatranj.game.v1.Visibility;

/** A creation in JSON as the request of the contracts. */
final class CreationRequests {
    private CreationRequests() {}

    static CreateGameRequest of(Bodies.@Nullable Create body) {
        CreateGameRequest.Builder request = CreateGameRequest.newBuilder();
        if (body == null) {
            return request.build();
        }
        if (body.setup() != null && body.initialFen() != null) {
            throw RequestBounds.malformed(
                    "initialFen", "given beside setup", "one of the two: they both name the start");
        }
        if (body.setup() != null) {
            request.setSetup(body.setup());
        }
        if (body.initialFen() != null) {
            request.setInitialFen(body.initialFen());
        }
        if (body.ruleSet() != null) {
            request.setRuleSet(Objects.requireNonNullElse(body.ruleSet().name(), ""));
            if (body.ruleSet().options() != null) {
                request.setRuleOptions(body.ruleSet().options().message());
            }
        }
        if (body.arbiters() != null) {
            request.addAllArbiters(body.arbiters());
        }
        if (body.timeControl() != null) {
            request.setTimeControl(body.timeControl().message());
        }
        if (body.startsAt() != null) {
            // As it came, since not every instant has milliseconds that fit.
            request.getStartsAtBuilder()
                    .setSeconds(body.startsAt().getEpochSecond())
                    .setNanos(body.startsAt().getNano());
        }
        return request.setOpponent(Objects.requireNonNullElse(body.opponent(), ""))
                .setColorValue(Choice.number("color", ColorChoice.getDescriptor(), body.color()))
                .setIllegalMoveValue(
                        Choice.number(
                                "illegalMove", IllegalMoveRule.getDescriptor(), body.illegalMove()))
                .setVisibilityValue(
                        Choice.number("visibility", Visibility.getDescriptor(), body.visibility()))
                .setWhite(Objects.requireNonNullElse(body.white(), ""))
                .setBlack(Objects.requireNonNullElse(body.black(), ""))
                .setExpiresInMs(Objects.requireNonNullElse(body.expiresInMs(), 0L))
                .setNoStartMs(Objects.requireNonNullElse(body.noStartMs(), 0L))
                .build();
    }
}

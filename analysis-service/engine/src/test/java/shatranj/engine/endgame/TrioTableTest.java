package shatranj.engine.endgame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.lang.foreign.MemorySegment;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shatranj.engine.cli.RulesAudit;
import shatranj.rules.board.Attacks;
import shatranj.rules.board.Role;

/**
 * Two trios whose men are kept to few squares that they cannot leave: both Alfils on the eight
 * squares of one, the Baidaq on a file, the Ferz on one colour. {@code ./shatranj tables --men 5
 * --verify} makes and tests whole ones.
 */
class TrioTableTest {
    private static final Trio AGAINST_FERZ = new Trio(Role.ALFIL, Role.ALFIL, Role.FERZ);
    private static final Trio AGAINST_BAIDAQ = new Trio(Role.ALFIL, Role.ALFIL, Role.BAIDAQ);

    private static final long OF_ALFIL = reach(2);

    private static final long FILE_A_INNER = 0x0001_0101_0101_0100L;

    /** The colour of a1, where the Baidaq of the second side promotes. */
    private static final long DARK = 0xAA55_AA55_AA55_AA55L;

    private static final EndgameTables TABLES = tables();

    private static EndgameTables tables() {
        EndgameTables none = new EndgameTables(List.of());
        PairTable one = none.generate(new Pair(Role.FERZ, Role.ALFIL));
        PairTable other =
                new EndgameTables(List.of(one)).generate(new Pair(Role.ALFIL, Role.BAIDAQ));
        EndgameTables tables = new EndgameTables(List.of(one, other));
        tables = tables.with(make(AGAINST_FERZ, DARK, tables));
        return tables.with(make(AGAINST_BAIDAQ, FILE_A_INNER, tables));
    }

    /** The squares that an Alfil gets to from one. */
    private static long reach(int square) {
        long squares = 1L << square;
        while ((squares | Attacks.byAlfils(squares)) != squares) {
            squares |= Attacks.byAlfils(squares);
        }
        return squares;
    }

    private static TrioTable make(Trio trio, long third, EndgameTables known) {
        TrioPlaces places = new TrioPlaces(trio, List.of(0), List.of(OF_ALFIL, OF_ALFIL, third));
        TrioTable.Made made = TrioTable.generate(trio, places, known::value, Workers.ALONE);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        made.parts().forEach(bytes::writeBytes);
        assertThat(bytes.size()).isEqualTo((int) made.size());
        return new TrioTable(trio, places, MemorySegment.ofArray(bytes.toByteArray()));
    }

    @Test
    void every_place_follows_from_its_successors() {
        List<TableAudit> audits = TABLES.audit(AGAINST_BAIDAQ, Workers.ALONE);

        assertThat(audits)
                .hasSize(2)
                .allSatisfy(audit -> {
                    assertThat(audit.wrong()).isZero();
                    assertThat(audit.drawn()).isGreaterThan(50_000);
                    assertThat(audit.won() + audit.lost()).isGreaterThan(300_000);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"KAAvKF", "KAAvKP"})
    void a_verdict_follows_from_the_moves_and_endings_of_the_rules(String name) {
        RulesAudit audit = RulesAudit.of(Trio.named(name).orElseThrow(), TABLES, 3_000, 64);

        assertThat(audit.wrong()).isZero();
        assertThat(audit.decided()).isBetween(300, 2_700);
    }

    @Test
    void an_audit_sees_one_wrong_value() {
        TrioTable table = make(AGAINST_BAIDAQ, FILE_A_INNER, TABLES);
        TrioPlaces places = table.places();
        byte[][] values = table.unpack(Workers.ALONE);
        int wrong = 0;
        while (values[1][wrong] != 5) {
            wrong++;
        }
        values[1][wrong] = 7;

        TableAudit audit =
                TableAudit.of(
                        AGAINST_BAIDAQ,
                        places,
                        1,
                        (men, side, place) ->
                                men.equals(AGAINST_BAIDAQ)
                                        ? values[side][places.number(place)] & 0xFF
                                        : TABLES.value(men, side, place),
                        Workers.ALONE);

        assertThat(audit.wrong()).isEqualTo(1);
    }

    @Test
    void a_trio_is_made_after_those_that_it_leads_to() {
        assertThatThrownBy(
                        () -> new EndgameTables(List.of()).generate(AGAINST_BAIDAQ, Workers.ALONE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("KAAvKF")
                .hasMessageContaining("alfil-baidaq");
        assertThat(Trio.all())
                .hasSize(75)
                .allSatisfy(trio -> {
                    int number = Trio.all().indexOf(trio);
                    assertThat(trio.number()).isEqualTo(number);
                    assertThat(trio.promotions()).allMatch(to -> to.number() < number);
                    assertThat(Trio.named(trio.toString())).contains(trio);
                });
        assertThat(Trio.named("kbrVkq")).contains(new Trio(Role.RUKH, Role.ALFIL, Role.FERZ));
        assertThat(Trio.named("KRvKR")).isEmpty();
        assertThat(Trio.byWorth()).hasSize(75).containsAll(Trio.all());
    }
}

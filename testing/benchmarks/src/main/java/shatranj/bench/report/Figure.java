package shatranj.bench.report;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * One measured number.
 *
 * @param name in words joined by hyphens, such as {@code perft-6}
 * @param value not rounded; printed with four significant digits
 * @param unit such as {@code Mnodes/s}, {@code ms} or {@code ratio}
 */
public record Figure(String name, double value, String unit) {
    /** A line has exactly four words, and the third is a number. */
    public Figure {
        if (!name.matches("[a-z0-9.-]+") || !unit.matches("\\S+") || !Double.isFinite(value)) {
            throw new IllegalArgumentException(
                    "not a figure: '%s' '%s' '%s'".formatted(name, value, unit));
        }
    }

    /** The line that programs read: {@code figure NAME VALUE UNIT}. */
    @Override
    public String toString() {
        BigDecimal exact = BigDecimal.valueOf(value);
        boolean whole = Math.abs(value) >= 1000;
        BigDecimal printed =
                whole
                        ? BigDecimal.valueOf(Math.round(value))
                        : exact.round(new MathContext(4)).stripTrailingZeros();
        return "figure " + name + " " + printed.toPlainString() + " " + unit;
    }
}

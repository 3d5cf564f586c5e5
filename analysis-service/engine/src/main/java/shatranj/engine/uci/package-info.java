/**
 * The engine as a program that speaks UCI (https://backscattering.de/chess/uci/), for any graphical
 * board. {@link shatranj.engine.uci.UciProgram} runs it; {@code UciSession} reads commands; {@code
 * UciPosition} and {@code UciGo} read the two that have a grammar; {@code SearchRunner} searches on
 * a thread of its own, so that {@code stop} is heard; {@code Bench} measures.
 *
 * <p>This is the engine's shell: alone among its packages it has threads, a clock and standard
 * input, since a program without them could be neither asked nor stopped.
 */
@NullMarked
package shatranj.engine.uci;

import org.jspecify.annotations.NullMarked;

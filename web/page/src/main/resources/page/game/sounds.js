/** Short sounds, made here: a knock for a move, a harder one for a capture, a few notes for what must not be missed. */

import { settings } from "../shell/settings.js";

/**
 * Notes one after another: how high in hertz, when in seconds, how long, how loud.
 *
 * @type {Record<string, readonly (readonly [pitch: number, at: number, length: number, loud: number])[]>}
 */
const SOUNDS = {
  move: [[190, 0, 0.07, 0.5]],
  capture: [[150, 0, 0.06, 0.6], [110, 0.05, 0.09, 0.6]],
  check: [[190, 0, 0.07, 0.5], [520, 0.08, 0.12, 0.25]],
  start: [[330, 0, 0.12, 0.25], [440, 0.13, 0.18, 0.25]],
  ask: [[440, 0, 0.1, 0.2], [440, 0.16, 0.1, 0.2]],
  low: [[740, 0, 0.09, 0.25], [740, 0.15, 0.09, 0.25], [740, 0.3, 0.09, 0.25]],
  end: [[392, 0, 0.16, 0.25], [330, 0.17, 0.16, 0.25], [262, 0.34, 0.35, 0.25]],
};

/** @typedef {"move" | "capture" | "check" | "start" | "ask" | "low" | "end"} Sound */

/** @type {AudioContext | undefined} */
let context;

/** @param {Sound} name */
export function sound(name) {
  if (settings.sound === "off" || typeof AudioContext !== "function") return;
  context ??= new AudioContext();
  // Before somebody has touched the page a browser lets it make no sound: what was missed is not made up for.
  if (context.state === "suspended") {
    void context.resume();
    return;
  }
  const now = context.currentTime;
  for (const [pitch, at, length, loud] of SOUNDS[name]) note(context, pitch, now + at, length, loud);
}

/**
 * @param {AudioContext} to
 * @param {number} pitch
 * @param {number} at
 * @param {number} length
 * @param {number} loud
 */
function note(to, pitch, at, length, loud) {
  const [tone, level] = [to.createOscillator(), to.createGain()];
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, at);
  level.gain.setValueAtTime(loud, at);
  level.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(level).connect(to.destination);
  tone.start(at);
  tone.stop(at + length);
}

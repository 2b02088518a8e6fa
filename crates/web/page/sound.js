// A short click when somebody moves; off unless it was switched on.

import { keep, kept } from "./storage.js";

const KEY = "papan.sound";
/** In seconds, and in hertz. */
const LENGTH = 0.05;
const PITCH = 660;
const LOUDNESS = 0.12;

let context = null;

/** Whether moves are heard. */
export function isHeard() {
  return kept(KEY) === "on";
}

/** Has moves heard, or not; that is kept. */
export function setHeard(isOn) {
  keep(KEY, isOn ? "on" : "off");
  if (isOn) click();
}

/** A click, where moves are heard. */
export function click() {
  if (!isHeard() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Browsers let nothing be heard before somebody has touched the page.
  if (context.state === "suspended") context.resume();
  const [tone, volume, now] = [context.createOscillator(), context.createGain(), context.currentTime];
  tone.frequency.setValueAtTime(PITCH, now);
  tone.frequency.exponentialRampToValueAtTime(PITCH / 3, now + LENGTH);
  volume.gain.setValueAtTime(LOUDNESS, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + LENGTH);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + LENGTH);
}

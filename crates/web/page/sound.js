// A short click for each move; off by default.

import { keep, kept } from "./storage.js";

const KEY = "papan.sound";
/** In seconds and hertz. */
const LENGTH = 0.05;
const PITCH = 660;
const LOUDNESS = 0.12;

let context = null;

/** Whether sound is on. */
export function isHeard() {
  return kept(KEY) === "on";
}

/** Switches sound on or off, and stores that. */
export function setHeard(isOn) {
  keep(KEY, isOn ? "on" : "off");
  if (isOn) click();
}

/** Plays a click if sound is on. */
export function click() {
  if (!isHeard() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Browsers play no sound before the first interaction with the page.
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

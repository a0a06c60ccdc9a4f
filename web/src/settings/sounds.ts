// Short synthesised sounds; silent unless switched on.
import { settings } from './settings.svelte';

let audio: AudioContext | undefined;

interface Note {
  /** Hertz at the start, and at the end. */
  from: number;
  to?: number;
  /** Seconds after the first, and how long. */
  at?: number;
  long: number;
  /** 0 to 1. */
  loud?: number;
  shape?: OscillatorType;
}

function sound(notes: readonly Note[]) {
  if (!settings.sounds || !('AudioContext' in globalThis)) return;
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const note of notes) play(audio, note);
  } catch {
    // Without sound the game goes on.
  }
}

function play(context: AudioContext, { from, to = from, at = 0, long, loud = 0.12, shape = 'sine' }: Note) {
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + long);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + long + 0.02);
}

/** It is my turn: two bells. */
export const turn = () =>
  sound([
    { from: 587, long: 0.32 },
    { from: 880, at: 0.13, long: 0.45 },
  ]);

/** A tile is put down: wood on wood. */
export const place = () => sound([{ from: 210, to: 90, long: 0.09, loud: 0.2, shape: 'triangle' }]);

/** Points. */
export const score = () =>
  sound([
    { from: 659, long: 0.12, loud: 0.09 },
    { from: 784, at: 0.07, long: 0.12, loud: 0.09 },
    { from: 988, at: 0.14, long: 0.22, loud: 0.09 },
  ]);

/** Something was not accepted: soft and low. */
export const refuse = () => sound([{ from: 175, to: 140, long: 0.18, loud: 0.1 }]);

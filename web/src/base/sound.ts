// Few quiet sounds, made here; off until somebody wants them.
import { isBoolean, remembered } from "./remembered";

export const sounds = remembered("sounds", false, isBoolean);
let context: AudioContext | null = null;

type Sound = "chip" | "card" | "turn" | "win" | "close" | "tick";

function noise(at: AudioContext, seconds: number): AudioBuffer {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * seconds), at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  return buffer;
}

function tone(at: AudioContext, frequency: number, begin: number, seconds: number, volume: number): void {
  const source = at.createOscillator();
  const gain = at.createGain();
  source.frequency.value = frequency;
  source.type = "sine";
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(volume, begin + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  source.connect(gain).connect(at.destination);
  source.start(begin);
  source.stop(begin + seconds);
}

function rustle(at: AudioContext, frequency: number, seconds: number, volume: number): void {
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const gain = at.createGain();
  source.buffer = noise(at, seconds);
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start();
}

/** For staff: heard whether sounds are on or not. */
export function alarm(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const [i, frequency] of [880, 660, 880, 660].entries())
      tone(context, frequency, context.currentTime + i * 0.25, 0.22, 0.2);
  } catch {
    // no sound is no fault
  }
}

export function play(what: Sound): void {
  if (!sounds.peek()) return;
  try {
    context ??= new AudioContext();
    const at = context;
    void at.resume();
    const now = at.currentTime;
    if (what === "chip") {
      tone(at, 2_400, now, 0.05, 0.06);
      tone(at, 3_600, now + 0.02, 0.05, 0.04);
    } else if (what === "card") rustle(at, 2_500, 0.14, 0.25);
    else if (what === "turn") rustle(at, 4_000, 0.08, 0.2);
    else if (what === "close") tone(at, 440, now, 0.3, 0.05);
    else if (what === "tick") tone(at, 880, now, 0.05, 0.03);
    else for (const [i, frequency] of [523, 659, 784].entries()) tone(at, frequency, now + i * 0.09, 0.5, 0.05);
  } catch {
    // no sound is no fault
  }
}

import { store } from "../../../lib/store.ts";

const key = "triscript_ring_silent";

/** Whether rings have a sound on this device. */
export const hasSound = store(localStorage.getItem(key) === null);

/** Turns the sound of rings on or off on this device. */
export function setSound(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key);
  else localStorage.setItem(key, "");
  hasSound.set(isOn);
}

/** Follows another tab: the one in which the person turns the sound off need not be the one that rings. */
export function followSound(): () => void {
  const follow = ({ key: changed, newValue }: StorageEvent) =>
    changed === key && hasSound.set(newValue === null);
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

const tones = [659, 784, 988];
const toneSeconds = 0.22;

/** Plays three rising tones. Without a press on the page before, some browsers stay silent. */
export function playTones(to: AudioContext): void {
  for (const [at, frequency] of tones.entries()) {
    const oscillator = new OscillatorNode(to, { frequency });
    const volume = new GainNode(to, { gain: 0.0001 });
    const from = to.currentTime + at * toneSeconds;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.2, from + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + toneSeconds);
    oscillator.connect(volume).connect(to.destination);
    oscillator.start(from);
    oscillator.stop(from + toneSeconds);
  }
}

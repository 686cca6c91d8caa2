import { useEffect, useState } from "react";

/** Above it a microphone hears more than noise. */
const heardFrom = 0.05;
const everyMs = 100;

/** The level of a microphone from 0 to 1, ten times a second, and whether it ever heard something. */
export function useLevel(stream: MediaStream): { level: number; wasHeard: boolean } {
  const [level, setLevel] = useState(0);
  const [wasHeard, setHeard] = useState(false);
  useEffect(() => {
    const context = new AudioContext();
    // A sixth of a second at 48 kHz: more than passes between two readings, so that no short sound is missed.
    const analyser = new AnalyserNode(context, { fftSize: 8192 });
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      setLevel(Math.min(1, loudest * 2));
      if (loudest > heardFrom) setHeard(true);
    }, everyMs);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return { level, wasHeard };
}

import { useEffect, useRef, useState } from "react";
import { longestVoiceSeconds } from "#domain/conversations";
import { recordMessages } from "../messages.ts";

type Failure = "refused" | "missing" | "unsupported";

/** What browsers record, the most compact first. */
const formats = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
/** Enough for a voice: five minutes are 1.2 MB. */
const bitsPerSecond = 32_000;
const tickMs = 200;

/** Records a voice message of at most five minutes. Leaving the screen discards it. */
export function useRecording(onRecorded: (file: File, seconds: number) => void) {
  const [stream, setStream] = useState<MediaStream>();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      discard(recorder.current);
    };
  }, []);
  useEffect(() => {
    if (!stream) return;
    const begun = performance.now();
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - begun) / 1000);
      setSeconds(Math.min(passed, longestVoiceSeconds));
      if (passed >= longestVoiceSeconds) recorder.current?.stop();
    }, tickMs);
    return () => clearInterval(timer);
  }, [stream]);

  const start = async () => {
    const mimeType = formats.find((one) => globalThis.MediaRecorder?.isTypeSupported(one));
    if (!mimeType) return setFailure("unsupported");
    setFailure(undefined);
    setAsking(true);
    const microphone = await askForMicrophone();
    setAsking(false);
    if (typeof microphone === "string") return setFailure(microphone);
    if (isLeft.current) return end(microphone);
    const recording = new MediaRecorder(microphone, { mimeType, audioBitsPerSecond: bitsPerSecond });
    const begun = performance.now();
    const parts: Blob[] = [];
    recording.ondataavailable = ({ data }) => void parts.push(data);
    recording.onstop = () => {
      end(microphone);
      setStream(undefined);
      const [type = mimeType] = mimeType.split(";");
      const length = Math.min(longestVoiceSeconds, Math.round((performance.now() - begun) / 1000));
      onRecorded(new File(parts, recordMessages().fileName, { type }), length);
    };
    recorder.current = recording;
    recording.start();
    setSeconds(0);
    setStream(microphone);
  };
  return {
    stream,
    isAsking,
    failure,
    seconds,
    start: () => void start(),
    stop: () => recorder.current?.stop(),
    discard() {
      discard(recorder.current);
      setStream(undefined);
    },
  };
}

async function askForMicrophone(): Promise<MediaStream | Failure> {
  try {
    const audio = { echoCancellation: true, noiseSuppression: true };
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    const isForbidden =
      error instanceof DOMException && ["NotAllowedError", "SecurityError"].includes(error.name);
    return isForbidden ? "refused" : "missing";
  }
}

function discard(recorder: MediaRecorder | undefined): void {
  if (!recorder) return;
  recorder.onstop = null;
  if (recorder.state !== "inactive") recorder.stop();
  end(recorder.stream);
}

/** Ends all tracks: the browser's sign of the microphone goes out. */
function end(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

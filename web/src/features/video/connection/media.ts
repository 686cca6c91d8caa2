import { type Chosen, chosenDevices } from "./chosen-devices.ts";
import type { Kind } from "./shown.ts";

/** A camera and a microphone that a person may use, or why not. */
export type Media =
  | { readonly stream: MediaStream; readonly hasCamera: boolean; readonly hasMicrophone: boolean }
  | { readonly refused: true };

/**
 * Asks the browser for camera and microphone. Without one of them a call is possible with the other: the missing camera is a
 * black picture, and the missing microphone silence. Refused if the person or the system forbids them.
 */
export async function askForMedia(chosen: Chosen = chosenDevices()): Promise<Media> {
  const video = asked.video(chosen.video);
  const audio = asked.audio(chosen.audio);
  const isChosen = chosen.video !== undefined || chosen.audio !== undefined;
  const ask = (what: MediaStreamConstraints) => navigator.mediaDevices.getUserMedia(what);
  try {
    return { stream: await ask({ video, audio }), hasCamera: true, hasMicrophone: true };
  } catch (error) {
    if (!isMissing(error)) return { refused: true };
    // The chosen device may be on another desk today.
    if (isChosen) return await askForMedia({});
  }
  for (const [what, hasCamera] of [
    [{ audio }, false],
    [{ video }, true],
  ] as const) {
    const stream = await ask(what).catch(() => undefined);
    if (!stream) continue;
    stream.addTrack(standIn(hasCamera ? "audio" : "video"));
    return { stream, hasCamera, hasMicrophone: !hasCamera };
  }
  return { refused: true };
}

/** Opens exactly this camera or microphone; undefined if it cannot be used. */
export async function openDevice(kind: Kind, deviceId: string): Promise<MediaStreamTrack | undefined> {
  try {
    const opened = await navigator.mediaDevices.getUserMedia({ [kind]: asked[kind](deviceId) });
    return opened.getTracks()[0];
  } catch (error) {
    console.info("A device could not be used.", error);
    return undefined;
  }
}

/** A black picture in place of a camera, or silence in place of a microphone. */
export function standIn(kind: Kind): MediaStreamTrack {
  return kind === "audio" ? silence() : blackPicture();
}

/** Ends all tracks: the light of the camera goes out. */
export function endMedia(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** The settings of a device of each kind. Exactly the chosen one: as a wish, a camera with more pixels would come before it. */
const asked = {
  video: (deviceId?: string): MediaTrackConstraints => ({
    width: { ideal: 1280 },
    height: { ideal: 720 },
    ...(deviceId !== undefined && { deviceId: { exact: deviceId } }),
  }),
  audio: (deviceId?: string): MediaTrackConstraints => ({
    echoCancellation: true,
    noiseSuppression: true,
    ...(deviceId !== undefined && { deviceId: { exact: deviceId } }),
  }),
};

/** Whether a device is missing or in use by another program, rather than forbidden. */
function isMissing(error: unknown): boolean {
  return error instanceof DOMException && missing.includes(error.name);
}

const missing = ["NotFoundError", "NotReadableError", "AbortError", "OverconstrainedError"];

function blackPicture(): MediaStreamTrack {
  const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 240 });
  canvas.getContext("2d")?.fillRect(0, 0, canvas.width, canvas.height);
  return firstOf(canvas.captureStream(1));
}

function silence(): MediaStreamTrack {
  return firstOf(new AudioContext().createMediaStreamDestination().stream);
}

function firstOf(stream: MediaStream): MediaStreamTrack {
  const [track] = stream.getTracks();
  if (!track) throw new Error("The browser made no track.");
  return track;
}

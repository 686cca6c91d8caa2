import type { CallMedium } from "#domain/video";
import { type Chosen, chosenDevices } from "./chosen-devices.ts";
import type { DeviceState, Kind } from "./shown.ts";

/** A camera and a microphone that a person may use, or why not. */
export type Media =
  | { readonly stream: MediaStream; readonly devices: Readonly<Record<Kind, DeviceState>> }
  | { readonly refused: true };

/**
 * Asks the browser for camera and microphone. Without one of them a call is possible with the other: the missing camera is a
 * black picture, and the missing microphone silence. Refused if the person or the system forbids them.
 */
async function askForBoth(chosen: Chosen = chosenDevices()): Promise<Media> {
  const ask = (what: MediaStreamConstraints) => navigator.mediaDevices.getUserMedia(what);
  for (const { video, audio } of choices(chosen)) {
    try {
      const stream = await ask({ video: constraints.video(video), audio: constraints.audio(audio) });
      return { stream, devices: { video: "used", audio: "used" } };
    } catch (error) {
      if (!isMissing(error)) return { refused: true };
    }
  }
  const [video, audio] = [constraints.video(), constraints.audio()];
  for (const [what, missing] of [
    [{ audio }, "video"],
    [{ video }, "audio"],
  ] as const) {
    const stream = await ask(what).catch(() => undefined);
    if (!stream) continue;
    stream.addTrack(standIn(missing));
    return { stream, devices: { video: "used", audio: "used", [missing]: "missing" } };
  }
  return { refused: true };
}

/** Asks the browser for the microphone alone, for a call by voice: the camera is asked for when the person turns it on. */
async function askForSound({ audio }: Chosen = chosenDevices()): Promise<Media> {
  for (const chosen of audio === undefined ? [undefined] : [audio, undefined]) {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: constraints.audio(chosen) });
      stream.addTrack(standIn("video"));
      return { stream, devices: { video: "unasked", audio: "used" } };
    } catch (error) {
      if (!isMissing(error)) break;
    }
  }
  return { refused: true };
}

/** Asks the browser for what a call begins with. */
export async function askForMedia(medium: CallMedium): Promise<Media> {
  return await (medium === "video" ? askForBoth() : askForSound());
}

/** The same for a call that begins without the camera: its light goes out, and it is asked for when the person turns it on. */
export function withoutCamera({ stream, devices }: Extract<Media, { stream: MediaStream }>) {
  for (const camera of stream.getVideoTracks()) {
    camera.stop();
    stream.removeTrack(camera);
  }
  stream.addTrack(standIn("video"));
  return { stream, devices: { ...devices, video: "unasked" } } as const;
}

/** What to ask for: the chosen devices, of which one may be on another desk today, and at last any. */
function choices({ video, audio }: Chosen): Chosen[] {
  if (video === undefined && audio === undefined) return [{}];
  const both = video !== undefined && audio !== undefined;
  return [{ video, audio }, ...(both ? [{ audio }, { video }] : []), {}];
}

/** How long a person may take to allow another device. A question that was clicked away is never answered. */
const patienceMs = 15_000;

/** Opens exactly this camera or microphone, or any; undefined if it cannot be used. */
export async function openDevice(kind: Kind, deviceId?: string): Promise<MediaStreamTrack | undefined> {
  const late = Promise.withResolvers<undefined>();
  const opened = navigator.mediaDevices.getUserMedia({ [kind]: constraints[kind](deviceId) });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late.resolve(undefined);
  }, patienceMs);
  try {
    const stream = await Promise.race([opened, late.promise]);
    return stream?.getTracks()[0];
  } catch (error) {
    console.info("A device could not be used.", error);
    return undefined;
  } finally {
    clearTimeout(timer);
    if (isLate) opened.then(endMedia, () => undefined);
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
const constraints = {
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

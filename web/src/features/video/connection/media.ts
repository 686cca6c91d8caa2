/** A camera and a microphone that a person may use, or why not. */
export type Media =
  | { readonly stream: MediaStream; readonly hasCamera: boolean; readonly hasMicrophone: boolean }
  | { readonly refused: true };

/** The devices that a person chose. */
export interface Devices {
  readonly camera?: string | undefined;
  readonly microphone?: string | undefined;
}

/**
 * Asks the browser for camera and microphone. Without one of them a call is possible with the other: the missing camera is a
 * black picture, and the missing microphone silence. Refused if the person or the system forbids them.
 */
export async function askForMedia({ camera, microphone }: Devices = {}): Promise<Media> {
  const video = { width: { ideal: 1280 }, height: { ideal: 720 }, ...(camera && { deviceId: camera }) };
  const audio = {
    echoCancellation: true,
    noiseSuppression: true,
    ...(microphone && { deviceId: microphone }),
  };
  const ask = (what: MediaStreamConstraints) => navigator.mediaDevices.getUserMedia(what);
  try {
    return { stream: await ask({ video, audio }), hasCamera: true, hasMicrophone: true };
  } catch (error) {
    if (!isMissing(error)) return { refused: true };
  }
  for (const [what, hasCamera] of [
    [{ audio }, false],
    [{ video }, true],
  ] as const) {
    const stream = await ask(what).catch(() => undefined);
    if (!stream) continue;
    stream.addTrack(hasCamera ? silence() : blackPicture());
    return { stream, hasCamera, hasMicrophone: !hasCamera };
  }
  return { refused: true };
}

/** Ends all tracks: the light of the camera goes out. */
export function endMedia(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Whether a device is missing or in use by another program, rather than forbidden. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof DOMException && ["NotFoundError", "NotReadableError", "AbortError"].includes(error.name)
  );
}

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

import { Problem } from "#kernel/call/problem";
import { Offline } from "../offline/offline-error.ts";

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Blob;
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** Puts a file to a signed address and returns the status. Throws Offline. Only XMLHttpRequest reports the progress of an upload. */
export function putFile(url: string, { headers, bytes, onProgress, signal }: Sent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = new XMLHttpRequest();
  request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
  request.onload = () => resolve(request.status);
  request.onerror = () => reject(new Offline());
  request.onabort = () => reject(signal.reason);
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.open("PUT", url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(bytes);
  return promise;
}

/** The file at a signed address. Throws Offline. */
export async function getFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal: signal ?? null }).catch((cause) => {
    throw signal?.aborted ? cause : new Offline(cause);
  });
  if (!response.ok) throw new Problem("unavailable");
  return await response.blob();
}

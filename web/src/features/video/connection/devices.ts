import type { Kind } from "./shown.ts";

/** A device in a browser's list. Without a permission for its kind its id is empty. */
export type Listed = Pick<MediaDeviceInfo, "deviceId" | "kind">;

const inputs = { audio: "audioinput", video: "videoinput" } as const;

/**
 * The devices to try in place of one that was lost, the best first: the system's own choice, then the others in the browser's
 * order, and at last the lost one itself, if it is listed: it may be connected again.
 */
export function devicesToTry(kind: Kind, listed: readonly Listed[], lost: string): string[] {
  const ids = idsOf(kind, listed);
  const others = ids.filter((id) => id !== lost && id !== systemChoice);
  const system = ids.filter((id) => id === systemChoice);
  return [...system, ...others, ...ids.filter((id) => id === lost && id !== systemChoice)];
}

/** Whether a device in use has left the list. Unknown for one that was never listed under its id: it has not. */
export function hasLeft(
  kind: Kind,
  used: string,
  before: readonly Listed[],
  now: readonly Listed[],
): boolean {
  if (used === systemChoice || !idsOf(kind, before).includes(used)) return false;
  const isUnknown = now.some((one) => one.kind === inputs[kind] && one.deviceId === "");
  return !isUnknown && !idsOf(kind, now).includes(used);
}

/** Entries of Chromium beside the devices themselves: the system's choice, and its choice for calls. */
const systemChoice = "default";
const repeated = "communications";

function idsOf(kind: Kind, listed: readonly Listed[]): string[] {
  return listed
    .filter((one) => one.kind === inputs[kind] && one.deviceId !== "" && one.deviceId !== repeated)
    .map(({ deviceId }) => deviceId);
}

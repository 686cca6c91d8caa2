import type { Kind, Shown } from "../connection/shown.ts";
import { deviceMessages } from "../device-messages.ts";
import { messages } from "../messages.ts";

interface Named {
  readonly name: string;
}

/** What the other person shows now, in sentences. Without a camera, a shared screen is what there is to see. */
export function theirNotes(theirs: Shown, named: Named): string[] {
  const words = messages();
  const seen = theirs.screen
    ? words.theirScreen(named)
    : deviceNote("video", theirs, theirs.camera || words.theirCameraOff(named), named);
  const heard = deviceNote("audio", theirs, theirs.microphone || words.theirMicrophoneOff(named), named);
  return [seen, heard].filter((note) => note !== "");
}

/** What has changed since the other person showed something else, where the present state does not say it. */
export function theirNews(before: Shown, now: Shown, named: Named): string[] {
  const kinds = ["video", "audio"] as const;
  const replaced = kinds.filter(
    (kind) => before.devices?.[kind] === "disconnected" && now.devices?.[kind] === "used",
  );
  return [
    ...(before.screen && !now.screen ? [messages().theirScreenEnded(named)] : []),
    ...replaced.map((kind) => deviceMessages()[kind].theirs.replaced(named)),
  ];
}

/** A lost device matters more than whether it is on. Of a camera that a call by voice does not need, nothing is said. */
function deviceNote(kind: Kind, { devices }: Shown, on: true | string, named: Named): string {
  const state = devices?.[kind] ?? "used";
  if (state === "unasked") return "";
  if (state !== "used") return deviceMessages()[kind].theirs[state](named);
  return on === true ? "" : on;
}

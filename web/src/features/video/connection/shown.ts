import * as z from "zod/mini";

export type Kind = "audio" | "video";

/**
 * A device of a side: in use, missing from the beginning, lost during the call with nothing in its place, or not asked for, as
 * the camera of a call by voice.
 */
export const DeviceState = z.enum(["used", "missing", "disconnected", "unasked"]);
export type DeviceState = z.infer<typeof DeviceState>;

/** What a side shows of itself: whether the other sees its camera or its screen, and hears it. */
export const Shown = z.object({
  camera: z.boolean(),
  microphone: z.boolean(),
  screen: z.boolean(),
  /** Absent from a page that was loaded before it was added. */
  devices: z.optional(z.object({ video: DeviceState, audio: DeviceState })),
});
export type Shown = z.infer<typeof Shown>;

/** What a side sends and shows, the same on every connection that it has during a call. */
export interface Outgoing {
  readonly tracks: Map<string, MediaStreamTrack>;
  shown?: Shown;
}

/** What a page of the other side says; undefined if it cannot be read. */
export function shownFrom(data: unknown): Shown | undefined {
  try {
    return Shown.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}

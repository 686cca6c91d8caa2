import * as z from "zod/mini";
import { callDevicesKey as key } from "../../../session/storage-keys.ts";
import type { Kind } from "./shown.ts";

const Chosen = z.object({ video: z.optional(z.string()), audio: z.optional(z.string()) });
export type Chosen = z.infer<typeof Chosen>;

/** The camera and the microphone that a person chose on this device, in a call or in the check before one. */
export function chosenDevices(): Chosen {
  try {
    return Chosen.safeParse(JSON.parse(localStorage.getItem(key) ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}

export function rememberDevice(kind: Kind, deviceId: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...chosenDevices(), [kind]: deviceId }));
  } catch (cause) {
    // It is used all the same, for example on a full device.
    console.warn("The chosen device could not be kept.", cause);
  }
}

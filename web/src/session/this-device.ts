import * as z from "zod/mini";
import { contract } from "#contract/notifications";
import { client } from "../lib/api/client.ts";
import { unsubscribe } from "../lib/browser/push.ts";
import { deviceKey } from "./storage-keys.ts";

// Whether this browser shows somebody's notifications. Loaded when it does, or when it is to.

const devices = client({ forgetDevice: contract.forgetDevice });

const Registered = z.object({ id: z.string(), personId: z.string(), at: z.number() });
export type Registered = z.infer<typeof Registered>;

/** Whose notifications this browser shows, and since when. */
export function registered(): Registered | undefined {
  try {
    return z.safeParse(Registered, JSON.parse(localStorage.getItem(deviceKey) ?? "")).data;
  } catch {
    return undefined; // nothing is stored
  }
}

/** Remembers whose notifications this browser shows. */
export function remember(device: Registered): void {
  localStorage.setItem(deviceKey, JSON.stringify(device));
}

/** Shows nobody's notifications here any more, and says so to the server, which hears it from the push service otherwise. */
export async function forgetThisDevice(): Promise<void> {
  const device = registered();
  if (!device) return;
  localStorage.removeItem(deviceKey);
  const signal = AbortSignal.timeout(3000);
  await Promise.allSettled([unsubscribe(), devices.forgetDevice({ id: device.id }, { signal })]);
}

/** The same where nobody is signed in any more. */
export async function leaveThisDevice(): Promise<void> {
  localStorage.removeItem(deviceKey);
  await unsubscribe();
}

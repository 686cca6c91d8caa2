import * as z from "zod/mini";
import { contract } from "#contract/notifications";
import { client } from "../lib/api/client.ts";
import { unsubscribe } from "../lib/browser/push.ts";
import { deviceKey } from "./storage-keys.ts";

// The registration of this browser for notifications. Loaded if it is registered or being registered.

const devices = client({ forgetDevice: contract.forgetDevice });

const Registered = z.object({
  id: z.string(),
  personId: z.string(),
  endpoint: z.optional(z.string()),
  at: z.number(),
});
export type Registered = z.infer<typeof Registered>;

/** The person whose notifications this browser shows, and since when. */
export function registered(): Registered | undefined {
  try {
    return z.safeParse(Registered, JSON.parse(localStorage.getItem(deviceKey) ?? "")).data;
  } catch {
    return undefined; // nothing is stored
  }
}

/** Stores whose notifications this browser shows. */
export function remember(device: Registered): void {
  localStorage.setItem(deviceKey, JSON.stringify(device));
}

/** Stops notifications here and notifies the server, which would otherwise learn it from the push service. */
export async function forgetThisDevice(): Promise<void> {
  const device = registered();
  if (!device) return;
  localStorage.removeItem(deviceKey);
  const signal = AbortSignal.timeout(3000);
  await Promise.allSettled([unsubscribe(), devices.forgetDevice({ id: device.id }, { signal })]);
}

/** The same after a sign-out. */
export async function leaveThisDevice(): Promise<void> {
  localStorage.removeItem(deviceKey);
  await unsubscribe();
}

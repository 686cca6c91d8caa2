import { v5 } from "uuid";
import * as z from "zod/mini";
import { Problem } from "#kernel/call/problem";
import { deviceDays } from "#kernel/device";
import { expiryOf } from "../../platform/table/expiry.ts";
import { beginning, get, put, query, remove } from "../../platform/table/table.ts";
import { mostDevices, type Subscription } from "../domain/index.ts";

/** A device that shows a person's notifications: `USER#<id>` / `PUSH#<device>`. */
const Device = z.object({
  id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  since: z.string(),
});
export type Device = z.infer<typeof Device>;

/**
 * Stores a device by its endpoint and deletes the oldest of too many. One that it `replaces` is deleted before, so that
 * no device gets an event twice. Returns its id.
 */
export async function keepDevice(
  userId: string,
  { endpoint, keys: { p256dh, auth } }: Subscription,
  { replaces, now }: { replaces?: string | undefined; now: string },
): Promise<string> {
  const id = v5(endpoint, v5.URL);
  const others = (await devicesOf(userId)).filter((device) => device.id !== id);
  const replaced = others.filter((device) => device.id === replaces);
  const latestFirst = others
    .filter((device) => device.id !== replaces)
    .sort((a, b) => (a.since < b.since ? 1 : -1));
  await forgetDevices(userId, replaced);
  const expiresAt = expiryOf(now, deviceDays);
  const device: Device = { id, endpoint, p256dh, auth, since: now };
  await put({ ...keyOf(userId, id), kind: "device", schemaVersion: 1, ...device, expiresAt });
  await forgetDevices(userId, latestFirst.slice(mostDevices - 1));
  return id;
}

/** Whether a device shows a person's notifications. */
export async function isSubscribed(userId: string, id: string): Promise<boolean> {
  return (await get(keyOf(userId, id))) !== undefined;
}

/** The devices that show a person's notifications. */
export async function devicesOf(userId: string): Promise<Device[]> {
  const range = { pk: `USER#${userId}`, ...beginning("PUSH#") };
  return (await query(range, 2 * mostDevices)).map((item) => z.parse(Device, item));
}

/** Deletes a device on request of its owner. Throws Problem 404. */
export async function forgetDevice(userId: string, id: string): Promise<void> {
  if (!(await isSubscribed(userId, id))) throw new Problem("not_found");
  await remove(keyOf(userId, id));
}

/** Deletes devices, if they exist. */
export async function forgetDevices(userId: string, devices: readonly Pick<Device, "id">[]): Promise<void> {
  await Promise.all(devices.map(({ id }) => remove(keyOf(userId, id))));
}

function keyOf(userId: string, id: string) {
  return { pk: `USER#${userId}`, sk: `PUSH#${id}` };
}

import { contract } from "#contract/notifications";
import { client } from "../../../lib/api/client.ts";
import { pushSupport, subscribe } from "../../../lib/browser/push.ts";
import { store } from "../../../lib/store.ts";
import { now } from "../../../lib/time/clock.ts";
import { session } from "../../../session/state.ts";
import { forgetThisDevice, registered, remember } from "../../../session/this-device.ts";

const { deviceKey, keepDevice } = contract;
const devices = client({ deviceKey, keepDevice });

/** The state of notifications in this browser. */
export type DeviceState = "off" | "asking" | "on" | "denied" | "failed" | "install-first" | "unsupported";

/** Valid once `lookAtThisDevice` has run. */
export const deviceState = store<DeviceState>("off");

/** The server deletes devices that do not renew for half a year. */
const renewAfterMs = 7 * 86_400_000;

/** Reads this browser's state, and regularly renews its registration at the server. */
export function lookAtThisDevice(): void {
  const state = currentState();
  deviceState.set(state);
  const device = registered();
  if (state === "on" && device && now() - device.at > renewAfterMs) void register();
}

/** Asks for permission, which must happen during the press, and then shows the person's notifications on this device. */
export async function showOnThisDevice(): Promise<void> {
  if (pushSupport() !== "supported") return lookAtThisDevice();
  deviceState.set("asking");
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return lookAtThisDevice();
  await register();
}

/** Stops showing notifications on this device. */
export async function stopOnThisDevice(): Promise<void> {
  await forgetThisDevice();
  lookAtThisDevice();
}

function currentState(): DeviceState {
  const support = pushSupport();
  if (support !== "supported") return support;
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && registered()?.personId === personId() ? "on" : "off";
}

async function register(): Promise<void> {
  try {
    const { key } = await devices.deviceKey();
    const { id } = await devices.keepDevice(await subscribe(key));
    const person = personId();
    if (person === undefined) return;
    remember({ id, personId: person, at: now() });
    deviceState.set("on");
  } catch (cause) {
    console.warn("This device could not be registered for notifications.", cause);
    deviceState.set("failed");
  }
}

function personId(): string | undefined {
  const current = session.get();
  return current.state === "in" ? current.person.id : undefined;
}

import { contract } from "#contract/notifications";
import { client } from "../../../lib/api/client.ts";
import { currentSubscription, pushSupport, subscribe, unsubscribe } from "../../../lib/browser/push.ts";
import { store } from "../../../lib/store.ts";
import { now } from "../../../lib/time/clock.ts";
import { session } from "../../../session/state.ts";
import { forgetThisDevice, type Registered, registered, remember } from "../../../session/this-device.ts";
import { type DeviceState, stateAtOnce, verdictOf } from "./device-rule.ts";

const { device, deviceKey, keepDevice } = contract;
const devices = client({ device, deviceKey, keepDevice });

/** The state of notifications in this browser, once `lookAtThisDevice` has run. */
export const deviceState = store<DeviceState>("checking");

/** The server deletes devices that do not renew for half a year. */
const renewAfterMs = 7 * 86_400_000;

/**
 * Compares what the browser and the server know of this device, and registers it again if its notifications were lost.
 * Windows do so one after the other, or each would make a subscription.
 */
export async function lookAtThisDevice(): Promise<void> {
  if (!showAtOnce()) await oneAtATime(compare);
}

/** Asks for permission, which must happen during the press, and then shows the person's notifications on this device. */
export async function showOnThisDevice(): Promise<void> {
  if (pushSupport() !== "supported") return void showAtOnce();
  deviceState.set("asking");
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return void showAtOnce();
  await oneAtATime(async () => {
    if (ownRegistration()) return await compare();
    // The browser may still have the subscription of a person who used it before.
    await register({ afresh: true, otherwise: "failed" });
  });
}

/** Stops showing notifications on this device. */
export async function stopOnThisDevice(): Promise<void> {
  await forgetThisDevice();
  showAtOnce();
}

/** Shows the state that needs no comparison; false if there is none. */
function showAtOnce(): boolean {
  const hints = { support: pushSupport(), permission: permission(), registered: ownRegistration() };
  const state = stateAtOnce(hints);
  if (state) deviceState.set(state);
  return state !== undefined;
}

async function compare(): Promise<void> {
  const known = ownRegistration();
  if (!known) return void showAtOnce();
  const [subscription, server] = await Promise.all([
    currentSubscription().catch(unanswered),
    devices.device({ id: known.id }).catch(unanswered),
  ]);
  const verdict = verdictOf({ registered: known, subscription, server });
  const isOld = now() - known.at > renewAfterMs;
  if (verdict === "lost" || (verdict === "on" && !isOld)) return deviceState.set(verdict);
  await register({ afresh: verdict === "renew", otherwise: verdict === "on" ? "on" : "lost" });
}

/** Subscribes and registers this device in place of its former registration; `otherwise` is its state if that fails. */
async function register({ afresh, otherwise }: { afresh: boolean; otherwise: DeviceState }): Promise<void> {
  const person = personId();
  try {
    const { key } = await devices.deviceKey();
    const subscription = await subscribe(key, { afresh });
    const replaces = ownRegistration()?.id;
    const { id } = await devices.keepDevice({ ...subscription, ...(replaces && { replaces }) });
    // The person signed out while this went on, and no push may show here.
    if (person === undefined || person !== personId()) return await unsubscribe();
    remember({ id, personId: person, endpoint: subscription.endpoint, at: now() });
    deviceState.set("on");
  } catch (cause) {
    console.warn("This device could not be registered for notifications.", cause);
    deviceState.set(otherwise);
  }
}

function oneAtATime(work: () => Promise<void>): Promise<void> {
  return navigator.locks.request("triscript_device", work);
}

/** The registration of this device for the signed-in person. */
function ownRegistration(): Registered | undefined {
  const device = registered();
  return device?.personId === personId() ? device : undefined;
}

function permission(): NotificationPermission {
  return "Notification" in window ? Notification.permission : "default";
}

function personId(): string | undefined {
  const current = session.get();
  return current.state === "in" ? current.person.id : undefined;
}

function unanswered(cause: unknown): undefined {
  console.info("It is not known whether this device gets pushes.", cause);
}

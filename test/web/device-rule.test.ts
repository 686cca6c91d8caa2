import { expect, test } from "vitest";
import { stateAtOnce, verdictOf } from "../../web/src/features/notifications/device/device-rule.ts";

const registered = { endpoint: "https://fcm.googleapis.com/1" };

test.each([
  ["unsupported", "default", undefined, "unsupported"],
  ["install-first", "default", undefined, "install-first"],
  ["supported", "default", undefined, "off"],
  ["supported", "granted", undefined, "off"],
  ["supported", "denied", undefined, "denied"],
  ["supported", "denied", registered, "denied"],
  ["supported", "default", registered, "withdrawn"],
  ["supported", "granted", registered, undefined],
] as const)(
  "a browser that is %s, with the permission %s and the registration %j, has the state %s, or is compared with the server",
  (support, permission, known, state) => {
    expect(stateAtOnce({ support, permission, registered: known })).toBe(state);
  },
);

const key = "B-key";
const same = { endpoint: registered.endpoint, key };
const other = { endpoint: "https://fcm.googleapis.com/2", key };
const listed = { shows: true, key };
const forgotten = { shows: false, key };
const otherKey = { shows: true, key: "B-other" };

test.each([
  ["all is as registered", same, listed, "on"],
  ["the browser does not tell its key", { ...same, key: undefined }, listed, "on"],
  ["the browser dropped its subscription", undefined, listed, "register"],
  ["both dropped it", undefined, forgotten, "register"],
  ["the browser replaced its subscription", other, listed, "register"],
  ["the browser replaced it, and the server gave the former up", other, forgotten, "register"],
  ["the server gave it up, as after 410", same, forgotten, "renew"],
  ["the stage has another key", same, otherKey, "renew"],
  ["the stage has another key, and the browser another subscription", other, otherKey, "renew"],
  ["the browser dropped it, and the stage has another key", undefined, otherKey, "register"],
  ["the server does not answer", same, undefined, "on"],
  ["the server does not answer, and the browser dropped it", undefined, undefined, "lost"],
  ["the server does not answer, and the browser replaced it", other, undefined, "lost"],
] as const)(
  "when %s, a registered device is on, or is registered again",
  (_, subscription, server, verdict) => {
    expect(verdictOf({ registered, subscription, server })).toBe(verdict);
  },
);

test("a registration of an earlier version, without its endpoint, is made again", () => {
  expect(verdictOf({ registered: {}, subscription: same, server: listed })).toBe("register");
});

import { expect, test } from "vitest";
import { noticesFor } from "../notifications/notice-samples.ts";

test.each([
  ["doctor", "p1", "/patient/messages?with=d1"],
  ["patient", "d1", "/doctor/messages?with=p1"],
])(
  "the person whom the %s calls gets a push while it rings, and in its place what they missed of the other within minutes",
  (caller, to, link) => {
    const rings = noticesFor("call.started.v1", undefined, { caller }).device;
    const missed = noticesFor("call.missed.v1", undefined, { caller, state: "missed" }).inApp;
    expect(rings).toMatchObject([{ to, link, push: "ring", tag: "call-p1~d1" }]);
    expect(missed).toMatchObject([{ to, link, tag: "call-p1~d1", grouped: true, about: "call-p1~d1" }]);
    expect(noticesFor("call.started.v1", undefined, { caller, state: "active" }).device).toEqual([]);
  },
);

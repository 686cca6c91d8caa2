import { expect, test } from "vitest";
import { CallMedium, messages } from "#domain/video";
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

test("a ring and a missed call say whether it is by voice, and missed calls of both media count together", () => {
  const textOf = (medium: CallMedium, what: "device" | "inApp") =>
    [
      ...noticesFor("call.started.v1", undefined, { medium })[what],
      ...noticesFor("call.missed.v1", undefined, { medium, state: "missed" })[what],
    ].map(({ message: { key, args } }) => [key, args]);
  for (const medium of CallMedium.options) {
    const by = { doctor: "Dr. Ines Okafor", isVoice: medium === "voice" };
    expect(textOf(medium, "device")).toEqual([["video.rings", by]]);
    expect(textOf(medium, "inApp")).toEqual([["video.missed", by]]);
  }
  const { inApp } = messages();
  const by = { doctor: "Dr. Ines Okafor", patient: "Anna Keller" };
  for (const say of [inApp.rings, inApp.ringsDoctor, inApp.missed, inApp.missedByDoctor]) {
    expect(say({ ...by, isVoice: true })).toMatch(/\bvoice\b/);
    expect(say({ ...by, isVoice: false })).toMatch(/\bvideo\b/);
  }
});

import { describe, expect, test } from "vitest";
import { devicesToTry, hasLeft } from "../../web/src/features/video/connection/devices.ts";
import type { DeviceState, Shown } from "../../web/src/features/video/connection/shown.ts";
import { shownFrom } from "../../web/src/features/video/connection/shown.ts";
import { theirNews, theirNotes } from "../../web/src/features/video/overlay/their-notes.ts";
import { type WhereOpen, whereOpen } from "../../web/src/features/video/where-open.ts";

const listed = (ids: string, kind: MediaDeviceKind = "audioinput") =>
  ids.split(" ").map((id) => ({ deviceId: id === "-" ? "" : id, kind }));
const cameras = listed("front back", "videoinput");

describe("in place of a microphone that was lost", () => {
  test.each<[what: string, ids: string, lost: string, tried: string[]]>([
    [
      "the system's own choice comes first",
      "default headset desk",
      "headset",
      ["default", "desk", "headset"],
    ],
    [
      "the system's choice is tried anew when it was lost itself",
      "default desk",
      "default",
      ["default", "desk"],
    ],
    ["the browser's order counts without such a choice", "desk phone", "gone", ["desk", "phone"]],
    ["the lost one comes last", "headset desk", "headset", ["desk", "headset"]],
    ["the repeated entry for calls is left out", "default communications desk", "x", ["default", "desk"]],
    ["a device without an id cannot be opened", "-", "headset", []],
  ])("%s", (_, ids, lost, tried) => {
    expect(devicesToTry("audio", [...cameras, ...listed(ids)], lost)).toEqual(tried);
  });

  test("no camera is tried, and no microphone in place of a camera", () => {
    expect(devicesToTry("audio", cameras, "headset")).toEqual([]);
    expect(devicesToTry("video", [...cameras, ...listed("desk")], "front")).toEqual(["back", "front"]);
  });
});

test.each<[what: string, used: string, before: string, now: string, left: boolean]>([
  ["is gone from the list", "headset", "headset desk", "desk", true],
  ["is still listed", "headset", "headset desk", "headset", false],
  ["was never listed under its id", "hidden", "headset desk", "desk", false],
  ["is the system's choice, which another device takes", "default", "default headset", "default", false],
  ["cannot be seen any more without the permission", "headset", "headset", "-", false],
])("whether a device in use has left: one that %s", (_, used, before, now, left) => {
  expect(hasLeft("audio", used, listed(before), listed(now))).toBe(left);
});

test("the last device has left when no other is listed", () => {
  expect(hasLeft("audio", "headset", listed("headset"), cameras)).toBe(true);
});

describe("a running call that this page is not in", () => {
  const [yes, no] = [true, false];
  test.each<[isHeld: boolean, wasIn: boolean, wasHere: boolean, isOpen: boolean, where: WhereOpen]>([
    [no, no, no, no, "nowhere"],
    [no, no, no, yes, "device"],
    [no, no, yes, no, "nowhere"],
    [no, no, yes, yes, "nowhere"],
    [no, yes, no, no, "here"],
    [no, yes, no, yes, "here"],
    [no, yes, yes, no, "here"],
    [no, yes, yes, yes, "here"],
    ...[no, yes].flatMap((wasIn) =>
      [no, yes].flatMap((wasHere) =>
        [no, yes].map((isOpen): [boolean, boolean, boolean, boolean, WhereOpen] => [
          ...([yes, wasIn, wasHere, isOpen] as const),
          "tab",
        ]),
      ),
    ),
  ])(
    "in a tab here: %s, in this page before: %s, in this browser before: %s, seen by the server: %s",
    (isHeld, wasIn, wasHere, isOpen, where) => {
      expect(whereOpen({ isHeld, wasIn, wasHere, isOpen })).toBe(where);
    },
  );
});

describe("of the other side of a call", () => {
  const all: Shown = {
    camera: true,
    microphone: true,
    screen: false,
    devices: { video: "used", audio: "used" },
  };
  const with_ = (video: DeviceState, audio: DeviceState): Partial<Shown> => ({ devices: { video, audio } });
  const anna = { name: "Anna" };

  test.each<[shown: Partial<Shown>, notes: string[]]>([
    [{}, []],
    [{ camera: false }, ["Anna has turned the camera off."]],
    [{ microphone: false }, ["Anna is muted."]],
    [{ screen: true }, ["Anna shares a screen."]],
    [{ screen: true, camera: false }, ["Anna shares a screen."]],
    [{ screen: true, ...with_("disconnected", "used") }, ["Anna shares a screen."]],
    [with_("missing", "used"), ["Anna has no camera."]],
    [{ camera: false, ...with_("disconnected", "used") }, ["The camera of Anna was disconnected."]],
    [{ microphone: false, ...with_("used", "missing") }, ["Anna has no microphone."]],
    [with_("used", "disconnected"), ["The microphone of Anna was disconnected."]],
    [{ camera: false, devices: undefined }, ["Anna has turned the camera off."]],
  ])("%o is said as %o", (shown, notes) => {
    expect(theirNotes({ ...all, ...shown }, anna)).toEqual(notes);
  });

  test.each<[before: Partial<Shown>, now: Partial<Shown>, news: string[]]>([
    [{ screen: true }, {}, ["Anna has stopped sharing the screen."]],
    [{}, { screen: true }, []],
    [{ screen: true }, { screen: true, microphone: false }, []],
    [with_("used", "disconnected"), {}, ["Anna uses another microphone now."]],
    [with_("disconnected", "used"), {}, ["Anna uses another camera now."]],
    [with_("missing", "missing"), {}, []],
    [{}, with_("disconnected", "disconnected"), []],
  ])("a change from %o to %o is said as %o", (before, now, news) => {
    expect(theirNews({ ...all, ...before }, { ...all, ...now }, anna)).toEqual(news);
  });

  test.each(["", "no", "[]", '{"camera":"yes"}', undefined])("%s is not read", (data) => {
    expect(shownFrom(data)).toBeUndefined();
  });
});

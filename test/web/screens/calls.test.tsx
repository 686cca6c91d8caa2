import { expect, test } from "vitest";
import { type CallSide, CallView } from "#domain/video";
import { Problem } from "#kernel/call/problem";
import { pastCalls } from "../../../web/src/features/video/history/calls.ts";
import { Screen } from "../../../web/src/features/video/history/screen.tsx";
import { allOf, drawnScreen, markupOf } from "./drawn-screen.tsx";

const call = (change: Partial<CallView>) =>
  CallView.parse({
    ...{ id: "c1", patientId: "p1", doctorId: "d1", status: "completed", state: "ended", isMine: true },
    medium: "video",
    with: { id: "p1", name: "Anna Keller", role: "patient" satisfies CallSide },
    startedAt: "2026-11-25T15:00:00.000Z",
    ...change,
  });

test.each([
  [{ durationMinutes: 12 }, "You talked for about 12 minutes."],
  [{ durationMinutes: 1 }, "You talked for about 1 minute."],
  [{ durationMinutes: 0 }, "You talked for less than a minute."],
  [{ state: "missed" }, "Anna Keller did not answer."],
  [{ state: "missed", isMine: false }, "You missed a call from Anna Keller."],
  [{ state: "declined" }, "Anna Keller declined the call."],
  [{ state: "declined", isMine: false }, "You declined the call."],
  [{ state: "given_up" }, "You stopped calling."],
  [{ state: "given_up", isMine: false }, "Anna Keller stopped calling."],
  [{ status: "in_progress", state: "active" }, "In progress."],
  [{ status: "in_progress", state: "ringing" }, "In progress."],
] as const)("a past call with %o reads when, with whom and: %s", async (change, sentence) => {
  const drawn = await drawnScreen(Screen, [[pastCalls, allOf([call(change)])]]);
  expect(drawn).toMatch(/\|Anna Keller\|Nov 25, 2026 \d+:00 [AP]M\|/);
  expect(drawn).toContain(`|${sentence}|`);
});

test.each([
  ["voice", "Voice call"],
  ["video", "Video call"],
] as const)("a past call by %s says so", async (medium, words) => {
  expect(await drawnScreen(Screen, [[pastCalls, allOf([call({ medium })])]])).toContain(`|${words}|`);
});

test("a past call leads to the conversation, and a list without calls or with a failure says so", async () => {
  const markup = await markupOf(Screen, [[pastCalls, allOf([call({})])]]);
  expect(markup).toMatch(/<a[^>]*href="\/doctor\/messages\?with=p1"/);
  expect(await drawnScreen(Screen, [[pastCalls, allOf([])]])).toContain("|No calls yet|");
  const failed = await drawnScreen(Screen, [[pastCalls, new Problem("bug")]]);
  expect(failed).toContain("|The calls couldn't be loaded. Please try again.");
});

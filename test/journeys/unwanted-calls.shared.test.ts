import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import { contract as notifications } from "#contract/notifications";
import { contract as video } from "#contract/video";
import { instantOf } from "#kernel/dates";
import type { Person } from "../../infra/demo/person.ts";
import { socketOf } from "../socket.ts";
import { bookingWith, newDoctor, newPatient, sharedWorld, toNextTenMinutes, type World } from "../world.ts";

let world: World;

beforeAll(async () => {
  world = await sharedWorld();
});

const start = (from: Person, to: Person) =>
  from.call(video.start, { id: newId(), with: to.id, medium: "video", consents: true });
const switched = (who: Person, other: Person, areOff: boolean) =>
  who.call(conversations.switchCalls, { with: other.id, areOff });
const problem = (code: string) => ({ problem: { code } });

/** A patient with a confirmed appointment of a doctor, both new. */
async function newVisit() {
  const { origin } = world;
  const [carl, dora] = await Promise.all([newPatient(origin), newDoctor(origin)]);
  const visit = await carl.call(appointments.book, bookingWith(dora, world.clock.now()));
  await dora.call(appointments.confirm, { id: visit.id });
  const itsTime = () => world.advance(Date.parse(instantOf(visit)) - world.clock.now());
  return { carl, dora, itsTime };
}

test("in a conversation that the doctor closed nobody's call rings, except at the time of an appointment", async () => {
  const { carl, dora, itsTime } = await newVisit();
  await carl.call(conversations.send, { with: dora.id, id: newId(), content: "Call me!" });
  await dora.call(conversations.close, { with: carl.id, reasonText: "Please book an appointment." });
  for (const [from, to] of [
    [carl, dora],
    [dora, carl],
  ] as const)
    await expect(start(from, to)).rejects.toMatchObject(problem("conversation_closed"));
  await itsTime();
  const { id } = await start(carl, dora);
  await carl.call(video.end, { id });
  expect(await start(dora, carl)).toMatchObject({ state: "ringing" });
});

test("a person who takes no calls of another is not rung, except at the time of an appointment, and may call and take calls again", async () => {
  const { carl, dora, itsTime } = await newVisit();
  const screen = await socketOf(world.origin, carl);
  // They have not written to each other yet.
  expect(await switched(carl, dora, true)).toMatchObject({ callsOff: true, theirCallsOff: false });
  const { conversation } = await dora.call(conversations.messages, { with: carl.id });
  expect(conversation).toMatchObject({ callsOff: false, theirCallsOff: true });
  await expect(start(dora, carl)).rejects.toMatchObject(problem("calls_off"));
  const { id } = await start(carl, dora);
  await carl.call(video.end, { id });
  await switched(carl, dora, false);
  const { id: rings } = await start(dora, carl);
  await world.idle();
  const heard = screen.messages.filter(({ type }) => type === "call.started.v1");
  expect(new Set(heard.map(({ aggregate }) => aggregate.id))).toEqual(new Set([id, rings]));
  await screen.close();
  await dora.call(video.end, { id: rings });
  await switched(carl, dora, true);
  await itsTime();
  expect(await start(dora, carl)).toMatchObject({ state: "ringing" });
});

test("a call that rings ends when the doctor closes the conversation or the called person takes no more calls, and one that was answered goes on", async () => {
  const { carl, dora } = await newVisit();
  const stateAfter = async (id: string, act: () => Promise<unknown>) => {
    await act();
    await world.idle();
    return (await carl.call(video.call, { id })).state;
  };
  const close = () => dora.call(conversations.close, { with: carl.id, reasonText: "Please book." });
  const { id: mine } = await start(carl, dora);
  expect(await stateAfter(mine, () => switched(carl, dora, true))).toBe("ringing");
  expect(await stateAfter(mine, () => switched(dora, carl, true))).toBe("declined");
  await switched(carl, dora, false);
  const { id: theirs } = await start(dora, carl);
  expect(await stateAfter(theirs, close)).toBe("given_up");
  await dora.call(conversations.reopen, { with: carl.id });
  const { id } = await start(dora, carl);
  await carl.call(video.answer, { id, consents: true, answerId: newId() });
  expect(await stateAfter(id, close)).toBe("active");
  expect(await stateAfter(id, () => switched(carl, dora, true))).toBe("active");
  await carl.call(video.end, { id });
});

test("a ring that was stored before the called person switched calls off ends, and one at the time of an appointment goes on, whatever their clocks say", async () => {
  const { carl, dora, itsTime } = await newVisit();
  const stateOf = async (id: string) => {
    await world.idle();
    return (await carl.call(video.call, { id })).state;
  };
  // Requests at the same moment are stored in either order: the clock of the first one to be stored may be ahead.
  world.clock.advance(5_000);
  const { id: before } = await start(dora, carl);
  world.clock.advance(-5_000);
  await switched(carl, dora, true);
  expect(await stateOf(before)).toBe("declined");
  await itsTime();
  await switched(carl, dora, false);
  world.clock.advance(5_000);
  await switched(carl, dora, true);
  world.clock.advance(-5_000);
  const { id: after } = await start(dora, carl);
  expect(await stateOf(after)).toBe("ringing");
});

test("calls that one person missed from another within minutes are one notification with their number, and those from others another", async () => {
  const { origin } = world;
  const [carl, ines, emil] = await Promise.all([newPatient(origin), newDoctor(origin), newDoctor(origin)]);
  for (const [doctor, time] of [
    [ines, "14:00"],
    [emil, "15:00"],
  ] as const)
    await carl.call(appointments.book, { ...bookingWith(doctor, world.clock.now()), time });
  toNextTenMinutes(world);
  for (const from of [ines, ines, emil, ines]) {
    const { id } = await start(from, carl);
    await from.call(video.end, { id });
  }
  await world.idle();
  const { items } = await carl.call(notifications.list, {});
  const missed = items.filter(({ type }) => type === "appointment_call_missed");
  expect(
    missed.map(({ subject, link }) => [subject.replace(/Dr\. [^.]*? (?=called)/, ""), link]).sort(),
  ).toEqual(
    [
      [expect.stringMatching(/^You missed a video call from Dr\. /), `/patient/messages?with=${emil.id}`],
      ["called you 3 times. You missed the calls.", `/patient/messages?with=${ines.id}`],
    ].sort(),
  );
});

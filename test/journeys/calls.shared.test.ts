import { v7 as newId } from "uuid";
import { afterEach, beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as notifications } from "#contract/notifications";
import { contract as video } from "#contract/video";
import type { SignalPart } from "#domain/video";
import type { Person } from "../../infra/demo/person.ts";
import { socketOf } from "../socket.ts";
import {
  bookingWith,
  newDoctor,
  newPatient,
  passedEvents,
  sharedWorld,
  toNextTenMinutes,
  type World,
} from "../world.ts";

let world: World;
let anna: Person;
let ben: Person;
let ines: Person;
let visitId: string;

beforeAll(async () => {
  world = await sharedWorld();
  const { origin } = world;
  [anna, ben, ines] = await Promise.all([newPatient(origin), newPatient(origin), newDoctor(origin)]);
  ({ id: visitId } = await anna.call(appointments.book, bookingWith(ines, world.clock.now())));
});

afterEach(async () => {
  for (const who of [anna, ben, ines]) {
    const { call } = await who.call(video.running, {});
    if (call && (call.isMine || call.state === "active")) await who.call(video.end, { id: call.id });
    else if (call) await who.call(video.decline, { id: call.id });
  }
  // In an hour one may call a person five times.
  world.clock.advance(3_600_000);
});

const consents = true as const;
const start = (from: Person, to: Person) =>
  from.call(video.start, { id: newId(), with: to.id, medium: "video", consents });
const answer = (who: Person, id: string) => who.call(video.answer, { id, consents, answerId: newId() });
const problem = (code: string, current?: object) => ({
  problem: { code, ...(current && { current: expect.objectContaining(current) }) },
});
/** An active call of Ines and Anna. */
async function activeCall() {
  const { id } = await start(ines, anna);
  await answer(anna, id);
  return id;
}

test("a doctor calls a patient of an appointment, who answers; the record has both, the appointment and whole minutes (CALL-01, CALL-14, CALL-15, CALL-16, DATA-226, DATA-227, DATA-228, DATA-229, DATA-230, DATA-231, API-99, API-100)", async () => {
  const [screen, callers] = await Promise.all([socketOf(world.origin, anna), socketOf(world.origin, ines)]);
  const call = await start(ines, anna);
  expect(call).toMatchObject({
    ...{ status: "in_progress", state: "ringing", isMine: true },
    ...{ doctorId: ines.id, patientId: anna.id, appointmentId: visitId },
  });
  expect(await screen.hears("call.started.v1")).toMatchObject({
    aggregate: { kind: "call", id: call.id, sequence: 1 },
  });
  const rings = await anna.call(video.running, {});
  expect(rings.call).toMatchObject({ id: call.id, isMine: false, with: { id: ines.id, role: "doctor" } });
  const { state } = await answer(anna, call.id);
  expect(state).toBe("active");
  await callers.hears("call.answered.v1");
  world.clock.advance(90_000);
  const ended = await anna.call(video.end, { id: call.id });
  expect(ended).toMatchObject({ status: "completed", state: "ended", durationMinutes: 2 });
  expect(Date.parse(ended.endedAt ?? "") - Date.parse(ended.startedAt)).toBeGreaterThan(90_000);
  await callers.hears("call.ended.v1");
  expect(await ines.call(video.call, { id: call.id })).toMatchObject({
    durationMinutes: 2,
    endedAt: ended.endedAt,
  });
  for (const [who, isMine] of [
    [anna, false],
    [ines, true],
  ] as const) {
    const { items } = await who.call(video.list, {});
    expect(items[0]).toMatchObject({ id: call.id, isMine, durationMinutes: 2 });
  }
  expect((await ben.call(video.list, {})).items).toEqual([]);
  expect(await ines.call(video.running, {})).toEqual({});
  await Promise.all([screen.close(), callers.close()]);
});

test("a patient calls, and the doctor declines (CALL-02)", async () => {
  const { id } = await start(anna, ines);
  expect(await ines.call(video.decline, { id })).toMatchObject({ status: "completed", state: "declined" });
  expect(await anna.call(video.call, { id })).toMatchObject({ state: "declined", durationMinutes: 0 });
  expect(await anna.call(video.running, {})).toEqual({});
});

test("of two devices that answer at once one wins, and the other gets to know (CALL-14)", async () => {
  const { id } = await start(ines, anna);
  const answers = await Promise.allSettled([answer(anna, id), answer(anna, id)]);
  const lost = answers.flatMap((one) => (one.status === "rejected" ? one.reason : []));
  expect(lost).toMatchObject([problem("answered_elsewhere")]);
  await ines.call(video.end, { id });
});

test("while a call runs another of the two gets the running one, and a third person gets that they are busy", async () => {
  const { origin } = world;
  const emil = await newDoctor(origin);
  await ben.call(appointments.book, { ...bookingWith(ines, world.clock.now()), time: "14:00" });
  await ben.call(appointments.book, { ...bookingWith(emil, world.clock.now()), time: "15:00" });
  const { id } = await start(ines, anna);
  for (const [from, to, isMine] of [
    [anna, ines, false],
    [ines, anna, true],
  ] as const)
    await expect(start(from, to)).rejects.toMatchObject(problem("call_running", { id, isMine }));
  await expect(start(ben, ines)).rejects.toMatchObject(problem("busy"));
  await expect(start(ines, ben)).rejects.toMatchObject(problem("in_call", { id }));
  expect(await ben.call(video.running, {})).toEqual({});
  await ines.call(video.end, { id });
  const once = await Promise.allSettled([start(anna, ines), start(ines, anna), start(ben, ines)]);
  expect(once.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a call that nobody answers is missed a minute later, also when the caller's page is gone, and the bell says so", async () => {
  toNextTenMinutes(world);
  const { id } = await start(ines, anna);
  await world.advance(2 * 60_000);
  expect(await anna.call(video.call, { id })).toMatchObject({ status: "completed", state: "missed" });
  await expect(answer(anna, id)).rejects.toMatchObject(problem("call_over", { state: "missed" }));
  const { items } = await anna.call(notifications.list, {});
  expect(items[0]).toMatchObject({
    type: "appointment_call_missed",
    link: `/patient/messages?with=${ines.id}`,
    subject: expect.stringMatching(/^You missed a video call from Dr\. /),
  });
});

test("a call by voice says so to the called person, in the lists of both and in what was missed", async () => {
  toNextTenMinutes(world);
  const { id } = await ines.call(video.start, { id: newId(), with: anna.id, medium: "voice", consents });
  expect((await anna.call(video.running, {})).call).toMatchObject({ id, medium: "voice", isMine: false });
  await ines.call(video.end, { id });
  await world.idle();
  for (const who of [anna, ines])
    expect((await who.call(video.list, {})).items[0]).toMatchObject({ id, medium: "voice" });
  const { items } = await anna.call(notifications.list, {});
  expect(items[0]?.subject).toMatch(/^You missed a voice call from Dr\. /);
  const published = (await passedEvents(world.origin)).filter(({ detail }) => detail.aggregate.id === id);
  expect(published.map(({ detail }) => detail.data.medium)).toEqual(["voice", "voice"]);
});

test("a call whose two pages are gone ends at the last sign of life, and blocks no other one meanwhile", async () => {
  const id = await activeCall();
  world.clock.advance(60_000);
  const { page } = await anna.call(video.here, { id });
  await world.advance(60_000);
  expect(await anna.call(video.call, { id })).toMatchObject({ state: "active" });
  await ines.call(video.here, { id });
  await world.advance(5 * 60_000);
  expect(await anna.call(video.call, { id })).toMatchObject({ state: "ended", durationMinutes: 2 });
  await expect(anna.call(video.here, { id, page })).rejects.toMatchObject(problem("call_over"));

  const { id: left } = await start(ines, anna);
  world.clock.advance(61_000);
  const { id: next } = await start(anna, ines);
  expect(await anna.call(video.call, { id: left })).toMatchObject({ state: "missed" });
  await anna.call(video.end, { id: next });
});

test("cancelling the appointment ends its call", async () => {
  const visitor = await newPatient(world.origin);
  const visit = await visitor.call(appointments.book, {
    ...bookingWith(ines, world.clock.now()),
    time: "16:00",
  });
  const { id, appointmentId } = await start(visitor, ines);
  expect(appointmentId).toBe(visit.id);
  await answer(ines, id);
  await ines.call(appointments.cancel, { id: visit.id });
  await world.idle();
  expect(await visitor.call(video.call, { id })).toMatchObject({ state: "ended" });
  await expect(start(visitor, ines)).rejects.toMatchObject(problem("not_found"));
});

const hello: SignalPart[] = [{ kind: "hello" }];

test("signals reach the other side once and in order, a page that was replaced gets to know, and consent comes before both", async () => {
  const { id } = await start(ines, anna);
  const early = { id, page: newId(), n: 0, parts: hello };
  for (const refused of [
    () => ines.call(video.signal, early),
    () => ines.call(video.signals, { id }),
    () => ines.call(video.relays, { id }),
    () => ines.call(video.here, { id }),
  ])
    await expect(refused()).rejects.toMatchObject(problem("wrong_state"));
  for (const body of [
    { id: newId(), with: anna.id },
    { id: newId(), with: anna.id, medium: "video", consents: false },
  ])
    expect((await ines.request("POST", "/api/calls", body)).status).toBe(422);
  await answer(anna, id);
  expect(await ines.call(video.relays, { id })).toEqual({ iceServers: [], seconds: 0 });

  const screen = await socketOf(world.origin, anna);
  const { page } = await ines.call(video.here, { id });
  const send = (n: number, sdp: string) =>
    ines.call(video.signal, { id, page, n, parts: [{ kind: "description", type: "offer", sdp }] });
  await send(0, "v=0\r\n");
  expect(await screen.hears("signal.waiting")).toMatchObject({ aggregate: { kind: "signal", id } });
  for (const n of [1, 2, 10, 2]) await send(n, `${n}`);
  const { items } = await anna.call(video.signals, { id });
  expect(items.map(({ n }) => n)).toEqual([0, 1, 2, 10]);
  expect(items[0]?.parts).toEqual([{ kind: "description", type: "offer", sdp: "v=0\r\n" }]);
  const { items: later } = await anna.call(video.signals, { id, after: `${page}~0002` });
  expect(later.map(({ n }) => n)).toEqual([10]);
  expect((await ines.call(video.signals, { id })).items).toEqual([]);

  const { page: newer } = await ines.call(video.here, { id });
  expect(newer > page).toBe(true);
  expect(await ines.call(video.here, { id, page: newer })).toEqual({ page: newer, isCurrent: true });
  expect(await ines.call(video.here, { id, page })).toEqual({ page, isCurrent: false });
  expect((await send(3, "x".repeat(33_000)).catch((error: unknown) => error)) as object).toMatchObject({
    problem: { code: expect.stringMatching(/too_large|invalid/) },
  });
  await screen.close();
  await ines.call(video.end, { id });
  for (const refused of [
    () => anna.call(video.signals, { id }),
    () => ines.call(video.signal, { ...early, n: 1 }),
    () => ines.call(video.here, { id, page: newer }),
    () => ines.call(video.relays, { id }),
  ])
    await expect(refused()).rejects.toMatchObject(problem("call_over"));
});

test("a third person finds no call, whatever they ask (ROLE-22)", async () => {
  const id = await activeCall();
  const other = await newDoctor(world.origin);
  const page = newId();
  for (const who of [ben, other])
    for (const request of [
      () => who.call(video.call, { id }),
      () => who.call(video.answer, { id, consents, answerId: newId() }),
      () => who.call(video.decline, { id }),
      () => who.call(video.end, { id }),
      () => who.call(video.here, { id }),
      () => who.call(video.relays, { id }),
      () => who.call(video.signals, { id }),
      () => who.call(video.signal, { id, page, n: 0, parts: hello }),
    ])
      await expect(request()).rejects.toMatchObject(problem("not_found"));
  await expect(start(other, anna)).rejects.toMatchObject(problem("not_found"));
  await expect(start(anna, other)).rejects.toMatchObject(problem("not_found"));
  await expect(start(anna, ben)).rejects.toMatchObject(problem("not_found"));
  await world.idle();
  const all = await passedEvents(world.origin);
  const own = all.filter(({ detail }) => detail.aggregate.id === id);
  expect(own.map(({ detailType }) => detailType)).toContain("call.answered.v1");
  expect(JSON.stringify(all)).not.toMatch(/v=0|candidate/);
  await ines.call(video.end, { id });
});

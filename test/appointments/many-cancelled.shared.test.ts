import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import { contract as video } from "#contract/video";
import { slotTimes } from "#domain/appointments";
import type { Person } from "../../infra/demo/person.ts";
import { codeOf } from "../answers.ts";
import { bookingWith, completedAppointment, newPair, newPatient, sharedWorld, type World } from "../world.ts";

const day = 86_400_000;
const many = 21;
let world: World;

beforeAll(async () => {
  world = await sharedWorld();
});

/** Books and cancels later appointments, on several days; returns nothing, and leaves nothing ahead. */
async function bookAndCancelMany(patient: Person, doctor: Person): Promise<void> {
  for (let n = 0; n < many; n++) {
    if (n % 7 === 0) world.clock.advance(day);
    const date = new Date(world.clock.now() + 30 * day).toISOString().slice(0, 10);
    const booking = { id: newId(), doctorId: doctor.id, date, time: slotTimes[n % 7] ?? "09:00" };
    await patient.call(appointments.book, booking);
    await patient.call(appointments.cancel, { id: booking.id });
  }
}

test("appointments that were cancelled later, however many, end neither messages nor notes nor calls of two people", async () => {
  const [anna, ines, first] = await newPair(world);
  await anna.call(appointments.cancel, { id: first });
  const id = await completedAppointment(world, anna, ines);
  await bookAndCancelMany(anna, ines);
  expect((await ines.call(conversations.messages, { with: anna.id })).items).toEqual([]);
  const call = await ines.call(video.start, { id: newId(), with: anna.id, medium: "video", consents: true });
  expect(call.appointmentId).toBe(id);
  const write = { id: newId(), with: ines.id, content: "Thank you!", messageCategory: "chat" } as const;
  await anna.call(conversations.send, write);
  const note = {
    id: newId(),
    with: anna.id,
    content: "Rest well.",
    messageCategory: "clinical_note",
  } as const;
  await ines.call(conversations.send, note);
});

test("people whose appointments were all cancelled can do none of that", async () => {
  const [anna, ines, id] = await newPair(world);
  await ines.call(appointments.cancel, { id });
  const write = { id: newId(), content: "Hello?", messageCategory: "chat" } as const;
  expect(await codeOf(anna.call(conversations.send, { ...write, with: ines.id }))).toBe("not_found");
  expect(await codeOf(ines.call(conversations.send, { ...write, with: anna.id }))).toBe("not_found");
  expect(
    await codeOf(anna.call(video.start, { id: newId(), with: ines.id, medium: "video", consents: true })),
  ).toBe("not_found");
  const stranger = await newPatient(world.origin);
  expect(await codeOf(stranger.call(conversations.send, { ...write, with: ines.id }))).toBe("not_found");
  const booked = await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
  expect(
    (await ines.call(video.start, { id: newId(), with: anna.id, medium: "video", consents: true }))
      .appointmentId,
  ).toBe(booked.id);
});

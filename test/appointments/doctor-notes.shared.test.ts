import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import { contract as patients } from "#contract/patients";
import { symptomsOf } from "#domain/appointments";
import { bookingWith, newDoctor, newPatient, passedEvents, sharedWorld } from "../world.ts";

const doctorNotes = "Rest for a week.\nCome back if the fever stays.";

test("a doctor completes an appointment with notes, which the two read and no event holds (DATA-49, DAPT-18)", async () => {
  const world = await sharedWorld();
  const [patient, other] = await Promise.all([newPatient(world.origin), newPatient(world.origin)]);
  const doctor = await newDoctor(world.origin);
  const { id } = await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
  world.clock.advance(4 * 86_400_000);
  expect((await doctor.call(appointments.complete, { id, doctorNotes })).doctorNotes).toBe(doctorNotes);
  for (const person of [patient, doctor])
    expect((await person.call(appointments.appointment, { id })).doctorNotes).toBe(doctorNotes);
  expect((await other.request("GET", `/api/appointments/${id}`)).status).toBe(404);
  await world.idle();
  const all = await passedEvents(world.origin);
  const own = all.filter(({ detail }) => detail.aggregate.id === id);
  expect(own.map(({ detailType }) => detailType)).toContain("appointment.completed.v1");
  expect(JSON.stringify(all)).not.toContain("Rest for a week");
  const reverted = await doctor.call(appointments.revert, { id, step: "complete" });
  expect(reverted.doctorNotes).toBeUndefined();
});

test("both people of an appointment, and nobody else, read its symptoms, which have a name and a category (API-73)", async () => {
  const world = await sharedWorld();
  const [patient, other] = await Promise.all([newPatient(world.origin), newPatient(world.origin)]);
  const doctor = await newDoctor(world.origin);
  const booking = { ...bookingWith(doctor, world.clock.now()), symptoms: ["fever", "cough"] };
  const { id } = await patient.call(appointments.book, booking);
  for (const person of [patient, doctor]) {
    const { symptoms } = await person.call(appointments.appointment, { id });
    expect(symptomsOf(symptoms)).toMatchObject([
      { name: "Cough", category: "Respiratory" },
      { name: "Fever", category: "General" },
    ]);
  }
  expect((await other.request("GET", `/api/appointments/${id}`)).status).toBe(404);
});

test("a clinical note counts among those of the patient (DATA-104)", async () => {
  const world = await sharedWorld();
  const [patient, doctor] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
  const write = (messageCategory: "chat" | "clinical_note") =>
    doctor.call(conversations.send, {
      with: patient.id,
      id: newId(),
      content: "Drink more.",
      messageCategory,
    });
  await write("clinical_note");
  await write("chat");
  expect((await doctor.call(patients.patient, { patientId: patient.id })).noteCount).toBe(1);
});

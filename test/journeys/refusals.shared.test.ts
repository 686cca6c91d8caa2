import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { type Person, Refused, signIn } from "../../infra/demo/person.ts";
import {
  bookingWith,
  completedAppointment,
  line,
  newDoctor,
  newPatient,
  passedEvents,
  sharedWorld,
  type World,
} from "../world.ts";

let world: World;
let anna: Person;
let daniel: Person;
let ines: Person;

beforeAll(async () => {
  world = await sharedWorld();
  [anna, daniel, ines] = await Promise.all([
    newPatient(world.origin),
    newPatient(world.origin),
    newDoctor(world.origin),
  ]);
});

const refusal = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => new Error("it was not refused"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw error;
  return { status: error.status, ...(error.problem as { code: string; title: string; fields?: unknown }) };
};

describe("a slot cannot be taken twice:", () => {
  test("of two people booking at once one books, the other reads a sentence and sees the slot taken", async () => {
    const booking = bookingWith(ines, world.clock.now());
    const tries = await Promise.allSettled(
      [anna, daniel].map((person) => person.call(appointments.book, { ...booking, id: newId() })),
    );
    expect(tries.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    const lost = tries.find((result) => result.status === "rejected");
    expect(lost?.reason.problem).toMatchObject({
      code: "slot_taken",
      title: "This time was just taken. Please choose another one.",
    });
    const { slots } = await daniel.call(appointments.slots, { doctorId: ines.id, date: booking.date });
    expect(slots.find((slot) => slot.time === booking.time)).toEqual({ time: "10:00", state: "taken" });
  });

  test("of twelve at once one books", async () => {
    const booking = { ...bookingWith(ines, world.clock.now()), time: "11:00" as const };
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) =>
        (n % 2 ? anna : daniel).call(appointments.book, { ...booking, id: newId() }),
      ),
    );
    expect(tries.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    const codes = tries.flatMap((result) =>
      result.status === "rejected" ? [result.reason.problem.code] : [],
    );
    expect(new Set(codes)).toEqual(new Set(["slot_taken"]));
  });

  test("the same booking sent again returns the same appointment; the same id with other content is refused", async () => {
    const booking = { ...bookingWith(ines, world.clock.now()), time: "14:00" as const };
    const once = await anna.call(appointments.book, booking);
    expect(await anna.call(appointments.book, booking)).toEqual(once);
    expect(await refusal(anna.call(appointments.book, { ...booking, time: "14:30" }))).toMatchObject({
      status: 422,
      code: "id_in_use",
    });
    expect(await refusal(daniel.call(appointments.book, booking))).toMatchObject({
      status: 422,
      code: "id_in_use",
    });
  });
});

describe("invalid input gets a sentence at its field, and has no effect:", () => {
  const unchanged = async (act: () => Promise<unknown>) => {
    await world.idle();
    const before = (await passedEvents(world.origin)).length;
    const result = await act();
    await world.idle();
    expect((await passedEvents(world.origin)).length).toBe(before);
    return result;
  };

  test.each([
    ["an unknown field", { role: "doctor" }, "role", "unknown_field"],
    ["a foreign patient id", { patientId: "somebody" }, "patientId", "unknown_field"],
    ["a status", { status: "confirmed" }, "status", "unknown_field"],
    ["a time that is not offered", { time: "12:15" }, "time", "invalid"],
    ["no date", { date: undefined }, "date", "required"],
    ["a day that does not exist", { date: "2026-02-30" }, "date", "invalid"],
  ])("%s in a booking", async (_, extra, path, code) => {
    const body = { ...bookingWith(ines, world.clock.now()), time: "15:00", ...extra };
    const response = await unchanged(() => anna.request("POST", "/api/appointments", body));
    const { status, fields } = await (response as Response).json();
    expect(status).toBe(422);
    expect(fields).toContainEqual({ path, code, title: expect.stringMatching(/\.$/) });
  });

  test("a body that is not JSON gets status 400", async () => {
    const response = await anna.request("POST", "/api/appointments", undefined);
    expect([400, 422]).toContain(response.status);
    const broken = await fetch(`${world.origin}/api/identity/accounts`, { method: "POST", body: "{" });
    expect(broken.status).toBe(400);
    expect(broken.headers.get("content-type")).toBe("application/problem+json");
  });

  test("a time that has passed", async () => {
    const date = new Date(world.clock.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const booking = { ...bookingWith(ines, world.clock.now()), date };
    expect(await refusal(anna.call(appointments.book, booking))).toMatchObject({
      status: 422,
      code: "slot_past",
    });
  });

  test("a profile with a blank required field names the field", async () => {
    const response = await unchanged(() => anna.request("PUT", "/api/profiles/patient", { fullName: "   " }));
    const { fields } = await (response as Response).json();
    expect(fields).toContainEqual({
      path: "fullName",
      code: "required",
      title: "Please fill in this field.",
    });
    expect(fields).toContainEqual({ path: "city", code: "required", title: "Please fill in this field." });
  });
});

describe("the order of the loop cannot be skipped:", () => {
  test("a person without a complete profile cannot book; a doctor without one cannot be booked (OPEN-79)", async () => {
    const newcomer = await signIn(world.origin, `new.${newId()}@example.com`, "patient");
    const booking = bookingWith(ines, world.clock.now());
    expect(await refusal(newcomer.call(appointments.book, booking))).toMatchObject({
      code: "profile_incomplete",
    });
    const newDoc = await signIn(world.origin, `new.${newId()}@example.com`, "doctor");
    const other = bookingWith(newDoc, world.clock.now());
    expect(await refusal(anna.call(appointments.book, other))).toMatchObject({ code: "doctor_unavailable" });
  });

  test("an appointment is not completed before its time, and not prescribed for before it is completed (DAPT-31, RXC-01)", async () => {
    const booking = { ...bookingWith(ines, world.clock.now()), time: "15:30" as const };
    const { id } = await anna.call(appointments.book, booking);
    const writing = { appointmentId: id, medications: [line()] };
    expect(await refusal(ines.call(prescriptions.prescribe, writing))).toMatchObject({
      code: "appointment_not_completed",
    });
    await ines.call(appointments.confirm, { id });
    expect(await refusal(ines.call(appointments.complete, { id }))).toMatchObject({
      status: 409,
      code: "too_early",
    });
  });

  test("without one complete line nothing is written; with one bad line none is (RXC-04)", async () => {
    const [patient, doctor] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
    const appointmentId = await completedAppointment(world, patient, doctor);
    const none = await refusal(doctor.call(prescriptions.prescribe, { appointmentId, medications: [] }));
    expect(none).toMatchObject({ status: 422 });
    expect(JSON.stringify(none.fields)).toContain("Please add at least one complete medication");
  });

  test("a prescription that names another patient than its appointment is refused, whatever that one takes", async () => {
    const [patient, other, doctor] = await Promise.all([
      newPatient(world.origin),
      newPatient(world.origin),
      newDoctor(world.origin),
    ]);
    const others = await completedAppointment(world, other, doctor);
    await doctor.call(prescriptions.prescribe, { appointmentId: others, medications: [line()] });
    const appointmentId = await completedAppointment(world, patient, doctor);
    const write = (patientId?: string) =>
      doctor.call(prescriptions.prescribe, { appointmentId, patientId, medications: [line()] });
    const answer = { status: 404, code: "not_found" };
    expect(await refusal(write(other.id))).toMatchObject(answer);
    expect(await refusal(write(newId()))).toMatchObject(answer);
    expect((await write(patient.id)).items).toMatchObject([{ patientId: patient.id }]);
    // Older pages do not name the patient.
    expect((await write()).items).toMatchObject([{ patientId: patient.id }]);
  });

  test("a profile cannot have a future date of birth", async () => {
    const { details } = await anna.call(profiles.myPatientProfile, {});
    if (!details) throw new Error("the profile is there");
    const wrong = anna.call(profiles.savePatientProfile, { ...details, dateOfBirth: "2999-01-01" });
    expect(await refusal(wrong)).toMatchObject({
      status: 422,
      fields: [{ path: "dateOfBirth", code: "past" }],
    });
  });
});

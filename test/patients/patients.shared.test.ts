import { v7 as newId } from "uuid";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import { contract as patients } from "#contract/patients";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { patients as demoPatients } from "../../infra/demo/people.ts";
import type { Person } from "../../infra/demo/person.ts";
import {
  bookingWith,
  completedAppointment,
  first,
  line,
  newDoctor,
  newPatient,
  sharedWorld,
  type World,
} from "../world.ts";

let world: World;
let doctor: Person;
let other: Person;

beforeAll(async () => {
  world = await sharedWorld();
});
beforeEach(async () => {
  [doctor, other] = await Promise.all([newDoctor(world.origin), newDoctor(world.origin)]);
});

const details = first(demoPatients).details;

/** A patient of that name; the e-mail address is the account's unless given. */
async function named(fullName: string, email?: string): Promise<Person> {
  return await newPatient(world.origin, { fullName, ...(email && { email }) });
}

const days = (n: number) => n * 86_400_000;
const book = async (patient: Person, from: Person, ahead = 0) =>
  await patient.call(appointments.book, bookingWith(from, world.clock.now() + days(ahead)));
const found = async (search?: string, by = doctor) =>
  (await by.call(patients.patients, { ...(search && { search }) })).items.map(({ fullName }) => fullName);

describe("a doctor's patients", () => {
  test("are those with an appointment, by name, each with contact and counts (DPAT-01, DPAT-07, ROLE-16, API-65, DATA-94..104)", async () => {
    expect(await found()).toEqual([]);
    const zoe = await named("Zoe Adams");
    const anna = await named("Ánna Berg");
    await book(zoe, doctor, 1);
    const id = await completedAppointment(world, anna, doctor);
    await doctor.call(prescriptions.prescribe, { appointmentId: id, medications: [line(), line()] });
    await book(await named("Ben Other"), other);
    const { items, total } = await doctor.call(patients.patients, {});
    expect(total).toBe(2);
    expect((await doctor.call(patients.patients, { search: "zoe" })).total).toBeUndefined();
    expect((await doctor.call(prescriptions.written, { limit: 1 })).total).toBe(2);
    const { date } = await doctor.call(appointments.appointment, { id });
    expect(items).toEqual([
      {
        patientId: anna.id,
        fullName: "Ánna Berg",
        relation: "treating",
        lastAppointmentDate: date,
        appointmentCount: 1,
        prescriptionCount: 2,
        noteCount: 0,
        email: anna.email,
        phoneNumber: details.phoneNumber,
        dateOfBirth: details.dateOfBirth,
        city: details.city,
        state: details.state,
      },
      expect.objectContaining({ patientId: zoe.id, fullName: "Zoe Adams", prescriptionCount: 0 }),
    ]);
  });

  test("are known by name alone once all appointments were cancelled", async () => {
    const patient = await named("Quinn Known");
    const { id } = await book(patient, doctor);
    await patient.call(appointments.cancel, { id });
    const { items } = await doctor.call(patients.patients, { search: "quinn" });
    const known = {
      patientId: patient.id,
      fullName: "Quinn Known",
      relation: "known",
      appointmentCount: 1,
      prescriptionCount: 0,
      noteCount: 0,
    };
    expect(items).toEqual([known]);
    expect(await doctor.call(patients.patient, { patientId: patient.id })).toMatchObject({
      ...known,
      cancelledCount: 1,
    });
    expect(JSON.stringify(await doctor.call(patients.patient, { patientId: patient.id }))).not.toContain(
      details.emergencyContactName,
    );
    await book(patient, doctor, 1);
    expect(first((await doctor.call(patients.patients, { search: "quinn" })).items)).toMatchObject({
      relation: "treating",
      phoneNumber: details.phoneNumber,
    });
  });

  test("are found by the beginning of any word of the name and of the e-mail address (DPAT-02)", async () => {
    await book(await named("Jörg-Peter Müller"), doctor);
    await book(await named("Anna Keller", `anna.peters.${newId()}@example.com`), doctor, 1);
    expect(await found("mueller", doctor)).toEqual(["Jörg-Peter Müller"]);
    expect(await found("pet jorg", doctor)).toEqual(["Jörg-Peter Müller"]);
    expect(await found("anna.peters", doctor)).toEqual(["Anna Keller"]);
    expect(await found("ann", doctor)).toEqual(["Anna Keller"]);
    expect(await found("anna muller", doctor)).toEqual([]);
    const { items } = await doctor.call(conversations.correspondents, { q: "kell" });
    expect(items.map(({ name }) => name)).toEqual(["Anna Keller"]);
  });

  test("are found from any character of a name without spaces, and by what an e-mail address joins", async () => {
    await book(await named("王小明"), doctor);
    await book(await named("Anna Keller", `a.peters_${newId()}@example.com`), doctor, 1);
    for (const search of ["小明", "明", "王 小明"]) expect(await found(search, doctor)).toEqual(["王小明"]);
    for (const search of ["Keller, Anna", "peters", "a.peters"])
      expect(await found(search, doctor)).toEqual(["Anna Keller"]);
    const { items } = await doctor.call(conversations.correspondents, { q: "小明" });
    expect(items.map(({ name }) => name)).toEqual(["王小明"]);
  });

  test("move to their new name and address, and are found by the new ones and by the names on what was booked and written", async () => {
    const patient = await named("Olga Before");
    await book(patient, doctor);
    const moveTo = async (fullName: string) => {
      const email = `olga.${fullName.slice(-5).toLowerCase()}.${newId()}@example.com`;
      await patient.call(profiles.savePatientProfile, { ...details, fullName, email });
      await world.idle();
    };
    await moveTo("Olga Error");
    await moveTo("Olga After");
    expect(await found(undefined, doctor)).toEqual(["Olga After"]);
    for (const search of ["before", "after"]) {
      const { items } = await doctor.call(patients.patients, { search });
      expect(items).toMatchObject([{ fullName: "Olga After", earlierNames: ["Olga Before"] }]);
    }
    expect(await found("error", doctor)).toEqual([]);
    expect(await found(patient.email, doctor)).toEqual([]);
    await book(patient, doctor, 1);
    await moveTo("Olga Before");
    const [one] = (await doctor.call(patients.patients, { search: "before" })).items;
    expect(one).toMatchObject({ fullName: "Olga Before", earlierNames: ["Olga After"] });
  });

  test("have on a prescription the name of the day on which it is written", async () => {
    const patient = await named("Pia Before");
    const appointmentId = await completedAppointment(world, patient, doctor);
    const { email } = patient;
    await patient.call(profiles.savePatientProfile, { ...details, fullName: "Pia After", email });
    const { items } = await doctor.call(prescriptions.prescribe, { appointmentId, medications: [line()] });
    expect(items.map(({ patientName }) => patientName)).toEqual(["Pia After"]);
  });

  test("come in pages, and a page of a search continues where it ended", async () => {
    const names = ["Ida One", "Ida Two", "Ina Three"];
    for (const [n, name] of names.entries()) await book(await named(name), doctor, n);
    for (const search of [{}, { search: "i" }]) {
      const one = await doctor.call(patients.patients, { ...search, limit: 2 });
      const two = await doctor.call(patients.patients, { ...search, limit: 2, after: one.next });
      expect([...one.items, ...two.items].map(({ fullName }) => fullName)).toEqual(names);
      expect(two.next).toBeUndefined();
    }
  });

  test("keep their row, without contact, if the profile cannot be read", async () => {
    const patient = await named("Una Readable");
    await book(patient, doctor);
    const TableName = first(world.tables.names);
    await world.tables.call("UpdateItem", {
      TableName,
      Key: { pk: { S: `PROFILE#${patient.id}` }, sk: { S: "PROFILE" } },
      UpdateExpression: "SET #state = :none",
      ExpressionAttributeNames: { "#state": "state" },
      ExpressionAttributeValues: { ":none": { M: {} } },
    });
    const row = first((await doctor.call(patients.patients, {})).items);
    expect(row).toMatchObject({ fullName: "Una Readable", appointmentCount: 1 });
    expect(row.email).toBeUndefined();
    expect(await doctor.call(patients.patient, { patientId: patient.id })).toMatchObject({
      isUnreadable: true,
    });
  });
});

describe("one patient", () => {
  test("is shown with contact, emergency contact, totals, and the latest of the doctor's own work (DPAT-14, DPAT-15, DPAT-16, API-61)", async () => {
    const patient = await named("Rita Detail");
    for (let n = 0; n < 3; n++) await completedAppointment(world, patient, doctor);
    const last = await completedAppointment(world, patient, doctor);
    const { items } = await doctor.call(prescriptions.prescribe, {
      appointmentId: last,
      medications: [line()],
    });
    const foreign = await completedAppointment(world, patient, other);
    await other.call(prescriptions.prescribe, { appointmentId: foreign, medications: [line()] });
    const cancelled = await book(patient, doctor);
    await doctor.call(appointments.cancel, { id: cancelled.id });

    const detail = await doctor.call(patients.patient, { patientId: patient.id });
    expect(detail).toMatchObject({
      relation: "treating",
      email: patient.email,
      phoneNumber: details.phoneNumber,
      city: details.city,
      state: details.state,
      emergencyContactName: details.emergencyContactName,
      emergencyContactRelationship: details.emergencyContactRelationship,
      emergencyContactPhone: details.emergencyContactPhone,
      appointmentCount: 5,
      completedCount: 4,
      cancelledCount: 1,
      prescriptionCount: 1,
      lastCompleted: { id: last },
    });
    expect(detail.recent.prescriptions.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect(detail.recent.appointments.map(({ id }) => id).slice(0, 2)).toEqual([cancelled.id, last]);
    expect(JSON.stringify(detail)).not.toContain(foreign);
    expect(JSON.stringify(detail)).not.toContain(other.id);

    const listed = await doctor.call(patients.appointmentsOfPatient, { patientId: patient.id, limit: 3 });
    const rest = await doctor.call(patients.appointmentsOfPatient, {
      patientId: patient.id,
      after: listed.next,
    });
    const all = [...listed.items, ...rest.items];
    expect(all.length).toBe(5);
    expect(all.map(({ date, time }) => `${date}T${time}`)).toEqual(
      all
        .map(({ date, time }) => `${date}T${time}`)
        .toSorted()
        .reverse(),
    );
    expect(all.every(({ doctorId }) => doctorId === doctor.id)).toBe(true);
    const written = await doctor.call(prescriptions.ofPatient, { patientId: patient.id });
    expect(written.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  test("lists a moved appointment at its new time (DPAT-21, API-63, DPAT-22, API-64)", async () => {
    const patient = await named("Mona Moved");
    const one = await book(patient, doctor);
    const two = await book(patient, doctor, 1);
    await doctor.call(appointments.reschedule, { id: one.id, date: "2031-03-03", time: "11:00" });
    const ids = async () =>
      (await doctor.call(patients.appointmentsOfPatient, { patientId: patient.id })).items.map(
        ({ id }) => id,
      );
    expect(await ids()).toEqual([one.id, two.id]);
  });

  test("offers the latest completed appointment, also after a completion is taken back", async () => {
    const patient = await named("Tara Taken");
    const last = async () =>
      (await doctor.call(patients.patient, { patientId: patient.id })).lastCompleted?.id;
    const [early, late] = [await book(patient, doctor), await book(patient, doctor, 1)];
    expect(await last()).toBeUndefined();
    world.clock.advance(days(5));
    await doctor.call(appointments.complete, { id: late.id });
    await doctor.call(appointments.complete, { id: early.id });
    expect(await last()).toBe(late.id);
    await doctor.call(appointments.revert, { id: late.id, step: "complete" });
    expect(await last()).toBe(early.id);
    await doctor.call(appointments.revert, { id: early.id, step: "complete" });
    expect(await last()).toBeUndefined();
  });

  test("does not exist for another doctor, like an unknown one (DPAT-19, ERR-77)", async () => {
    const patient = await named("Hidden Person");
    await book(patient, other);
    const answerTo = async (id: string, more = "") => {
      const response = await doctor.request("GET", `/api/patients/${id}${more}`);
      const { requestId: _, ...problem } = await response.json();
      return [response.status, problem];
    };
    for (const more of ["", "/appointments"]) {
      const foreign = await answerTo(patient.id, more);
      expect(foreign[0]).toBe(404);
      expect(foreign).toEqual(await answerTo(newId(), more));
    }
  });
});

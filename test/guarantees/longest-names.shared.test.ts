import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as patients } from "#contract/patients";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { mostSentTogether } from "#domain/prescriptions";
import { problemMessages } from "#kernel/call/problem-messages";
import { patients as demoPatients, doctors } from "../../infra/demo/people.ts";
import { codeOf } from "../answers.ts";
import {
  bookingWith,
  completedAppointment,
  first,
  line,
  newDoctor,
  newPatient,
  newPharmacy,
  sharedWorld,
  type World,
  writtenPrescriptions,
} from "../world.ts";

/** Letters of one script from a code point on. */
const letters = (from: number, count = 100) =>
  Array.from({ length: count }, (_, n) => String.fromCodePoint(from + n));
/** Names with as many words, parts and keys inside as a name can have; each with another that shares none. */
const longest: readonly (readonly [string, string])[] = [
  [letters(0x1200).join(" "), letters(0x1401).join(" ")],
  [letters(0x1200).join("-"), letters(0x1401).join("-")],
  [letters(0x4e00, 200).join(""), letters(0x5000, 200).join("")],
  ["王小明李大文".repeat(33), "ใจดีสมชาย".repeat(20)],
  ["ﷲ".repeat(200), "ﷴ ".repeat(100).trim()],
];
let world: World;

beforeAll(async () => {
  world = await sharedWorld();
});

/** A search by the beginning of a name. */
const findable = (name: string) =>
  [...name.matchAll(/\p{L}/gu)]
    .slice(0, 3)
    .map(([letter]) => letter)
    .join(" ");

test("patients with the longest names book, get others, and are found by address and by both names", async () => {
  const doctor = await newDoctor(world.origin);
  const { details } = first(demoPatients);
  const found = async (search: string) =>
    (await doctor.call(patients.patients, { search })).items.map(({ patientId }) => patientId);
  const named = await Promise.all(
    longest.map(async ([before, after], day) => {
      const patient = await newPatient(world.origin, { fullName: before });
      await patient.call(appointments.book, bookingWith(doctor, world.clock.now() + day * 86_400_000));
      return { patient, before, after };
    }),
  );
  for (const turn of ["after", "before", "after"] as const) {
    for (const { patient, ...names } of named)
      await patient.call(profiles.savePatientProfile, {
        ...details,
        fullName: names[turn],
        email: patient.email,
      });
    await world.idle();
  }
  for (const { patient, before, after } of named) {
    expect(await found(patient.email)).toEqual([patient.id]);
    for (const name of [before, after]) expect(await found(findable(name))).toContain(patient.id);
  }
});

test("twenty lines with the longest names are written, sent, taken together and renamed", async () => {
  const [before, after] = first(longest);
  const [doctor, patient, pharmacy] = await Promise.all([
    newDoctor(world.origin),
    newPatient(world.origin, { fullName: before }),
    newPharmacy(world.origin, { name: before }),
  ]);
  const { details } = first(doctors);
  await doctor.call(profiles.saveDoctorProfile, { ...details, fullName: after });
  const medicines = Array.from({ length: 20 }, (_, n) => ({
    name: letters(0xa000 + 100 * n).join(" "),
    dosage: letters(0x1200, 50).join(" "),
  }));
  const items = await writtenPrescriptions(world, patient, doctor, medicines);
  const ids = items.map(({ id }) => id);
  for (const id of ids)
    await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  await pharmacy.call(fulfilment.takeTogether, { step: "approve", ids });
  const saved = { ...first(demoPatients).details, email: patient.email };
  await patient.call(profiles.savePatientProfile, { ...saved, fullName: after });
  await world.idle();
  await pharmacy.call(fulfilment.takeTogether, { step: "ready", ids });
  for (const name of [before, after]) {
    const { items: found } = await pharmacy.call(fulfilment.search, { q: findable(name) });
    expect(found).toHaveLength(20);
  }
});

test("the most lines of one appointment are sent together with the longest names; one more is refused until they are sent", async () => {
  const [name] = first(longest);
  const [doctor, patient, pharmacy] = await Promise.all([
    newDoctor(world.origin),
    newPatient(world.origin, { fullName: name }),
    newPharmacy(world.origin, { name }),
  ]);
  await doctor.call(profiles.saveDoctorProfile, { ...first(doctors).details, fullName: name });
  const appointmentId = await completedAppointment(world, patient, doctor);
  const write = (count: number, from: number) =>
    doctor.call(prescriptions.prescribe, {
      appointmentId,
      medications: Array.from({ length: count }, (_, n) => ({
        ...line(),
        name: letters(0xa000 + 100 * (from + n)).join(" "),
      })),
    });
  await write(20, 0);
  expect(await codeOf(write(mostSentTogether - 19, 20))).toBe("many_prescribed");
  await write(mostSentTogether - 20, 20);
  expect(await codeOf(write(1, 60))).toBe("many_prescribed");
  expect(problemMessages().many_prescribed).toContain(` ${mostSentTogether} `);
  const to = { appointmentId, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } } as const;
  const { items } = await patient.call(prescriptions.sendByAppointment, to);
  expect(items.map(({ status }) => status)).toEqual(Array.from({ length: mostSentTogether }, () => "sent"));
  await write(20, 100);
  expect(await codeOf(write(11, 200))).toBe("many_prescribed");
});

test("an appointment that has more than the most is sent one by one, and says so", async () => {
  const [doctor, patient, pharmacy] = await Promise.all([
    newDoctor(world.origin),
    newPatient(world.origin),
    newPharmacy(world.origin),
  ]);
  const many = Array.from({ length: 20 }, (_, n) => ({ name: `Medicine ${n}` }));
  const before = await writtenPrescriptions(world, patient, doctor, many);
  const now = await writtenPrescriptions(
    world,
    patient,
    doctor,
    many.map(({ name }) => ({ name: `Other ${name}` })),
  );
  const { appointmentId, id } = first(now);
  // As it was stored when the number was not limited.
  await world.tables.call("UpdateItem", {
    TableName: world.tables.names[0],
    Key: { pk: { S: `DOCTOR#${doctor.id}` }, sk: { S: `PRESCRIBED#${appointmentId}` } },
    UpdateExpression: "ADD ids :ids",
    ExpressionAttributeValues: { ":ids": { SS: before.map((one) => one.id) } },
  });
  const to = { pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } } as const;
  expect(await codeOf(patient.call(prescriptions.sendByAppointment, { appointmentId, ...to }))).toBe(
    "send_one_by_one",
  );
  expect((await patient.call(prescriptions.send, { id, ...to })).status).toBe("sent");
});

import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as calendars } from "#contract/calendars";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as identity } from "#contract/identity";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { doctors } from "../../infra/demo/people.ts";
import { type Person, signIn } from "../../infra/demo/person.ts";
import { ops } from "../ops/command-line.ts";
import {
  bookingWith,
  first,
  mailsTo,
  newDoctor,
  newPatient,
  newPharmacy,
  passedEvents,
  sharedWorld,
  type World,
  writtenPrescriptions,
} from "../world.ts";

let world: World;
let anna: Person;
const day = 86_400_000;

beforeAll(async () => {
  world = await sharedWorld();
  anna = await newPatient(world.origin);
});

const events = async (person: Person) => {
  await world.idle();
  return (await passedEvents(world.origin))
    .filter(({ detail, detailType }) => detail.data.userId === person.id && detailType.includes("closing"))
    .map(({ detailType }) => detailType);
};
const subjects = async () => {
  await world.idle();
  return (await mailsTo(world.origin, anna.email)).map(({ subject }) => subject);
};
const listed = async () => {
  const { out } = await ops(world.directory, ["closings"]);
  return out.split("\n").filter((line) => line.includes(anna.id));
};

test("a person asks to close their account, once, is told by e-mail, and the operator sees it", async () => {
  expect(await anna.call(identity.me, {})).not.toHaveProperty("closesAt");
  const at = new Date(world.clock.now() + 14 * day).toISOString().slice(0, 10);
  const { closesAt } = await anna.call(identity.requestClosing, {});
  expect(closesAt?.slice(0, 10)).toBe(at);
  world.clock.advance(day);
  expect(await anna.call(identity.requestClosing, {})).toEqual({ closesAt });
  expect(await anna.call(identity.me, {})).toMatchObject({ closesAt });
  expect(await events(anna)).toEqual(["account.closing_requested.v1"]);
  expect((await subjects()).filter((subject) => subject === "Your account will be closed")).toHaveLength(1);
  expect(await listed()).toEqual([
    expect.stringContaining(`${anna.email}, patient, ${anna.id}: asked `) as string,
  ]);
  expect((await listed()).join()).toContain(`can be taken back until ${closesAt}`);
});

test("the person takes it back, and nothing has changed", async () => {
  await anna.call(identity.cancelClosing, {});
  await anna.call(identity.cancelClosing, {});
  expect(await anna.call(identity.me, {})).not.toHaveProperty("closesAt");
  expect(await events(anna)).toEqual(["account.closing_requested.v1", "account.closing_cancelled.v1"]);
  expect((await subjects()).filter((subject) => subject === "Your account stays open")).toHaveLength(1);
  expect(await listed()).toEqual([]);
});

test("after 14 days it is the operator's turn, and it can no longer be taken back", async () => {
  await anna.call(identity.requestClosing, {});
  world.clock.advance(14 * day + 60_000);
  await expect(anna.call(identity.cancelClosing, {})).rejects.toMatchObject({
    problem: { code: "closing_begun" },
  });
  expect((await listed()).join()).toContain("close it now");
});

test("until then everything goes on; once the days are over nobody finds or books the person, who reads and changes nothing", async () => {
  const name = `Zoe ${newId().slice(-8)}`;
  const [patient, doctor, pharmacy, sick] = await Promise.all([
    newPatient(world.origin),
    newDoctor(world.origin),
    newPharmacy(world.origin, { name }),
    newPatient(world.origin),
  ]);
  await doctor.call(profiles.saveDoctorProfile, { ...first(doctors).details, fullName: name });
  const [rx, later] = await writtenPrescriptions(world, patient, doctor, ["Amoxicillin", "Metformin"]);
  // Of two people who asked, one has no profile yet, and one takes it back.
  const unknown = await signIn(world.origin, `new.${newId()}@example.com`, "doctor");
  const staying = await newDoctor(world.origin);
  const closed = [doctor, pharmacy, sick, unknown];
  for (const person of [...closed, staying]) await person.call(identity.requestClosing, {});
  await staying.call(identity.cancelClosing, {});
  await unknown.call(profiles.saveDoctorProfile, { ...first(doctors).details, fullName: name });

  const { path } = await sick.call(calendars.createAddress, { showsNames: false });
  const feed = async () => (await fetch(`${world.origin}${path}`)).status;
  const found = async () => [
    ...(await patient.call(profiles.doctors, { search: name })).items,
    ...(await patient.call(profiles.pharmacies, { search: name })).items,
  ];
  const one = (id: string) => patient.call(profiles.doctor, { id });
  const book = (who: Person, at: Person) =>
    who.call(appointments.book, bookingWith(at, world.clock.now() + day));
  const send = (id = "") =>
    patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  world.clock.advance(13 * day);
  expect(await found()).toHaveLength(3);
  expect(await feed()).toBe(200);
  const { id } = await book(sick, doctor);
  await send(rx?.id);

  world.clock.advance(day + 60_000);
  const refused = (code: string) => ({ problem: { code } });
  expect(await found()).toEqual([]);
  for (const { id } of [doctor, unknown]) await expect(one(id)).rejects.toMatchObject(refused("not_found"));
  expect(await one(staying.id)).toMatchObject({ id: staying.id });
  await expect(book(patient, doctor)).rejects.toMatchObject(refused("doctor_unavailable"));
  await expect(send(later?.id)).rejects.toMatchObject(refused("pharmacy_unavailable"));
  await expect(book(sick, staying)).rejects.toMatchObject(refused("closing_begun"));
  await expect(pharmacy.call(fulfilment.approve, { id: rx?.id ?? "" })).rejects.toMatchObject(
    refused("closing_begun"),
  );
  // What a patient waits for, or must not take, can still be ended.
  const text = { reasonText: "We have closed." };
  await pharmacy.call(fulfilment.returnToPatient, { id: rx?.id ?? "", reasonCode: "out_of_stock", ...text });
  await doctor.call(prescriptions.withdraw, { id: later?.id ?? "", ...text });
  expect(await feed()).toBe(404);
  expect(await doctor.call(appointments.appointment, { id })).toMatchObject({ id });
  expect(await sick.call(identity.me, {})).toMatchObject({ id: sick.id });
  await sick.call(identity.endMySessions, {});
});

test("what is ahead of a closed account is cancelled in its owner's name, and the other side is notified", async () => {
  const [patient, doctor, leaving] = await Promise.all([
    newPatient(world.origin),
    newDoctor(world.origin),
    newPatient(world.origin),
  ]);
  const [leavingDoctor, staying] = await Promise.all([newDoctor(world.origin), newDoctor(world.origin)]);
  for (const person of [leaving, leavingDoctor, staying]) await person.call(identity.requestClosing, {});
  await staying.call(identity.cancelClosing, {});
  world.clock.advance(12 * day);
  const booked = async (who: Person, at: Person, days: number) =>
    (await who.call(appointments.book, bookingWith(at, world.clock.now() + days * day))).id;
  const past = await booked(leaving, doctor, -1);
  const ahead = await booked(leaving, doctor, 3);
  const withDoctor = await booked(patient, leavingDoctor, 4);
  const unaffected = await booked(patient, staying, 5);
  await leavingDoctor.call(appointments.confirm, { id: withDoctor });

  await world.advance(2 * day + 2 * 3_600_000);
  const state = async (by: Person, id: string) => {
    const { status, cancellationCode } = await by.call(appointments.appointment, { id });
    return [status, cancellationCode];
  };
  expect(await state(doctor, past)).toEqual(["pending", undefined]);
  expect(await state(doctor, ahead)).toEqual(["cancelled", "patient_unavailable"]);
  expect(await state(patient, withDoctor)).toEqual(["cancelled", "doctor_unavailable"]);
  expect(await state(patient, unaffected)).toEqual(["pending", undefined]);
  const cancellationsOf = async (person: Person) =>
    (await person.call(notifications.list, {})).items.filter(({ type }) => type === "appointment_cancelled");
  expect(await cancellationsOf(patient)).toHaveLength(1);
  expect(await cancellationsOf(doctor)).toHaveLength(1);
});

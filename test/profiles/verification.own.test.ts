import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { problems } from "#kernel/call/problem";
import { problemMessages } from "#kernel/call/problem-messages";
import { doctors, pharmacies } from "../../infra/demo/people.ts";
import { type Person, Refused } from "../../infra/demo/person.ts";
import type { Templates } from "../../infra/local/assembly/assembly.ts";
import { ops } from "../ops/command-line.ts";
import {
  bookingWith,
  first,
  line,
  mailsTo,
  newPeople,
  passedEvents,
  startWorld,
  type World,
  writtenPrescription,
  writtenPrescriptions,
} from "../world.ts";

/** The product as on a stage that verifies professionals. */
const verifying = (templates: Templates): Templates => {
  const text = JSON.stringify(templates);
  const changed = text
    .replaceAll('"VERIFY_PROFESSIONALS":"off"', '"VERIFY_PROFESSIONALS":"on"')
    .replace('"VerifyProfessionals":{"Value":"off"}', '"VerifyProfessionals":{"Value":"on"}');
  expect(changed.match(/"off"/g)).toBeNull();
  return JSON.parse(changed);
};

// Its own product, because its templates are altered.
let world: World;
let patient: Person;
let doctor: Person;
let pharmacy: Person;
beforeAll(async () => {
  world = await startWorld({ template: verifying });
  const { origin } = world;
  [patient, doctor, pharmacy] = await newPeople(origin);
});
afterAll(() => world.end());

const run = async (...args: string[]) => {
  const ended = await ops(world.directory, args);
  expect(ended, ended.error).toMatchObject({ code: 0, error: "" });
  await world.idle();
  return ended.out;
};
const listed = async () => {
  const [found, shops] = await Promise.all([
    patient.call(profiles.doctors, {}),
    patient.call(profiles.pharmacies, {}),
  ]);
  return [...found.items, ...shops.items].map(({ id }) => id).sort();
};
const both = () => [doctor.id, pharmacy.id].sort();

async function refused(act: Promise<unknown>) {
  const error = await act.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Refused ? error.problem : error;
}
const problem = (code: keyof typeof problems) =>
  expect.objectContaining({ code, status: problems[code], title: problemMessages("en")[code] });

/** A prescription that waits at the counter, and one that is on its way. */
async function readyWork() {
  const written = await writtenPrescriptions(world, patient, doctor, ["At the counter", "On its way"]);
  const [pickup, delivery] = written.map(({ id }) => id);
  if (!pickup || !delivery) throw new Error("two were written");
  const to = { pharmacyId: pharmacy.id };
  await patient.call(prescriptions.send, { id: pickup, ...to, fulfilment: { method: "pickup" } });
  const home = { method: "delivery", address: "21 Willow Lane, Boston" } as const;
  await patient.call(prescriptions.send, { id: delivery, ...to, fulfilment: home });
  for (const id of [pickup, delivery]) await pharmacy.call(fulfilment.approve, { id });
  await pharmacy.call(fulfilment.ready, { id: pickup });
  await pharmacy.call(fulfilment.dispatch, { id: delivery });
  return { pickup, delivery };
}

describe("on a stage that verifies professionals", () => {
  test("an unverified one is in no directory, cannot be booked or chosen, and sees the reason", async () => {
    expect(await listed()).toEqual([]);
    expect(await refused(patient.call(profiles.doctor, { id: doctor.id }))).toEqual(problem("not_found"));
    const booking = bookingWith(doctor, world.clock.now());
    expect(await refused(patient.call(appointments.book, booking))).toEqual(problem("doctor_unavailable"));
    expect(await doctor.call(profiles.myDoctorProfile, {})).toMatchObject({ lacksVerification: true });
    expect(await pharmacy.call(profiles.myPharmacyProfile, {})).toMatchObject({ lacksVerification: true });
  });

  test("the operator can list the waiting professionals with the fields to check, before any change", async () => {
    const waiting = await run("unverified");
    expect(waiting).toContain(`${doctor.email}, doctor: `);
    expect(waiting).toContain(`licenseNumber ${first(doctors).details.licenseNumber}`);
    expect(waiting).toMatch(/2 to verify: verify-professional <email>\.$/);
    expect(await run("verify-professional", doctor.email, "--dry-run")).toMatch(
      /^Would verify .* Nothing was changed\.$/,
    );
    expect(await listed()).toEqual([]);
  });

  test("verified ones are in the directory, are notified by bell and e-mail, and can do all their work", async () => {
    expect(await run("verify-professional", doctor.email)).toMatch(
      /^Verified .*patients can find them from now on\.$/,
    );
    await run("verify-professional", pharmacy.email);
    expect(await run("verify-professional", pharmacy.email)).toMatch(
      /is verified already; nothing was changed\.$/,
    );
    expect(await run("unverified")).toBe("Nobody waits to be verified.");
    expect(await listed()).toEqual(both());
    expect(await patient.call(profiles.doctor, { id: doctor.id })).toHaveProperty("nextAvailable");
    expect(first((await mailsTo(world.origin, doctor.email)).slice(0, 1)).subject).toBe(
      "Your license is verified",
    );
    expect((await pharmacy.call(notifications.list, {})).items).toMatchObject([{ type: "pharmacy_account" }]);
    const events = (await passedEvents(world.origin)).filter(({ detailType }) =>
      /^professional/.test(detailType),
    );
    expect(events.map(({ detail }) => detail.aggregate)).toEqual([
      { kind: "profile", id: doctor.id, sequence: 2 },
      { kind: "profile", id: pharmacy.id, sequence: 2 },
    ]);
  });

  test("a pharmacy whose license needs verification again hands over what is ready, and begins nothing", async () => {
    const { pickup, delivery } = await readyWork();
    const { id: later } = await writtenPrescription(world, patient, doctor, { name: "Later" });
    const pickedUp = { pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } } as const;
    await patient.call(prescriptions.send, { id: later, ...pickedUp });
    const details = first(pharmacies).details;
    const renewed = { ...details, licenseNumber: "RENEWED-1" };
    expect(await pharmacy.call(profiles.savePharmacyProfile, renewed)).toMatchObject({
      lacksVerification: true,
    });
    expect((await pharmacy.call(fulfilment.dispense, { id: pickup })).status).toBe("completed");
    expect((await pharmacy.call(fulfilment.deliver, { id: delivery })).status).toBe("completed");
    expect(await refused(pharmacy.call(fulfilment.approve, { id: later }))).toEqual(problem("not_verified"));
    await pharmacy.call(profiles.savePharmacyProfile, details);
  });

  test("after a withdrawal a doctor can neither confirm nor prescribe, and a pharmacy cannot fulfil but can return", async () => {
    const { id: visit } = await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
    await doctor.call(appointments.confirm, { id: visit });
    world.clock.advance(4 * 86_400_000);
    await doctor.call(appointments.complete, { id: visit });
    const input = () => ({ appointmentId: visit, medications: [line()] });
    const { id } = first((await doctor.call(prescriptions.prescribe, input())).items);
    await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
    const { pickup, delivery } = await readyWork();
    const { id: next } = await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));

    await run("withdraw-verification", doctor.email);
    expect(await run("withdraw-verification", pharmacy.email)).toMatch(
      /^Withdrew .*nobody can find them any more\.$/,
    );
    expect(await run("withdraw-verification", pharmacy.email)).toMatch(
      /is not verified; nothing was changed\.$/,
    );
    expect(await listed()).toEqual([]);
    expect(await refused(doctor.call(appointments.confirm, { id: next }))).toEqual(problem("not_verified"));
    expect(await refused(doctor.call(prescriptions.prescribe, input()))).toEqual(problem("not_verified"));
    for (const step of [fulfilment.approve, fulfilment.ready, fulfilment.dispatch])
      expect(await refused(pharmacy.call(step, { id }))).toEqual(problem("not_verified"));
    expect(await refused(pharmacy.call(fulfilment.dispense, { id: pickup }))).toEqual(
      problem("not_verified"),
    );
    expect(await refused(pharmacy.call(fulfilment.deliver, { id: delivery }))).toEqual(
      problem("not_verified"),
    );
    await pharmacy.call(fulfilment.returnToPatient, {
      id,
      reasonCode: "out_of_stock",
      reasonText: "We are closed.",
    });
    await doctor.call(appointments.cancel, { id: next, reasonCode: "doctor_unavailable" });
    expect(first(await mailsTo(world.origin, pharmacy.email)).subject).toBe(
      "Your license is no longer verified",
    );
  });

  test("a license other than the verified one needs verification again; everything else may change", async () => {
    await run("verify-professional", doctor.email);
    const { details } = await doctor.call(profiles.myDoctorProfile, {});
    if (!details) throw new Error("the doctor has a profile");
    const save = (change: Partial<typeof details>) =>
      doctor.call(profiles.saveDoctorProfile, { ...details, ...change });
    expect(await save({ practiceName: "Elsewhere" })).toMatchObject({ lacksVerification: false });
    expect(await listed()).toEqual([doctor.id]);
    expect(await save({ licenseNumber: "ANOTHER-1" })).toMatchObject({ lacksVerification: true });
    expect(await listed()).toEqual([]);
    expect(await run("unverified")).toContain("licenseNumber ANOTHER-1");
    expect(await save({})).toMatchObject({ lacksVerification: false });
  });
});

describe("verifying and withdrawing", () => {
  test.each([
    [["verify-professional"], "Name one e-mail address: verify-professional <email>."],
    [["withdraw-verification", "ines"], '"ines" is no e-mail address.'],
    [
      ["verify-professional", "nobody@example.com"],
      "There is no doctor or pharmacy with the address nobody@example.com.",
    ],
  ])("refuse %j in a sentence", async (args, error) => {
    expect(await ops(world.directory, args)).toEqual({ code: 1, out: "", error });
  });

  test("are not about patients", async () => {
    const { error } = await ops(world.directory, ["verify-professional", patient.email]);
    expect(error).toBe(`There is no doctor or pharmacy with the address ${patient.email}.`);
  });
});

import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as audit } from "#contract/audit";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as notifications } from "#contract/notifications";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import type { Acknowledgement, Medication } from "#domain/prescriptions";
import { requestOf } from "#kernel/call/request";
import { doctors } from "../../../infra/demo/people.ts";
import type { Person } from "../../../infra/demo/person.ts";
import {
  collectedPrescription,
  completedAppointment,
  first,
  mailsTo,
  newAuditor,
  newDoctor,
  newPeople,
  newPharmacy,
  sharedWorld,
  type World,
} from "../../world.ts";

let world: World;
let anna: Person;
let ines: Person;
let mara: Person;
let hawthorne: Person;

beforeAll(async () => {
  world = await sharedWorld();
  [anna, ines, hawthorne] = await newPeople(world.origin);
  mara = await newDoctor(world.origin);
});

const digoxin = (dosage: string, acknowledgement?: Acknowledgement): Medication => ({
  id: newId(),
  name: "Digoxin",
  dosage,
  frequency: "Once daily",
  duration: "90 days",
  instructions: undefined,
  acknowledgement,
});

/** The text without non-breaking spaces. */
const plain = (answer: unknown) => JSON.parse(JSON.stringify(answer).replaceAll("\u00a0", " "));

/** Prescribes lines after an appointment; returns the raw response. */
async function write(doctor: Person, appointmentId: string, medications: readonly Medication[]) {
  const { method, path, body } = requestOf(prescriptions.prescribe, { appointmentId, medications });
  const answer = await doctor.request(method, `/api${path}`, body);
  return { status: answer.status, body: plain(await answer.json()) };
}
/** The keys of the issues that a refusal shows. */
const keysIn = ({ fields }: { fields: { path: string; key: string }[] }, at = "") =>
  fields.filter(({ path }) => path.startsWith(at)).map(({ key }) => key);
const written = (doctor: Person) => completedAppointment(world, anna, doctor);
const historyOf = async (id: string) => {
  await world.idle();
  const { items } = await (await newAuditor(world)).call(audit.ofRecord, { kind: "prescription", id });
  return items.map(({ says }) => says);
};

describe("a dose that may be wrong", () => {
  test("is refused until its doctor gives a reason, which the pharmacy reads; no other doctor is named", async () => {
    await collectedPrescription(world, anna, mara, hawthorne, { ...digoxin("0,25 mg"), name: "Digoxin" });
    const appointmentId = await written(ines);
    const line = digoxin("2.5 mg");
    const refused = await write(ines, appointmentId, [line]);
    const path = "medications.0.acknowledgement";
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "acknowledgement_needed",
        fields: [
          {
            path,
            code: "tenfold_strength",
            title: "2.5 mg is 10 times 0,25 mg. 0,25 mg is what the patient has from another doctor now.",
          },
          { path, code: "already_active" },
        ],
      },
    });
    expect(JSON.stringify(refused.body)).not.toContain("Dr.");
    const half = { issues: keysIn(refused.body).slice(0, 1), reasonText: "Loading dose." };
    expect((await write(ines, appointmentId, [{ ...line, acknowledgement: half }])).status).toBe(409);

    const acknowledgement: Acknowledgement = { ...half, issues: keysIn(refused.body) };
    const done = await write(ines, appointmentId, [{ ...line, acknowledgement }]);
    expect(done).toMatchObject({ status: 201, body: { items: [{ dosage: "2.5 mg" }] } });
    expect((await write(ines, appointmentId, [{ ...line, acknowledgement }])).status).toBe(201);

    const { id } = line;
    const to = { pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } } as const;
    await anna.call(prescriptions.send, { id, ...to });
    const entry = await hawthorne.call(fulfilment.entry, { id });
    expect(entry.acknowledgement).toMatchObject({
      reasonText: "Loading dose.",
      issues: [{ code: "tenfold_strength", other: { dosage: "0,25 mg" } }, { code: "already_active" }],
    });
    expect(entry.sameMedicine).toEqual([{ medication: "Digoxin", dosage: "0,25 mg", status: "collected" }]);
    expect(await historyOf(id)).toContain(
      "The doctor wrote the prescription, with a reason for a strength ten times or a tenth of another one, a medicine that the patient has already.",
    );

    await hawthorne.call(fulfilment.approve, { id });
    await hawthorne.call(fulfilment.ready, { id });
    await hawthorne.call(fulfilment.dispense, { id });
    expect(await hawthorne.call(fulfilment.entry, { id })).not.toHaveProperty("sameMedicine");
  });

  test("is refused alike for the ingredient or the class of another doctor's medicine, and nobody reads whose it is", async () => {
    const [bruno, , elm] = await newPeople(world.origin);
    const zelda = await newDoctor(world.origin);
    const { details } = first(doctors);
    const own = {
      fullName: "Zelda Quist",
      practiceName: "Quist Practice",
      specialty: "Rheumatology",
    } as const;
    await zelda.call(profiles.saveDoctorProfile, { ...details, ...own });
    await collectedPrescription(world, bruno, zelda, elm, { ...digoxin("200 mg"), name: "Advil" });
    const appointmentId = await completedAppointment(world, bruno, ines);
    const lines = ["Ibuprofen", "Naproxen"].map((name) => ({ ...digoxin("400 mg"), name }));
    const refused = await write(ines, appointmentId, lines);
    expect(refused).toMatchObject({ status: 409, body: { code: "acknowledgement_needed" } });
    expect(refused.body.fields).toMatchObject([
      {
        ...{ path: "medications.0.acknowledgement", code: "same_ingredient" },
        title:
          "This contains ibuprofen, and so does another medicine (200 mg) that the patient has from another doctor now.",
      },
      {
        ...{ path: "medications.1.acknowledgement", code: "same_class" },
        title:
          "This is of the same class (anti-inflammatory pain relievers (NSAIDs)) as another medicine that the patient has from another doctor now.",
      },
      {
        path: "medications.1.acknowledgement",
        title: expect.stringMatching(/ you write on another line\.$/),
      },
    ]);
    const reasons = lines.map((line, n) => ({
      ...line,
      acknowledgement: { issues: keysIn(refused.body, `medications.${n}.`), reasonText: "For a week." },
    })) as Medication[];
    const done = await write(ines, appointmentId, reasons);
    expect(done.status).toBe(201);
    const { id } = first(lines);
    await bruno.call(prescriptions.send, { id, pharmacyId: elm.id, fulfilment: { method: "pickup" } });
    const read = [
      refused.body,
      done.body,
      await ines.call(prescriptions.prescription, { id }),
      await elm.call(fulfilment.entry, { id }),
      await historyOf(id),
    ];
    expect(JSON.stringify(read)).not.toMatch(new RegExp(`Zelda|Quist|Rheumatology|Advil|${zelda.id}`));
  });

  test("is confirmed with a reason, too, when it occurs twice on one appointment", async () => {
    const appointmentId = await written(ines);
    const twice = [1, 2].map(() => ({ ...digoxin("400 mg"), name: "Ibuprofen" }));
    const refused = await write(ines, appointmentId, twice);
    expect(refused).toMatchObject({
      status: 409,
      body: { fields: [{ path: "medications.1.acknowledgement", code: "written_twice" }] },
    });
    const acknowledgement = { issues: keysIn(refused.body), reasonText: "One for the journey." };
    const [one, two] = twice;
    const both = [one, { ...two, acknowledgement }] as Medication[];
    expect((await write(ines, appointmentId, both)).status).toBe(201);
  });

  test("is compared, in a renewal, with all medicines except the renewed one", async () => {
    const [bruno, , elm] = await newPeople(world.origin);
    const naproxen = { ...digoxin("250 mg"), name: "Naproxen" };
    const { id } = await collectedPrescription(world, bruno, ines, elm, naproxen);
    await bruno.call(prescriptions.requestRenewal, { id });
    const other = { ...naproxen, id: newId(), dosage: "25 mg" };
    const appointmentId = await completedAppointment(world, bruno, mara);
    const theirs = reasonFor((await write(mara, appointmentId, [other])).body);
    expect((await write(mara, appointmentId, [{ ...other, acknowledgement: theirs }])).status).toBe(201);

    const approve = async (acknowledgement?: Acknowledgement) => {
      const { method, path, body } = requestOf(prescriptions.approveRenewal, { id, acknowledgement });
      const answer = await ines.request(method, `/api${path}`, body);
      return { status: answer.status, body: await answer.json() };
    };
    const refusal = await approve();
    expect(refusal).toMatchObject({
      status: 409,
      body: {
        code: "acknowledgement_needed",
        fields: [
          { path: "acknowledgement", code: "tenfold_strength" },
          { path: "acknowledgement", code: "already_active" },
        ],
      },
    });
    const anyReason = reasonFor(refusal.body);
    const half = { ...anyReason, issues: anyReason.issues.slice(0, 1) };
    expect(await approve(half)).toMatchObject({ status: 409, body: { code: "acknowledgement_needed" } });
    expect(await approve(anyReason)).toMatchObject({ status: 200, body: { status: "approved" } });
    const { newPrescriptionId = "" } = (await approve(anyReason)).body;
    expect(await ines.call(prescriptions.prescription, { id: newPrescriptionId })).toMatchObject({
      acknowledgement: { reasonText: anyReason.reasonText, issues: [{ other: { dosage: "25 mg" } }, {}] },
    });
  });
});

function reasonFor(refusal: Parameters<typeof keysIn>[0]): Acknowledgement {
  return { issues: keysIn(refusal), reasonText: "Down to a low dose." };
}

describe("a medicine that its doctor stops after the hand-over", () => {
  const zone = "America/New_York";
  const reasonText = "Your kidney values changed.";

  test("notifies patient and pharmacy at once, ends reminders and renewal requests, and is confirmed by the patient", async () => {
    const [patient, doctor, pharmacy] = await newPeople(world.origin);
    const { id } = await collectedPrescription(world, patient, doctor, pharmacy, { name: "Metformin" });
    const methods = { push: true, email: false, sms: false };
    await patient.call(adherence.setReminder, { id, enabled: true, times: ["09:00"], methods, zone });
    await patient.call(prescriptions.requestRenewal, { id });
    await world.idle();

    const { details } = await doctor.call(profiles.myDoctorProfile, {});
    const phone = details?.phoneNumber ?? "";
    const stopped = await doctor.call(prescriptions.stop, { id, reasonText });
    expect(stopped).toMatchObject({ status: "collected", stopped: { reasonText, at: expect.any(String) } });
    expect(await doctor.call(prescriptions.stop, { id, reasonText: "Again." })).toEqual(stopped);
    await world.idle();
    const bellOf = async (person: Person) =>
      (await person.call(notifications.list, { limit: 10 })).items.map(({ subject }): string =>
        plain(subject),
      );
    const theirs = await bellOf(patient);
    expect(theirs[0]).toBe(
      `Dr. Ines Okafor stopped Metformin 500 mg. Stop taking it now. Open it to read why, and confirm that you have stopped. Questions? Call ${phone}.`,
    );
    expect(theirs.join()).not.toContain("declined");
    expect((await bellOf(pharmacy))[0]).toBe(
      "Dr. Ines Okafor stopped Metformin 500 mg for Anna Keller, after you handed it over. Open it to read why.",
    );
    const mail = first(await mailsTo(world.origin, patient.email));
    expect(mail.subject).toBe("Your doctor stopped one of your medicines");
    expect(mail.text).not.toContain("Metformin");
    expect(mail.text).toContain(phone);
    expect(stopped.stopped?.doctorPhone).toBe(phone);
    expect((await pharmacy.call(fulfilment.entry, { id })).stopped).toMatchObject({ reasonText });

    expect((await patient.call(adherence.doses, { zone })).items).toEqual([]);
    expect((await patient.call(adherence.reminders, { zone })).items).toEqual([]);
    expect((await doctor.call(prescriptions.renewals, {})).items).toEqual([]);
    const { items } = await patient.call(prescriptions.mine, { tab: "history" });
    expect(items[0]).toMatchObject({ id, renewal: { status: "declined", isStopped: true } });
    expect(items[0]).not.toHaveProperty("revertible");
    const again = await patient.request("POST", `/api/prescriptions/${id}/renewal`, {});
    expect(again.status).toBe(409);

    const confirmed = await patient.call(prescriptions.confirmStop, { id });
    expect(confirmed.stopped).toMatchObject({ confirmedAt: expect.any(String) });
    expect(await patient.call(prescriptions.confirmStop, { id })).toEqual(confirmed);
    await world.idle();
    expect(first(await bellOf(doctor))).toBe(
      "Anna Keller confirmed that they no longer take Metformin 500 mg.",
    );
    expect(first((await doctor.call(prescriptions.written, {})).items).stopped).toEqual(confirmed.stopped);
    expect(await historyOf(id)).toEqual(
      expect.arrayContaining([
        "The doctor stopped the medicine.",
        "The patient confirmed that they no longer take the medicine.",
      ]),
    );
  });

  test("can be stopped only by its prescriber, with a reason, and after the hand-over", async () => {
    const [patient, doctor, pharmacy] = await newPeople(world.origin);
    const other = await newPharmacy(world.origin);
    const handedOver = await collectedPrescription(world, patient, doctor, pharmacy);
    const pending = await write(doctor, await completedAppointment(world, patient, doctor), [
      digoxin("1 mg"),
    ]);
    const stop = (who: Person, id: string, body: object) =>
      who.request("POST", `/api/prescriptions/${id}/stop`, body);
    expect((await stop(doctor, handedOver.id, { reasonText: " " })).status).toBe(422);
    expect((await stop(mara, handedOver.id, { reasonText })).status).toBe(404);
    expect((await stop(other, handedOver.id, { reasonText })).status).toBe(403);
    const early = await stop(doctor, pending.body.items[0].id, { reasonText });
    expect(await early.json()).toMatchObject({ code: "wrong_state", current: { status: "pending" } });
    const never = await patient.request("POST", `/api/prescriptions/${handedOver.id}/confirm-stop`, {});
    expect(never.status).toBe(409);
  });
});

import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import { contract as documents } from "#contract/documents";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as notifications } from "#contract/notifications";
import { contract as patients } from "#contract/patients";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { contract as video } from "#contract/video";
import { contract as wellness } from "#contract/wellness";
import { patients as demoPatients } from "../../infra/demo/people.ts";
import type { Person } from "../../infra/demo/person.ts";
import { codeOf } from "../answers.ts";
import { pdf, upload } from "../documents/files.ts";
import { idleAfterRetries } from "../own-process.ts";
import { inDepth } from "../tier.ts";
import {
  bookingWith,
  completedAppointment,
  first,
  line,
  mailsTo,
  newDoctor,
  newPatient,
  newPeople,
  startWorld,
  type World,
} from "../world.ts";

/** Reads lag a minute behind, so that each decision sees nothing of what the step before it wrote. */
const minute = 60_000;
const late = { lag: 60, lateIndex: 60, ttlLag: 72 };
const faults: [string, Partial<typeof late>][] = [
  ["with everything late", late],
  ["with late reads of the table", { lag: late.lag }],
  ["with late indexes", { lateIndex: late.lateIndex }],
  ["with late deletions of what expired", { ttlLag: late.ttlLag }],
];

describe.each(inDepth(faults.slice(0, 1), faults))("%s", (_, fault) => {
  // Its own product, because its table answers late.
  let world: World;
  let patient: Person;
  let doctor: Person;
  let pharmacy: Person;

  beforeAll(async () => {
    world = await startWorld({ faults: fault });
    [patient, doctor, pharmacy] = await newPeople(world.origin);
    caughtUp();
  });
  afterAll(() => world.end());

  /** Moves the clock until all that was written can be read. */
  const caughtUp = () => world.clock.advance(minute);
  const newTwo = () => Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  const pickup = () => ({ pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } as const });

  test("people sign up, book, prescribe and collect, and the worklist shows the work", async () => {
    const appointmentId = await completedAppointment(world, patient, doctor);
    const medications = [line(), { ...line(), name: "Ibuprofen" }];
    await doctor.call(prescriptions.prescribe, { appointmentId, medications });
    const { items } = await patient.call(prescriptions.sendByAppointment, { appointmentId, ...pickup() });
    expect(items.map(({ status }) => status)).toEqual(["sent", "sent"]);
    const { id } = first(items);
    caughtUp();
    const { items: work } = await pharmacy.call(fulfilment.worklist, {});
    expect(work.map((one) => one.id).toSorted()).toEqual(items.map((one) => one.id).toSorted());
    await pharmacy.call(fulfilment.approve, { id });
    await pharmacy.call(fulfilment.ready, { id });
    expect(await patient.call(prescriptions.collect, { id })).toMatchObject({ status: "collected" });
    await idleAfterRetries(world.origin);
    caughtUp();
    const { items: received } = await patient.call(notifications.list, { limit: 50 });
    expect(received.map(({ subject }) => subject).join()).toContain("ready");
    expect(await mailsTo(world.origin, patient.email)).not.toEqual([]);
    expect(await (await fetch(`${world.origin}/local/dead-letters`)).json()).toEqual([]);
  });

  test("a person writes to and calls the other one right after the booking", async () => {
    const [anna, ines] = await newTwo();
    await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
    const note = { content: "I take no other medicine.", messageCategory: "clinical_note" as const };
    expect(await codeOf(anna.call(conversations.send, { with: ines.id, id: newId(), ...note }))).toBe("done");
    const sent = { with: ines.id, id: newId(), content: "Does it matter when I take it?" };
    expect(await anna.call(conversations.send, sent)).toMatchObject({ number: 2 });
    expect(await codeOf(ines.call(patients.patient, { patientId: anna.id }))).toBe("done");
    expect(
      await anna.call(video.start, { id: newId(), with: ines.id, medium: "video", consents: true }),
    ).toMatchObject({
      state: "ringing",
    });
  });

  test("a medicine written a moment ago is compared, shared and given reminders", async () => {
    const [anna, ines] = await newTwo();
    const appointmentId = await completedAppointment(world, anna, ines);
    const medication = { ...line(), duration: "Ongoing" as const };
    const { items } = await ines.call(prescriptions.prescribe, { appointmentId, medications: [medication] });
    const { id } = first(items);
    const again = { ...medication, id: newId(), acknowledgement: undefined };
    const twice = ines.call(prescriptions.prescribe, { appointmentId, medications: [again] });
    expect(await codeOf(twice)).toBe("acknowledgement_needed");
    expect(await anna.call(adherence.share, { doctorId: ines.id, isShared: true })).toMatchObject({
      isShared: true,
    });
    await anna.call(prescriptions.send, { id, ...pickup() });
    await pharmacy.call(fulfilment.approve, { id });
    await pharmacy.call(fulfilment.ready, { id });
    await anna.call(prescriptions.collect, { id });
    const methods = { push: true, email: false, sms: false };
    const reminder = { id, enabled: true, times: ["09:00"], methods, zone: "UTC" };
    expect(await anna.call(adherence.setReminder, reminder)).toMatchObject({ enabled: true });
  });

  test("the thirty-first goal is refused, however quickly the others were created", async () => {
    const create = () =>
      patient.call(wellness.createGoal, {
        ...{ id: newId(), type: "exercise", name: "Walk", target: 30, unit: "minutes", zone: "UTC" },
      });
    const goals = [];
    for (let n = 0; n < 30; n++) goals.push(await create());
    expect(await codeOf(create())).toBe("limit_reached");
    await patient.call(wellness.deleteGoal, { id: first(goals).id });
    expect(await codeOf(create())).toBe("done");
  });

  test("an uploaded document replaces the one before, however shortly before", async () => {
    for (const bytes of [pdf, Buffer.concat([pdf, pdf])]) {
      await upload(doctor, { bytes });
      await world.idle();
    }
    caughtUp();
    const { items } = await doctor.call(documents.mine, {});
    expect(items.map(({ status }) => status)).toEqual(["accepted"]);
  });

  test("a doctor finds a patient under a name that was changed right after the booking", async () => {
    const [anna, ines] = await newTwo();
    await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
    const { details } = first(demoPatients);
    const renamed = { ...details, email: anna.email, fullName: "Anna Vandermeer" };
    await anna.call(profiles.savePatientProfile, renamed);
    await idleAfterRetries(world.origin);
    caughtUp();
    const { items } = await ines.call(patients.patients, { search: "vandermeer" });
    expect(items.map(({ patientId }) => patientId)).toEqual([anna.id]);
  });
});

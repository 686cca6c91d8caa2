import { beforeAll, describe, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as home } from "#contract/home";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import type { Person } from "../../infra/demo/person.ts";
import { addPast, countWork, finishedFrom } from "../budgets/past.ts";
import {
  newPatient,
  newPeople,
  newPharmacy,
  sharedWorld,
  type World,
  writtenPrescriptions,
} from "../world.ts";

let world: World;
let patient: Person;
let doctor: Person;
let pharmacy: Person;
let ids: string[];

beforeAll(async () => {
  world = await sharedWorld();
  [patient, doctor, pharmacy] = await newPeople(world.origin);
  const names = ["Amoxicillin", "Metformin", "Ibuprofen", "Ramipril"];
  const items = await writtenPrescriptions(world, patient, doctor, names);
  ids = names.map((name) => items.find(({ medication }) => medication === name)?.id ?? "");
  const delivery = { method: "delivery", address: "21 Willow Lane" } as const;
  for (const [n, id] of ids.entries()) {
    const fulfilment = n === 1 ? delivery : ({ method: "pickup" } as const);
    await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment });
    world.clock.advance(60_000);
  }
});

const names = (items: readonly { medication: string }[]) => items.map(({ medication }) => medication);
const search = async (q: string) => names((await pharmacy.call(fulfilment.search, { q })).items);

describe("a pharmacy's work", () => {
  test("begins with the prescription sent first; ready and dispatched ones are counted apart (PHARM-09)", async () => {
    const [first = "", second = ""] = ids;
    await pharmacy.call(fulfilment.approve, { id: first });
    await pharmacy.call(fulfilment.approve, { id: second });
    await pharmacy.call(fulfilment.dispatch, { id: second });
    const { work, waiting, ready } = await pharmacy.call(home.pharmacyDashboard, {});
    expect(names(work)).toEqual(["Amoxicillin", "Ibuprofen", "Ramipril"]);
    expect([waiting, ready]).toEqual([3, 1]);
    await pharmacy.call(fulfilment.ready, { id: first });
    expect(await pharmacy.call(home.pharmacyDashboard, {})).toMatchObject({ waiting: 2, ready: 2 });
    const { items } = await pharmacy.call(fulfilment.worklist, { status: "sent" });
    expect(names(items)).toEqual(["Ibuprofen", "Ramipril"]);
  });

  test("has the data that identify the patient and the prescriber, and the phone number only for a delivery (DATA-131)", async () => {
    const [pickup = "", delivery = ""] = ids;
    const counter = await pharmacy.call(fulfilment.entry, { id: pickup });
    expect(counter.patient).toEqual({ dateOfBirth: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(counter.prescriber).toEqual({
      practiceName: expect.any(String),
      phoneNumber: expect.any(String),
      licenseNumber: expect.any(String),
    });
    const door = await pharmacy.call(fulfilment.entry, { id: delivery });
    expect(door.patient).toEqual({
      dateOfBirth: counter.patient?.dateOfBirth,
      phoneNumber: expect.any(String),
    });
    const born = { dateOfBirth: counter.patient?.dateOfBirth };
    const rows = [
      ...(await pharmacy.call(fulfilment.worklist, {})).items,
      ...(await pharmacy.call(fulfilment.search, { q: "Amoxicillin" })).items,
      ...(await pharmacy.call(fulfilment.search, { q: door.prescriptionNumber })).items,
    ];
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map((row) => row.patient)).toEqual(rows.map(() => born));
    const listed = await pharmacy.call(fulfilment.deliveries, {});
    expect(listed.items).toEqual([
      {
        id: delivery,
        patientName: door.patientName,
        patient: { phoneNumber: door.patient?.phoneNumber },
        ...{ medication: "Metformin", dosage: door.dosage, duration: door.duration },
        prescriptionNumber: door.prescriptionNumber,
        ...{ status: "out_for_delivery", deliveryAddress: "21 Willow Lane" },
      },
    ]);
    expect(JSON.stringify([counter, door, listed])).not.toContain("@");
  });

  test("can be found once it is finished, and no longer names the patient", async () => {
    const [id = "", delivered = ""] = ids;
    await pharmacy.call(fulfilment.deliver, { id: delivered });
    expect((await pharmacy.call(fulfilment.deliveries, {})).items).toEqual([]);
    await pharmacy.call(fulfilment.dispense, { id });
    const closed = await pharmacy.call(fulfilment.worklist, { state: "closed" });
    expect(names(closed.items).toSorted()).toEqual(["Amoxicillin", "Metformin"]);
    const over = await pharmacy.call(fulfilment.entry, { id });
    expect([over.patient, over.prescriber]).toEqual([undefined, undefined]);
    const found = [...closed.items, ...(await pharmacy.call(fulfilment.search, { q: "amoxi" })).items];
    expect(found.map(({ patient }) => patient)).toEqual(found.map(() => undefined));
    expect(await search("amoxi")).toEqual(["Amoxicillin"]);
    expect(await search("ramipril")).toEqual(["Ramipril"]);
    expect(await search("amoxi ramipril")).toEqual([]);
  });

  test("is found by the printed code, only by the pharmacy it was sent to, also after 90 days", async () => {
    const [id = ""] = ids;
    const { prescriptionNumber } = await pharmacy.call(fulfilment.entry, { id });
    const code = `${prescriptionNumber.slice(0, 5)}-${prescriptionNumber.slice(5)}`.toLowerCase();
    world.clock.advance(91 * 86_400_000);
    expect((await pharmacy.call(fulfilment.worklist, { state: "closed" })).items).toEqual([]);
    expect(await search("amoxi")).toEqual([]);
    expect(await search(code)).toEqual(["Amoxicillin"]);
    const other = await newPharmacy(world.origin);
    expect((await other.call(fulfilment.search, { q: code })).items).toEqual([]);
  });
});

test("what a pharmacy returned is found for 90 days, by name and by its printed code", async () => {
  const [anna, ines, away] = await newPeople(world.origin);
  const [line] = await writtenPrescriptions(world, anna, ines, ["Metformin"]);
  const { id = "", prescriptionNumber = "" } = line ?? {};
  await anna.call(prescriptions.send, { id, pharmacyId: away.id, fulfilment: { method: "pickup" } });
  const reason = { reasonCode: "other", reasonText: "None left" } as const;
  await away.call(fulfilment.returnToPatient, { id, ...reason });
  const ask = async (q: string) => (await away.call(fulfilment.search, { q })).items;
  for (const q of ["metfor", "kell", prescriptionNumber])
    expect(await ask(q), q).toMatchObject([{ id, status: "pending", pharmacyName: expect.any(String) }]);
  // The patient takes it elsewhere: the first pharmacy still has it as it returned it.
  await anna.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  expect(await ask("metfor")).toMatchObject([{ id, status: "pending" }]);
  world.clock.advance(91 * 86_400_000);
  expect(await ask("metfor")).toEqual([]);
});

test("each part of a joined medicine finds it, and each character of a name without spaces", async () => {
  const [[, ines, counter], ming] = await Promise.all([
    newPeople(world.origin),
    newPatient(world.origin, { fullName: "王小明" }),
  ]);
  const joined = ["Amoxicillin/Clavulanate", "Keppra (levetiracetam)", "阿莫西林"];
  for (const { id } of await writtenPrescriptions(world, ming, ines, joined))
    await ming.call(prescriptions.send, { id, pharmacyId: counter.id, fulfilment: { method: "pickup" } });
  const ask = async (q: string) => names((await counter.call(fulfilment.search, { q })).items);
  for (const q of ["clavulanate", "amoxicillin/clav", "clavulanate 500 mg", "小明 amoxi"])
    expect(await ask(q), q).toEqual(["Amoxicillin/Clavulanate"]);
  expect(await ask("levetiracetam")).toEqual(["Keppra (levetiracetam)"]);
  expect(await ask("西林")).toEqual(["阿莫西林"]);
  expect((await ask("小明")).toSorted()).toEqual(joined.toSorted());
});

test("steps at the same moment are all counted and all found", async () => {
  const [anna, ines, busy] = await newPeople(world.origin);
  const lines = await writtenPrescriptions(world, anna, ines, ["Metformin", "Zolpidem", "Ramipril"]);
  const send = { pharmacyId: busy.id, fulfilment: { method: "pickup" } } as const;
  await Promise.all(lines.map(({ id }) => anna.call(prescriptions.send, { id, ...send })));
  expect(await busy.call(home.pharmacyDashboard, {})).toMatchObject({ attention: 3, waiting: 3 });
  expect((await busy.call(fulfilment.search, { q: "kell" })).items).toHaveLength(3);
  const [rejected, taken, approved] = lines.map(({ id }) => id);
  await Promise.all([
    busy.call(fulfilment.reject, { id: rejected ?? "", reasonCode: "unclear", reasonText: "Which one?" }),
    anna.call(prescriptions.takeBack, { id: taken ?? "" }),
    busy.call(fulfilment.approve, { id: approved ?? "" }),
  ]);
  expect(await busy.call(home.pharmacyDashboard, {})).toMatchObject({ attention: 0, waiting: 1 });
  const { items } = await busy.call(fulfilment.search, { q: "kell" });
  expect(items.map(({ id }) => id)).toEqual([approved, rejected]);
});

describe("a patient who changed the name after sending", () => {
  const rename = async (who: Person, fullName: string) => {
    await who.call(profiles.savePatientProfile, { ...(await detailsOf(who)), fullName });
    await world.idle();
  };
  const detailsOf = async (who: Person) => {
    const { details } = await who.call(profiles.myPatientProfile, {});
    if (!details) throw new Error("the patient has a profile");
    return details;
  };
  const ask = async (who: Person, q: string) => (await who.call(fulfilment.search, { q })).items;
  const pickup = { method: "pickup" } as const;

  test("is found by the name on the prescription and by today's, open and closed, and everything for the counter says both", async () => {
    const [anna, ines, counter] = await newPeople(world.origin);
    const [line, driven] = await writtenPrescriptions(world, anna, ines, ["Metformin", "Zolpidem"]);
    const [id = "", delivered = ""] = [line?.id, driven?.id];
    await anna.call(prescriptions.send, { id, pharmacyId: counter.id, fulfilment: pickup });
    const delivery = { method: "delivery", address: "21 Willow Lane" } as const;
    await anna.call(prescriptions.send, { id: delivered, pharmacyId: counter.id, fulfilment: delivery });
    await rename(anna, "Anna Vandermeer");
    const both = { patientName: "Anna Keller", patientNameNow: "Anna Vandermeer" };
    for (const q of ["keller metfor", "vanderm metfor", line?.prescriptionNumber ?? ""])
      expect(await ask(counter, q), q).toMatchObject([{ id, ...both, patient: expect.anything() }]);
    const list = await counter.call(fulfilment.worklist, {});
    expect(list.items).toMatchObject([both, both]);
    expect(await counter.call(fulfilment.entry, { id })).toMatchObject(both);
    await counter.call(fulfilment.approve, { id: delivered });
    const dashboard = await counter.call(home.pharmacyDashboard, {});
    expect(dashboard).toMatchObject({ work: [both, both], recent: [both, both], news: [both] });
    await counter.call(fulfilment.dispatch, { id: delivered });
    expect((await counter.call(fulfilment.deliveries, {})).items).toMatchObject([both]);

    await counter.call(fulfilment.reject, { id, reasonCode: "unclear", reasonText: "Which one?" });
    const [closed] = await ask(counter, "vandermeer metformin");
    expect(closed).toMatchObject({ id, ...both });
    expect(closed?.patient).toBeUndefined();
    expect((await counter.call(fulfilment.worklist, { state: "closed" })).items).toMatchObject([both]);
    world.clock.advance(91 * 86_400_000);
    expect(await ask(counter, "vandermeer metformin")).toEqual([]);
    const [byCode] = await ask(counter, line?.prescriptionNumber ?? "");
    expect(byCode?.patientNameNow).toBeUndefined();
  });

  test("is found by one name again after changing it back", async () => {
    const [anna, ines, counter] = await newPeople(world.origin);
    const [line] = await writtenPrescriptions(world, anna, ines, ["Metformin"]);
    await anna.call(prescriptions.send, { id: line?.id ?? "", pharmacyId: counter.id, fulfilment: pickup });
    await rename(anna, "Anna Vandermeer");
    await rename(anna, "Anna Keller");
    expect(await ask(counter, "vandermeer")).toEqual([]);
    const [found] = await ask(counter, "keller");
    expect(found).toMatchObject({ patientName: "Anna Keller" });
    expect(found?.patientNameNow).toBeUndefined();
  });
});

test("what a patient takes back is no longer found", async () => {
  const [anna, ines, left] = await newPeople(world.origin);
  const [line] = await writtenPrescriptions(world, anna, ines, ["Metformin"]);
  const id = line?.id ?? "";
  await anna.call(prescriptions.send, { id, pharmacyId: left.id, fulfilment: { method: "pickup" } });
  expect((await left.call(fulfilment.search, { q: "metfor" })).items).toHaveLength(1);
  await anna.call(prescriptions.takeBack, { id });
  expect((await left.call(fulfilment.search, { q: "metfor" })).items).toEqual([]);
});

test("a pharmacy with more than a thousand open prescriptions sees and finds the latest, with exact counts", async () => {
  const [anna, ines, busy] = await newPeople(world.origin);
  const [approved, sent] = await writtenPrescriptions(world, anna, ines, ["Metformin", "Zolpidem"]);
  const send = { pharmacyId: busy.id, fulfilment: { method: "pickup" } } as const;
  await anna.call(prescriptions.send, { id: approved?.id ?? "", ...send });
  await busy.call(fulfilment.approve, { id: approved?.id ?? "" });
  await addPast(world, await finishedFrom(world, approved?.id ?? "", ines.id), 0, 1100);
  await countWork(world, busy.id, "approved", 1100);
  world.clock.advance(60_000);
  await anna.call(prescriptions.send, { id: sent?.id ?? "", ...send });

  const { attention, waiting, ready, work, recent } = await busy.call(home.pharmacyDashboard, {});
  expect([attention, waiting, ready]).toEqual([1, 1102, 0]);
  expect(names(recent).slice(0, 2)).toEqual(["Zolpidem", "Metformin"]);
  expect(work.length).toBe(8);
  const { total } = await busy.call(fulfilment.worklist, { status: "approved" });
  expect(total).toBe(1101);
  const found = await busy.call(fulfilment.search, { q: "zolpidem" });
  expect([names(found.items), found.isCut]).toEqual([["Zolpidem"], false]);
});

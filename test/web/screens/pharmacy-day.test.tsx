import { describe, expect, test } from "vitest";
import type { PharmacyPrescription } from "#domain/prescriptions";
import { entry } from "../../../web/src/features/fulfilment/calls.ts";
import { Screen as Today } from "../../../web/src/features/fulfilment/day/screen.tsx";
import { type Delivery, deliveries } from "../../../web/src/features/fulfilment/deliveries/calls.ts";
import { Screen as Deliveries } from "../../../web/src/features/fulfilment/deliveries/screen.tsx";
import { stopsOf } from "../../../web/src/features/fulfilment/deliveries/stops.ts";
import { PharmacySheet } from "../../../web/src/features/fulfilment/print/screen.tsx";
import { Screen as Worklist } from "../../../web/src/features/fulfilment/worklist/worklist.tsx";
import { myPharmacyProfile } from "../../../web/src/features/profiles/calls.ts";
import { prescription } from "../../samples.ts";
import { allOf, drawnScreen } from "./drawn-screen.tsx";

const statuses = ["sent", "approved", "ready_for_pickup", "out_for_delivery"];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const sample = (fields: Partial<PharmacyPrescription>): PharmacyPrescription => ({
  ...prescription,
  notes: "With food",
  pharmacyName: "Hawthorne Pharmacy",
  deliveryMethod: "pickup",
  ...fields,
});
/** A prescription that was sent so many days ago. */
const sent = (days: number, fields: Partial<PharmacyPrescription>) =>
  sample({
    status: "sent",
    statusHistory: [{ status: "sent", at: daysAgo(days), by: "patient" }],
    ...fields,
  });
const open = (items: readonly PharmacyPrescription[]) =>
  statuses.map((status) => {
    const listed = items.filter((item) => item.status === status);
    return [{ queryKey: ["fulfilment", "work", status] }, allOf(listed)] as const;
  });
const delivery = (id: string, fields: Partial<Delivery> = {}): Delivery => ({
  id,
  prescriptionNumber: "ABCDEFGHJK",
  patientName: "Anna Keller",
  medication: "Amoxicillin",
  dosage: "500 mg",
  duration: "7 days",
  status: "out_for_delivery",
  deliveryAddress: "21 Willow Lane",
  patient: { phoneNumber: "+16175550123" },
  ...fields,
});
const plain = (drawn: string) => drawn.replaceAll("\u00a0", " ");

describe("the worklist of a pharmacy", () => {
  const work = open([
    sent(1, { id: "rx1", medication: "Ramipril" }),
    sent(1, { id: "rx2", medication: "Metformin", deliveryMethod: "delivery" }),
    sent(1, { id: "rx3", medication: "Ibuprofen", status: "approved" }),
  ]);
  const drawn = async (at: string) => plain(await drawnScreen(Worklist, work, at));

  test("is filtered by pickup or delivery in the address, and so are the counts", async () => {
    const everything = await drawn("/");
    for (const part of ["Ramipril 500 mg", "Metformin 500 mg", "Open |3", "To approve |2", "To prepare |1"])
      expect(everything).toContain(`|${part}|`);
    const delivered = await drawn("/?how=delivery");
    for (const part of ["Metformin 500 mg", "Open |1", "To approve |1", "To prepare |0"])
      expect(delivered).toContain(`|${part}|`);
    expect(delivered).not.toMatch(/Ramipril|Ibuprofen/);
    const pickedUp = await drawn("/?how=pickup&show=approved");
    expect(pickedUp).toContain("|Ibuprofen 500 mg|");
    expect(pickedUp).not.toMatch(/Ramipril|Metformin/);
  });

  test("says that nothing is there only once every page is read, with the way to all open work", async () => {
    expect(await drawn("/?how=delivery&show=approved")).toMatch(/Nothing to do here.+Show all open work/);
    const more = { pages: [{ items: [], next: "further" }], pageParams: [""] };
    const unread = [...work.slice(0, 3), [{ queryKey: ["fulfilment", "work", statuses[3]] }, more]] as const;
    const seeking = await drawnScreen(Worklist, unread, "/?how=delivery&show=approved");
    expect(seeking).not.toContain("Nothing to do here");
  });
});

describe("a patient with another name now than on the prescription", () => {
  const patientNameNow = "Anna-Maria Vandermeer";
  const both = "Anna Keller, now Anna-Maria Vandermeer";

  test("is called by both in the worklist, its search on this device, and the list of today", async () => {
    const row = { ...sent(3, { id: "rx1", medication: "Ramipril" }), patientNameNow };
    const work = open([row, sent(3, { id: "rx2", medication: "Metformin", patientName: "Ben Ito" })]);
    const found = await drawnScreen(Worklist, work, "/?q=vandermeer");
    expect(found).toContain(`|${both}|`);
    expect(found).not.toContain("Metformin");
    expect(await drawnScreen(Today, work)).toContain(`|${both}: Ramipril`);
  });

  test("is called by both on label and sheet", async () => {
    const answers = [[entry("rx1"), { ...sample({ status: "approved" }), patientNameNow }]] as const;
    const drawn = await drawnScreen(() => <PharmacySheet id="rx1" />, answers);
    expect(drawn.split(`|Patient|${both}|`)).toHaveLength(3);
  });

  test("is one stop of the tour, with both names", async () => {
    const all = [
      delivery("1", { patientName: patientNameNow, medication: "Ramipril" }),
      delivery("2", { patientNameNow }),
    ];
    expect(stopsOf(all)).toHaveLength(1);
    expect(await drawnScreen(Deliveries, [[deliveries, allOf(all)]])).toContain(`|${both}|`);
  });
});

test("the list of today has what is due and what came in, each with how to take it", async () => {
  const work = open([
    sent(3, { id: "rx1", medication: "Ramipril" }),
    sent(0, { id: "rx2", medication: "Metformin", status: "out_for_delivery", deliveryMethod: "delivery" }),
    sent(3, { id: "rx3", medication: "Ibuprofen", status: "ready_for_pickup" }),
  ]);
  const drawn = plain(await drawnScreen(Today, work));
  const [, due = "", arrived = ""] = drawn.split(/\|(?:Due|Came in today) \(1\)\|/);
  expect(due).toContain("Anna Keller: Ramipril 500 mg|");
  expect(due).toContain("|Three times daily, for 7 days. With food.|");
  expect(arrived).toContain("Anna Keller: Metformin 500 mg|");
  expect(arrived).toContain("|Delivery · sent ");
  expect(drawn).not.toContain("Ibuprofen");
});

describe("a pharmacy prints", () => {
  const profile = {
    details: {
      name: "Hawthorne Pharmacy",
      address: "3 Market Square",
      city: "Boston",
      state: "Massachusetts",
      phoneNumber: "+16175550140",
    },
  };
  const drawn = async (fields: Partial<PharmacyPrescription>) => {
    const answers = [
      [entry("rx1"), { ...sample(fields), patient: { dateOfBirth: "1988-03-14" } }],
      [myPharmacyProfile, profile],
    ] as const;
    return plain(await drawnScreen(() => <PharmacySheet id="rx1" />, answers));
  };
  const labelOf = (all: string) => /\|Label\|(.+?)\|Amoxicillin 500 mg\|Approved\|/.exec(all)?.[1] ?? "";

  test("a label with patient, medicine, how to take it, when it was written, day and pharmacy, and the whole prescription on a sheet", async () => {
    const all = await drawn({ status: "approved" });
    const label = labelOf(all);
    for (const part of [
      "Hawthorne Pharmacy",
      "3 Market Square, Boston, Massachusetts",
      "Amoxicillin 500 mg",
      "Three times daily, for 7 days. With food.",
      "Anna Keller",
      "Dr. Ines Okafor",
      "ABCDE-FGHJK",
      "Written|Nov 24, 2026",
    ])
      expect(`|${label}|`).toContain(`|${part}|`);
    expect(label).toMatch(/\|Date\|[A-Z][a-z]{2} \d+, \d{4}\|/);
    expect(label).not.toContain("born");
    const sheet = all.slice(all.indexOf(label) + label.length);
    const directions = "Three times daily, for 7 days. With food.";
    for (const part of [directions, "born Mar 14, 1988", "ABCDE-FGHJK", "Written|Nov 24, 2026"])
      expect(sheet).toContain(`|${part}|`);
  });

  test("on label and sheet for how long a part, or the rest, is enough", async () => {
    for (const [fields, supplyText] of [
      [{ daysSupply: 3 }, "(a part: enough for 3 of 7 days)"],
      [{ daysSupply: 4, isRemainder: true as const }, "(the rest: enough for 4 of 7 days)"],
    ] as const) {
      const all = await drawn({ status: "approved", ...fields });
      const directions = `|Three times daily, for 7 days ${supplyText}. With food.|`;
      expect(`|${labelOf(all)}|`).toContain(directions);
      expect(all.split(directions).length).toBe(3);
    }
  });

  test.each(["sent", "pending", "completed", "cancelled"] as const)(
    "no label while it is %s",
    async (status) => {
      const all = await drawn({ status });
      expect(all).not.toContain("Print label");
      expect(all).toContain("|A label can be printed from the approval until the hand-over.|");
    },
  );
});

describe("deliveries", () => {
  test("are grouped by person and address, also of two people with one name", () => {
    const all = [
      delivery("1"),
      delivery("2", { deliveryAddress: "3 Elm Street" }),
      delivery("3"),
      delivery("4", { patient: { phoneNumber: "+16175550199" } }),
    ];
    expect(stopsOf(all).map(({ items }) => items.map(({ id }) => id))).toEqual([["1", "3"], ["2"], ["4"]]);
  });

  test("are listed with address, phone, notes, and what to hand over", async () => {
    const all = [delivery("1", { deliveryNotes: "Ring twice" }), delivery("2", { medication: "Ramipril" })];
    const drawn = plain(await drawnScreen(Deliveries, [[deliveries, allOf(all)]]));
    for (const part of [
      "Anna Keller",
      "Deliver to|21 Willow Lane",
      "Notes|Ring twice",
      "All 2 handed over",
      "Amoxicillin 500 mg",
      "Ramipril 500 mg",
    ])
      expect(drawn).toContain(`|${part}|`);
    expect(drawn).toMatch(/\|Phone\|[+(]?1?.*617.*555/);
  });

  test("say what a hand-over contains if it is a part or the rest, and can be printed once there are some", async () => {
    const all = [
      delivery("1", { daysSupply: 3 }),
      delivery("2", { medication: "Ramipril", daysSupply: 4, isRemainder: true }),
      delivery("3", { medication: "Metformin" }),
    ];
    const drawn = plain(await drawnScreen(Deliveries, [[deliveries, allOf(all)]]));
    expect(drawn).toContain("|Amoxicillin 500 mg (a part: enough for 3 of 7 days)|");
    expect(drawn).toContain("|Ramipril 500 mg (the rest: enough for 4 of 7 days)|");
    expect(drawn).toContain("|Metformin 500 mg|");
    expect(drawn).toContain("|Print|");
    expect(await drawnScreen(Deliveries, [[deliveries, allOf([])]])).not.toContain("|Print|");
  });
});

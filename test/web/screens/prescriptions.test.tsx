import { describe, expect, test } from "vitest";
import { durations, frequencies, type PatientPrescription } from "#domain/prescriptions";
import { letterhead } from "../../../web/src/features/documents/calls.ts";
import { Screen as Worklist } from "../../../web/src/features/fulfilment/worklist/worklist.tsx";
import { Screen as ActivePrescriptions } from "../../../web/src/features/prescriptions/patient/active-tab.tsx";
import { myPrescriptions, onePrescription } from "../../../web/src/features/prescriptions/patient/calls.ts";
import { Screen as PastPrescriptions } from "../../../web/src/features/prescriptions/patient/history-tab.tsx";
import { ActiveNow } from "../../../web/src/features/prescriptions/prescribing/active-now.tsx";
import { draftAbout } from "../../../web/src/features/prescriptions/prescribing/calls.ts";
import {
  foundInDraft,
  issuesOf,
  requestFrom,
} from "../../../web/src/features/prescriptions/prescribing/draft.ts";
import { type DraftLine, emptyLine } from "../../../web/src/features/prescriptions/prescribing/draft-line.ts";
import { PrescribeForm } from "../../../web/src/features/prescriptions/prescribing/prescribe-form.tsx";
import { PrintedSheet } from "../../../web/src/features/prescriptions/print/screen.tsx";
import { formatDateTime } from "../../../web/src/lib/time/dates.ts";
import { appointment, prescription } from "../../samples.ts";
import { drawnFor } from "../writer.ts";
import { allOf, drawnScreen, markupOf, textOf } from "./drawn-screen.tsx";

const at = (hour: number) => `2026-11-24T${hour}:00:00.000Z`;
/** A dispensed prescription, and one that its patient collected. */
const finished: PatientPrescription = {
  ...prescription,
  status: "collected",
  notes: "With food",
  generalNotes: "Rest.",
  pharmacyId: "ph1",
  pharmacyName: "Hawthorne Pharmacy",
  pharmacyAddress: "3 Market Square",
  pharmacyPhoneNumber: "+1 617 555 0140",
  pharmacyEmail: "hawthorne@example.com",
  deliveryMethod: "pickup",
  createdAt: at(10),
  handedOverAt: at(14),
  updatedAt: at(14),
  statusHistory: [
    { status: "pending", at: at(10), by: "doctor" },
    { status: "sent", at: at(11), by: "patient" },
    { status: "approved", at: at(12), by: "pharmacy" },
    { status: "ready_for_pickup", at: at(13), by: "pharmacy" },
    { status: "collected", at: at(14), by: "patient" },
  ],
};

describe("the patient's prescriptions", () => {
  const answers = [
    [myPrescriptions("active"), allOf([prescription, { ...prescription, id: "rx2", medication: "" }])],
    [myPrescriptions("history"), allOf([finished])],
  ] as const;

  test.each([ActivePrescriptions, PastPrescriptions])("are under two tabs (PRX-02)", async (Screen) => {
    expect(await drawnScreen(Screen, answers)).toContain("|Active Prescriptions|2|Prescription History|1|");
  });

  test("have a card each, even without a medication (PRX-04, PRX-44)", async () => {
    const drawn = await markupOf(ActivePrescriptions, answers);
    const cards = drawn.match(/<article.+?<\/article>/g) ?? [];
    expect(cards.map((card) => /<h2[^>]*>(.+?)<\/h2>/.exec(card)?.[1])).toEqual([
      "<bdi>Amoxicillin</bdi> <bdi>500\u00a0mg</bdi>",
      "<bdi>Unknown Medication</bdi> <bdi>500\u00a0mg</bdi>",
    ]);
  });

  test("say that a pharmacy that took back its approval is looking again", async () => {
    const back = { status: "sent", at: at(13), by: "pharmacy", reverted: "approve" } as const;
    const statusHistory = [...finished.statusHistory.slice(0, 3), back];
    const again = { ...finished, handedOverAt: undefined, status: "sent" as const, statusHistory };
    const drawn = await drawnScreen(ActivePrescriptions, [[myPrescriptions("active"), allOf([again])]]);
    expect(drawn).toContain("|Hawthorne Pharmacy is looking at it again.|");
    expect(drawn).toContain("|Hawthorne Pharmacy made a correction: not accepted yet|");
  });

  test("show medicine, instructions, duration, notes, doctor and status, with the dates of writing, filling and last change (PRX-08, RXC-11)", async () => {
    const drawn = await drawnScreen(PastPrescriptions, answers);
    for (const part of [
      "Amoxicillin 500 mg|Collected",
      "Three times daily, for 7 days. With food.",
      "Dr. Ines Okafor, Family Medicine",
      "Note from Dr. Ines Okafor: Rest.",
    ])
      expect(drawn.replaceAll("\u00a0", " ")).toContain(`|${part}|`);
    for (const change of finished.statusHistory) expect(drawn).toContain(`|${formatDateTime(change.at)}|`);
  });
});

test("a card shows the name, address, phone number and e-mail address of its pharmacy (PRX-09)", async () => {
  const drawn = await markupOf(PastPrescriptions, [[myPrescriptions("history"), allOf([finished])]]);
  const [pharmacy = ""] = /<p[^>]*><b>Hawthorne Pharmacy<.+?<\/p>/.exec(drawn) ?? [];
  expect(textOf(pharmacy)).toContain("|Hawthorne Pharmacy| · 3 Market Square · |+1 617 555 0140|");
  expect(pharmacy).toContain('href="mailto:hawthorne@example.com"');
});

test("a card without a doctor or specialty says so (PAPT-53, ERR-44)", async () => {
  const nobody = { ...prescription, doctorName: "", doctorSpecialty: "", medication: "" };
  const drawn = await drawnScreen(ActivePrescriptions, [[myPrescriptions("active"), allOf([nobody])]]);
  expect(drawn).toContain("|Unknown Doctor, Unknown Specialty|");
  expect(drawn.replaceAll("\u00a0", " ")).toContain("|Unknown Medication 500 mg|");
});

test("one prescription is printed on one sheet, with its code, its people and the day it was written", async () => {
  const draw = async (one: object) => {
    const answers = [[onePrescription("rx1"), { ...finished, ...one }]] as const;
    const drawn = await drawnScreen(() => <PrintedSheet id="rx1" />, answers);
    return drawn.replaceAll("\u00a0", " ");
  };
  const drawn = await draw({});
  for (const part of [
    "Amoxicillin 500 mg",
    "Three times daily, for 7 days. With food.",
    "Rest.",
    "Anna Keller",
    "Dr. Ines Okafor",
    "Family Medicine",
    "ABCDE-FGHJK",
    "Nov 24, 2026",
    "Hawthorne Pharmacy",
  ])
    expect(drawn).toContain(`|${part}|`);
  expect(drawn).not.toContain("Stopped");
  const stopped = { at: at(15), reasonText: "It is too strong" };
  expect(await draw({ stopped })).toContain("|Stopped by the doctor on Nov 24, 2026: It is too strong.|");
});

test("a printed prescription has the letterhead and the practice, and without a connection all but them", async () => {
  const practice = { name: "Harbor Family Practice", address: "1 Pier, Boston", phone: "+16175550100" };
  const prescriptionOnly = [[onePrescription("rx1"), { ...finished, id: "rx1" }]] as const;
  const both = [...prescriptionOnly, [letterhead("rx1"), { practice, picture: "blob:letterhead" }]] as const;
  const draw = (answers: typeof both | typeof prescriptionOnly) =>
    markupOf(() => <PrintedSheet id="rx1" />, answers);
  const printed = await draw(both);
  expect(printed).toMatch(/<img[^>]* src="blob:letterhead" alt="Letterhead of the practice"/);
  for (const part of Object.values(practice)) expect(printed).toContain(part);
  const without = await draw(prescriptionOnly);
  expect(without).toContain("Anna Keller");
  expect(without).not.toMatch(/<img|Practice/);
});

test("of current medicines are listed; of a hundred the first six, with the number of those that can be unfolded", async () => {
  const medicines = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...prescription, id: `rx${n}`, medication: `Medicine ${n}` }));
  const drawn = (count: number) =>
    drawnScreen(() => <ActiveNow active={medicines(count)} orMore={count > 50} />);
  const named = (count: number) => medicines(count).map(({ medication }) => `${medication} 500\u00a0mg`);
  expect(await drawn(7)).toBe(named(7).join(", "));
  expect(await drawn(100)).toBe(`${named(6).join(", ")}|and 94+ more|${named(100).slice(6).join("|")}|`);
});

/** The form after an appointment of which this was written already. */
const formAfter =
  (...written: (typeof prescription)[]) =>
  () => (
    <PrescribeForm
      appointment={{ ...appointment, status: "completed" }}
      patient="Anna Keller (born Mar 14, 1988)"
      written={written}
      onClose={() => {}}
      onDone={() => {}}
    />
  );
const Form = formAfter();

describe("the form to prescribe", () => {
  const written: DraftLine = {
    ...emptyLine(),
    name: "Amoxicillin",
    dosage: "500 mg",
    frequency: "Three times daily",
    duration: "7 days",
  };
  const draw = (...lines: DraftLine[]) =>
    drawnFor({ about: draftAbout("v1"), is: { lines, generalNotes: "" } }, () => markupOf(Form));

  test("has the stated fields and typed directions for one medication, and one field for general notes (RXC-02, RXC-09, RXC-10)", async () => {
    const drawn = await markupOf(Form);
    const names = [...drawn.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual([
      ...["name", "dosage", "sig", "frequency", "duration", "instructions"].map(
        (field) => `lines.0.${field}`,
      ),
      "generalNotes",
    ]);
    const text = textOf(drawn);
    for (const field of ["Directions", "Special instructions", "General notes"])
      expect(text).toContain(`|${field} |(optional)|`);
    expect(text).not.toContain("|Dosage |(optional)|");
  });

  test("offers twelve frequencies and eleven durations (RXC-12, RXC-13)", async () => {
    const drawn = await markupOf(Form);
    const [offered, lengths] = [...drawn.matchAll(/<select.+?<\/select>/g)].map(([select]) =>
      [...select.matchAll(/<option value="([^"]+)"/g)].map(([, option]) => option),
    );
    expect([offered, lengths]).toEqual([frequencies, durations]);
    expect([frequencies.length, durations.length]).toEqual([12, 11]);
  });

  test("can remove any line except the last one (RXC-08)", async () => {
    const removable = (drawn: string) => drawn.match(/aria-label="Remove medication \d"/g)?.length ?? 0;
    expect(removable(await draw(written))).toBe(0);
    expect(removable(await draw(written, emptyLine()))).toBe(2);
  });

  test("requires a reason at a line that repeats this doctor's prescription, or is ten times as strong", async () => {
    const answer = { lines: [{ ...written, dosage: "5 g" }], generalNotes: "" };
    const repeated = await drawnFor({ about: draftAbout("v1"), is: answer }, () =>
      markupOf(formAfter(prescription)),
    );
    const drawn = textOf(repeated).replaceAll("\u00a0", " ");
    expect(drawn).toContain("|5 g is 10 times 500 mg. 500 mg is what the patient has from you now.|");
    expect(drawn).toContain("|The same medicine, 500 mg, is what the patient has from you now.|");
    const why = "|Why it is right as it is. The pharmacy reads it, and it stays in the patient's records.|";
    expect(drawn).toContain(why);
    expect(textOf(await draw(written))).not.toContain(why);
  });

  test("shows an issue of a kind that it does not know, and sends its key back with the reason", () => {
    const draft = { lines: [{ ...written, reason: "It is meant so." }], generalNotes: "" };
    const issue = { code: "new_kind", title: "A sentence of the server.", key: "new_kind:about" };
    const found = foundInDraft([{ ...issue, path: "medications.0.acknowledgement" }], draft);
    const issues = issuesOf(draft, { written: [], doctorId: "d1", now: at(10) }, found);
    expect(issues).toEqual([[issue]]);
    const visit = "019ab3f4-0000-7000-8000-000000000001";
    expect(requestFrom(draft, { id: visit, patientId: visit }, issues)).toMatchObject({
      request: { medications: [{ acknowledgement: { issues: ["new_kind:about"] } }] },
    });
  });

  test("shows what is missing while no line is complete, and cannot be sent (ERR-55)", async () => {
    const sentence = "|Please add at least one complete medication|";
    const isOff = (drawn: string) =>
      /<button[^>]* disabled=""[^>]*><span[^>]*><span>Create Prescription</.test(drawn);
    const [empty, whole] = [await draw({ ...written, dosage: " " }), await draw(written)];
    expect(textOf(empty)).toContain(sentence);
    expect(textOf(whole)).not.toContain(sentence);
    expect([isOff(empty), isOff(whole)]).toEqual([true, false]);
  });
});

describe("a pharmacy's search", () => {
  const statuses = ["sent", "approved", "ready_for_pickup", "out_for_delivery"];
  const sent = { ...prescription, status: "sent", pharmacyId: "f1" };
  const drawn = async (q: string, found: unknown, at = `/?q=${q}`, total?: number) => {
    const work = statuses.map((status) => {
      // A first page of more; the searched prescription is on a later one.
      const items = status === "sent" ? [{ ...sent, id: "rx0" }] : [];
      const page = { items, next: "further", ...(status === "sent" ? { total } : { total: total && 0 }) };
      return [{ queryKey: ["fulfilment", "work", status] }, { pages: [page], pageParams: [""] }] as const;
    });
    return await drawnScreen(
      Worklist,
      found === undefined ? work : [...work, [{ queryKey: ["fulfilment", "found", q] }, found]],
      at,
    );
  };
  const okoye = { ...sent, id: "rx2", patientName: "Ngozi Okoye", medication: "Ramipril" };

  test("shows the open prescriptions that the server finds, loaded or not", async () => {
    const shown = await drawn("okoye", { items: [okoye], isCut: false });
    expect(shown).toContain("|Ramipril 500\u00a0mg|");
    expect(shown).not.toContain("Nothing found.");
    expect(shown).toContain("|No closed prescription matches.|");
  });

  test("counts what is not loaded yet, as the server says", async () => {
    expect(await drawn("", undefined, "/", 1204)).toContain("1,204");
    expect(await drawn("", undefined, "/")).not.toContain("1,204");
  });

  test("lists a prescription once that is both loaded and found", async () => {
    const shown = await drawn("amoxicillin", { items: [{ ...sent, id: "rx0" }], isCut: false });
    // Once in the list, once in the detail beside it.
    expect(shown.split("|Amoxicillin 500\u00a0mg|").length).toBe(3);
  });

  test("says that nothing was found only when the server has answered, with the status", async () => {
    const nothing = { items: [], isCut: false };
    expect(await drawn("okoye", nothing)).toContain("|No open prescription matches.");
    expect(await drawn("okoye", undefined)).not.toContain("Nothing found.");
    expect(await drawn("okoye", new Error("no connection"))).not.toContain("Nothing found.");
    const one = { items: [okoye], isCut: false };
    const elsewhere = await drawn("okoye", one, "/?q=okoye&show=approved");
    expect(elsewhere).toContain("|No prescription with these filters matches.");
    expect(elsewhere).not.toContain("No open prescription matches.");
    expect(elsewhere).toContain("|One more open prescription matches, outside the filters.|");
    expect(await drawn("okoye", one, "/?q=okoye&show=closed")).toContain("outside the filters.|");
    expect(await drawn("okoye", one)).not.toContain("outside the filters");
  });
});

test("a pharmacy without prescriptions reads so (PHARM-18)", async () => {
  const nothing = ["sent", "approved", "ready_for_pickup", "out_for_delivery"].map(
    (status) => [{ queryKey: ["fulfilment", "work", status] }, allOf([])] as const,
  );
  expect(await drawnScreen(Worklist, nothing)).toContain(
    "|No prescriptions have been sent to your pharmacy yet.|",
  );
});

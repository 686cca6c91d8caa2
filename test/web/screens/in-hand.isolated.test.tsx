import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changeReminder, lastDoseOf, printedScheduleOf } from "#domain/adherence";
import {
  currentMedicines,
  type PatientPrescription,
  type Prescription,
  type Renewal,
  supplyIn,
  takenOf,
} from "#domain/prescriptions";
import { entry } from "../../../web/src/features/fulfilment/calls.ts";
import { PharmacySheet } from "../../../web/src/features/fulfilment/print/screen.tsx";
import { stillInHandText } from "../../../web/src/features/prescriptions/lasting.ts";
import { myMedicines } from "../../../web/src/features/prescriptions/medicines/calls.ts";
import { Screen as Medicines } from "../../../web/src/features/prescriptions/medicines/screen.tsx";
import { statusText } from "../../../web/src/features/prescriptions/patient/status/status-text.ts";
import {
  type RenewalAnswers,
  RenewalRow,
} from "../../../web/src/features/prescriptions/renewal/renewal-rows.tsx";
import { prescription as sample } from "../../samples.ts";
import { drawnScreen } from "./drawn-screen.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

/** 14:00 of a day, on the clock of this device. */
const at = (date: string) => new Date(`${date}T14:00:00`).toISOString();
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const lisinopril = (id: string, handedOver: string, more: Partial<Prescription> = {}): Prescription => ({
  ...sample,
  ...{ id, medication: "Lisinopril", dosage: "10 mg", frequency: "Once daily", duration: "30 days" },
  ...{
    status: "completed",
    handedOverAt: at(handedOver),
    createdAt: at(handedOver),
    pharmacyName: "Hawthorne",
  },
  ...more,
});
const follows = (id: string): Partial<Prescription> => ({ priorPrescription: { id, writtenAt: "" } });

/** My Medicines on a day, after its heading. */
async function listed(date: string, prescriptions: readonly Prescription[]): Promise<string> {
  vi.setSystemTime(at(date));
  const items = currentMedicines(prescriptions, [], at(date));
  return (await drawnScreen(Medicines, [[myMedicines, { items }]])).replaceAll("\u00a0", " ");
}

describe("Lisinopril for 30 days, handed over on 28 Nov, and its renewal, handed over on 24 Dec", () => {
  const first = lisinopril("a", "2026-11-28");
  const renewal = lisinopril("b", "2026-12-24", follows("a"));
  const all = [first, renewal];

  test.each([
    [
      "2026-12-26",
      /You have had it since Nov 28, 2026\. It lasts until Jan 27, 2027\. You also have the renewal of Dec 24, 2026\./,
    ],
    ["2026-12-29", /You have had it since Dec 24, 2026\. It lasts until Jan 27, 2027\.\|/],
    ["2027-01-23", /\|It lasts until Jan 27, 2027\. If you need more, request a renewal\.\|/],
    ["2027-01-28", /\|Ended\|.*\|Ended on Jan 27, 2027\.\|/],
  ])("is on My Medicines with its one last day, on %s too", async (date, expected) => {
    expect(await listed(date, all)).toMatch(expected);
  });

  test("has the same last day on the printed schedule, in reminders that begin with the renewal, and in the comparison when a doctor writes", () => {
    const now = at("2027-01-20");
    const choice = { enabled: true, times: ["09:00"], methods: { push: true, email: false, sms: false } };
    const patient = { id: "p1", role: "patient" } as const;
    const ctx = { now, newId: () => "chain", correlationId: "c", actor: patient };
    const around = { supply: supplyIn(all, renewal) };
    const { reminders } = changeReminder(undefined, renewal, choice, zone, ctx, around).after;
    expect(reminders.map(lastDoseOf)).toEqual(["2027-01-27T09:00"]);
    expect(printedScheduleOf(all, undefined, zone, now).take).toMatchObject([
      { prescription: { id: "b" }, until: "2027-01-27" },
    ]);
    const takenOn = (date: string) => takenOf("Lisinopril", all, { now: at(date) }).map(({ id }) => id);
    expect([takenOn("2027-01-26"), takenOn("2027-01-28")]).toEqual([["b"], []]);
  });
});

test("a medicine that is handed over before its first time of the day ends a day earlier, on screen as on paper", async () => {
  const morning = lisinopril("a", "2026-11-28", {
    handedOverAt: new Date("2026-11-28T08:00:00").toISOString(),
  });
  expect(await listed("2026-11-29", [morning])).toContain("It lasts until Dec 27, 2026.");
  const [taken] = printedScheduleOf([morning], undefined, zone, at("2026-11-29")).take;
  expect(taken?.until).toBe("2026-12-27");
});

describe("My Medicines", () => {
  test("says that the end of an ongoing medicine is assumed, and keeps it once that has passed", async () => {
    const ongoing = [lisinopril("a", "2026-11-28", { duration: "Ongoing" })];
    expect(await listed("2026-11-29", ongoing)).toContain(
      "You have had it since Nov 28, 2026. It should last until about Dec 28, 2026 (30 days assumed).",
    );
    expect(await listed("2027-02-01", ongoing)).toContain(
      "|It should have lasted until about Dec 28, 2026 (30 days assumed). If you need more, request a renewal.|",
    );
    const finished = [lisinopril("a", "2026-11-28", { duration: "Until finished" })];
    expect(await listed("2026-12-29", finished)).toContain("|You have had it since Nov 28, 2026.|");
  });

  test("says to finish a part first, and where the rest comes from", async () => {
    const part = lisinopril("a", "2026-11-28", { daysSupply: 10 });
    const rest = (more: Partial<Prescription>) =>
      lisinopril("b", "2026-11-30", { ...follows("a"), daysSupply: 20, isRemainder: true, ...more });
    const open = { handedOverAt: undefined } as const;
    expect(await listed("2026-12-01", [part, rest({ ...open, status: "approved" })])).toContain(
      "It lasts until Dec 8, 2026. You have 10 of 30 days. Finish these first; the other 20 days come from Hawthorne.",
    );
    expect(
      await listed("2026-12-01", [part, rest({ ...open, status: "pending", pharmacyName: undefined })]),
    ).toContain("You have 10 of 30 days. Finish these first. The rest is not ordered yet.");
    expect(await listed("2026-12-01", [part, rest({})])).toContain(
      "It lasts until Dec 28, 2026. Finish this part first, then begin the rest.",
    );
  });
});

describe("the card of what was handed over", () => {
  const next = (date: string, one: PatientPrescription, rest?: "open", remainder?: Prescription) => {
    vi.setSystemTime(at(date));
    return statusText(one, { supply: supplyIn([], one), rest, remainder }).next;
  };
  const antibiotic = lisinopril("a", "2026-11-28", { frequency: "Three times daily", duration: "7 days" });
  const part = lisinopril("a", "2026-11-28", {
    ...{ daysSupply: 10, pharmacyName: "Hawthorne" },
    parts: [{ at: "", reasonCode: "out_of_stock", remainderId: "b", remainderAt: "pharmacy" }],
  });
  test.each<[string, Partial<Prescription>, string]>([
    ["was returned since", {}, "You have 10 of 30 days. Finish these first. The rest is not ordered yet."],
    [
      "was sent elsewhere since",
      { pharmacyName: "City Pharmacy" },
      "You have 10 of 30 days. Finish these first; the other 20 days come from City Pharmacy.",
    ],
    [
      "was itself supplied in part",
      { pharmacyName: "City Pharmacy", daysSupply: 8 },
      "You have 10 days. Finish these first; the next 8 days come from City Pharmacy.",
    ],
  ])("of a part says where the rest comes from today, if that %s", (_, more, sentence) => {
    const rest = lisinopril("b", "2026-11-30", {
      ...follows("a"),
      handedOverAt: undefined,
      status: "approved",
      daysSupply: 20,
      pharmacyName: undefined,
      ...more,
    });
    expect(next("2026-12-01", part, "open", rest)).toBe(sentence);
  });

  test.each<[string, string, PatientPrescription, "open" | undefined, string]>([
    [
      "of a short course says until when to take it",
      "2026-11-28",
      antibiotic,
      undefined,
      "Take it until Dec 5, 2026.",
    ],
    [
      "of a short course asks for no renewal at its end",
      "2026-12-06",
      antibiotic,
      undefined,
      "The course ended on Dec 5, 2026.",
    ],
    [
      "of a long one says how long it lasts",
      "2026-12-01",
      lisinopril("a", "2026-11-28"),
      undefined,
      "It lasts until Dec 28, 2026.",
    ],
    [
      "of a long one offers a renewal near its end",
      "2026-12-24",
      lisinopril("a", "2026-11-28"),
      undefined,
      "It lasts until Dec 28, 2026. Need more? Request a renewal.",
    ],
    [
      "of a part says what comes next",
      "2026-11-29",
      part,
      "open",
      "You have 10 of 30 days. Finish these first; the other 20 days come from Hawthorne.",
    ],
    [
      "of a short medicine taken as needed has no order to take it",
      "2026-11-29",
      { ...antibiotic, frequency: "As needed" },
      undefined,
      "It lasts until Dec 5, 2026.",
    ],
  ])("%s", (_, date, one, rest, expected) => {
    expect(next(date, one, rest)).toBe(expected);
  });
});

describe("while more than a quarter is left", () => {
  const inHand = lisinopril("a", "2026-11-25", { duration: "90 days" });
  const { lasting } = supplyIn([], inHand);
  const until = "The patient has it in hand until Feb 23, 2027.";
  const renewal = {
    ...inHand,
    ...{ prescriptionId: "a", status: "pending", requestedAt: at("2026-11-26"), writtenAt: at("2026-11-24") },
    endsAt: lasting?.endsAt,
  } as unknown as Renewal;

  test.each([
    ["2026-11-26", {}, until],
    ["2027-02-10", {}, "It lasts until Feb 23, 2027."],
    ["2027-02-25", {}, "It lasted until Feb 23, 2027."],
    ["2026-11-26", { endsAt: undefined }, "Written on Nov 24, 2026."],
    [
      "2026-11-26",
      { duration: "Ongoing", endsAt: at("2026-12-25") },
      "The patient should have it in hand until about Dec 25, 2026 (30 days assumed).",
    ],
  ])("the doctor reads in the request until when, on %s %j", async (date, more, expected) => {
    vi.setSystemTime(at(date));
    const answers = { ask: () => {}, isAsking: false, taken: { of: () => undefined }, dialog: null };
    const drawn = await drawnScreen(() => (
      <RenewalRow
        renewal={{ ...renewal, ...more }}
        filled
        answers={answers as unknown as RenewalAnswers}
        isGone={false}
      />
    ));
    expect(drawn.replaceAll("\u00a0", " ")).toContain(expected);
  });

  test("the pharmacy reads it on the sheet, and the patient before asking", async () => {
    vi.setSystemTime(at("2026-11-26"));
    const sent = {
      ...lisinopril("b", "2026-11-26"),
      status: "sent",
      handedOverAt: undefined,
      inHand: lasting,
    };
    const drawn = await drawnScreen(() => <PharmacySheet id="b" />, [[entry("b"), sent]]);
    expect(drawn).toContain(`|Early renewal|${until}|`);
    expect(stillInHandText(lasting, inHand, "patient")).toBe("You have it until Feb 23, 2027.");
    vi.setSystemTime(at("2027-02-10"));
    expect(stillInHandText(lasting, inHand, "patient")).toBeUndefined();
  });
});

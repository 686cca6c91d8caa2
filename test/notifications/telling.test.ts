import { describe, expect, test } from "vitest";
import { catalogue, type EventType } from "#events";
import { visitTime } from "../../functions/appointments/domain/words.ts";
import { isTold, type Telling, type Told, telling } from "../../functions/notifications/domain/index.ts";

/** Who is told of what: by the bell, at once (`now`) or joined with others of its kind, and by e-mail. */
const decided: Record<EventType, [bell: string, rhythm: "now" | "joins" | "", mail: string]> = {
  "account.opened.v1": ["", "", ""],
  "account.auditor_granted.v1": ["", "", ""],
  "account.password_reset.v1": ["", "", "p1"],
  "account.sessions_ended.v1": ["", "", ""],
  "profile.completed.v1": ["", "", ""],
  "profile.changed.v1": ["", "", ""],
  "history.names_shown.v1": ["", "", ""],
  "professional.verified.v1": ["d1", "now", "d1"],
  "professional.verification_withdrawn.v1": ["d1", "now", "d1"],
  "appointment.booked.v1": ["d1", "now", "d1"],
  "appointment.confirmed.v1": ["p1", "joins", "p1"],
  "appointment.completed.v1": ["p1", "joins", ""],
  "appointment.cancelled.v1": ["p1", "now", "p1"],
  "appointment.rescheduled.v1": ["p1", "now", "p1"],
  "appointment.reminder_due.v1": ["p1", "now", "p1"],
  "prescription.rejected.v1": ["p1", "now", "p1"],
  "prescription.returned.v1": ["p1", "now", "p1"],
  "prescription.out_for_delivery.v1": ["p1", "now", "p1"],
  "prescription.completed.v1": ["p1", "joins", ""],
  "prescription.cancelled.v1": ["ph1", "now", ""],
  "prescription.issued.v1": ["p1", "joins", "p1"],
  "prescription.sent.v1": ["ph1", "now", ""],
  "prescription.approved.v1": ["p1", "joins", ""],
  "prescription.ready_for_pickup.v1": ["p1", "now", "p1"],
  "prescription.collected.v1": ["ph1", "joins", ""],
  "renewal.requested.v1": ["d1", "joins", ""],
  "renewal.approved.v1": ["p1", "joins", "p1"],
  "renewal.declined.v1": ["p1", "joins", "p1"],
};

const visit = {
  id: "v1",
  patientId: "p1",
  patientName: "Anna Keller",
  patientEmail: "anna.keller@example.com",
  doctorId: "d1",
  doctorName: "Dr. Ines Okafor",
  doctorSpecialty: "Family Medicine",
  date: "2026-11-24",
  time: "09:30",
  zone: "America/New_York",
  status: "confirmed" as const,
  symptoms: ["cough"],
  patientNotes: "secret cough",
  isRescheduled: false,
  calendarSequence: 0,
  createdAt: "",
  updatedAt: "",
};
const prescription = {
  id: "rx1",
  code: "ABCDEFGHJK",
  batchId: "b1",
  appointmentId: "v1",
  patientId: "p1",
  patientName: "Anna Keller",
  doctorId: "d1",
  doctorName: "Dr. Ines Okafor",
  doctorSpecialty: "Family Medicine",
  medication: "Amoxicillin",
  dosage: "500 mg",
  frequency: "Three times daily",
  duration: "7 days",
  status: "sent" as const,
  createdAt: "",
  updatedAt: "",
  pharmacyId: "ph1",
  pharmacyName: "Hawthorne Pharmacy",
  thread: [],
};
const account = { userId: "p1" };
const renewal = {
  ...prescription,
  prescriptionId: "rx1",
  status: "pending" as const,
  writtenAt: "",
  endedAt: "",
  requestedAt: "",
  patientNotes: "the secret cough is back",
  doctorNotes: "take 500 mg less",
};

const reminder = (lead: "24h" | "2h", calendarSequence = 0) => {
  const { id: appointmentId, patientId, doctorId, date, time, zone } = visit;
  return { appointmentId, patientId, doctorId, date, time, zone, lead, calendarSequence };
};

function say(decision: Telling, data = reminder("24h")) {
  const told = <About>({ bell, mail }: Told<About>, about: About) => ({
    bells: [bell?.(about, data) ?? []].flat(),
    mail: mail?.(about, data),
  });
  if (decision.about === "visit") return told(decision, visit);
  if (decision.about === "prescription") return told(decision, prescription);
  if (decision.about === "renewal") return told(decision, renewal);
  if (decision.about === "professional") return told(decision, { userId: "d1", role: "doctor" });
  if (decision.about === "account") return told(decision, account);
  return { bells: [], mail: undefined };
}

describe("who is told of what (PAPT-49)", () => {
  test.each(Object.keys(catalogue) as EventType[])("%s", (type) => {
    const { bells, mail } = say(telling[type]);
    const rhythms = bells.map((bell) => ("joins" in bell ? "joins" : bell.now && "now"));
    expect(telling[type].about === "nobody").toBe(decided[type].join("") === "");
    expect([bells.map(({ to }) => to).join(), rhythms.join(), mail?.to ?? ""]).toEqual(decided[type]);
  });

  test("two hours ahead of a visit both hear of it by bell, and nobody by mail", () => {
    const { bells, mail } = say(telling["appointment.reminder_due.v1"], reminder("2h"));
    expect(bells.map(({ to, subject }) => [to, subject])).toEqual([
      ["p1", "Your visit with Dr. Ines Okafor is on Tuesday, November 24, 2026 at 9:30 AM EST."],
      ["d1", "Your visit with Anna Keller is on Tuesday, November 24, 2026 at 9:30 AM EST."],
    ]);
    expect(mail).toBeUndefined();
  });

  test("a pharmacy hears of its licence as a pharmacy", () => {
    const verified = telling["professional.verified.v1"];
    if (verified.about !== "professional") throw new Error("it is about a professional");
    const bell = (role: string) => verified.bell?.({ userId: "u1", role }, {});
    expect(bell("pharmacy")).toMatchObject({ type: "pharmacy_account", link: "/pharmacy/profile" });
    expect(bell("doctor")).toMatchObject({ type: "appointment_account", link: "/doctor/profile" });
  });

  test("a reminder held up until the visit was cancelled is told nobody", () => {
    const reminded = telling["appointment.reminder_due.v1"];
    if (reminded.about !== "visit") throw new Error("a visit's event is about a visit");
    const off = { ...visit, status: "cancelled" } as const;
    expect([reminded.bell?.(off, reminder("24h")), reminded.mail?.(off, reminder("24h"))]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("a reminder held up until the visit was moved is told nobody", () => {
    const { bells, mail } = say(telling["appointment.reminder_due.v1"], reminder("24h", 1));
    expect([bells, mail]).toEqual([[], undefined]);
  });
});

test("a type carries one of the four words first or as its area (DATA-179)", () => {
  const types = Object.values(telling).flatMap((decision) => say(decision).bells.map(({ type }) => type));
  expect(types.length).toBe(21);
  for (const type of types) expect(type).toMatch(/^(appointment|prescription|pharmacy|reminder)_/);
});

test("a joined sentence counts, names nobody and leads where each of them leads", () => {
  const bells = Object.values(telling).flatMap((decision) => say(decision).bells);
  const sentences = bells.flatMap((bell) => ("joins" in bell ? bell.joins : []));
  expect(sentences.length).toBe(9);
  for (const sentence of sentences) {
    expect(sentence.split("{count}")).toHaveLength(2);
    expect(sentence).toMatch(/\.$/);
    expect(sentence).not.toMatch(/Keller|Okafor|Hawthorne/);
  }
});

test("every bell leads to a screen of whom it rings for", () => {
  const bells = Object.values(telling).flatMap((decision) => say(decision).bells);
  const homes: Record<string, string> = { p1: "/patient", d1: "/doctor", ph1: "/pharmacy" };
  for (const { to, link } of bells)
    expect(link.startsWith(homes[to] ?? "nobody's"), `${to} ${link}`).toBe(true);
});

test("every mail says in whole sentences what happened", () => {
  const mails = Object.values(telling).flatMap((decision) => say(decision).mail ?? []);
  expect(mails.length).toBe(15);
  for (const { words } of mails) {
    expect(words).not.toEqual([]);
    for (const sentence of words) expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
});

test("what concerns the person's account or licence is mailed whatever they chose about e-mails", () => {
  const regardless = Object.entries(telling).filter(([, decision]) => say(decision).mail?.regardless);
  expect(regardless.map(([type]) => type).sort()).toEqual([
    "account.password_reset.v1",
    "professional.verification_withdrawn.v1",
    "professional.verified.v1",
  ]);
});

describe("a pharmacy is named", () => {
  const about = (type: EventType, change: object) => {
    const decision = telling[type];
    if (decision.about !== "prescription") throw new Error("a prescription's event is about a prescription");
    const changed = { ...prescription, ...change };
    const [bell] = [decision.bell?.(changed, {}) ?? []].flat();
    return { subject: bell?.subject ?? "", mail: decision.mail?.(changed, {})?.words ?? [] };
  };
  const refusal = { code: "out_of_stock", words: "", pharmacyName: "Elm Pharmacy" } as const;

  test("which refused, although the prescription lies with another one or none by now", () => {
    for (const type of ["prescription.rejected.v1", "prescription.returned.v1"] as const) {
      const { subject, mail } = about(type, { refusal, pharmacyName: undefined });
      expect(`${subject} ${mail}`).toMatch(/^Elm Pharmacy .*Elm Pharmacy /);
      expect(about(type, { refusal: undefined }).subject).toMatch(/^The pharmacy /);
      expect(about(type, { refusal: { ...refusal, pharmacyName: "" } }).subject).toMatch(/^The pharmacy /);
    }
  });

  test("which prepares it, and with its address where it can be fetched", () => {
    const ready = "prescription.ready_for_pickup.v1";
    expect(about("prescription.approved.v1", {}).subject).toMatch(/^Hawthorne Pharmacy accepted/);
    expect(about("prescription.approved.v1", { pharmacyName: undefined }).subject).toMatch(
      /^The pharmacy acc/,
    );
    expect(about(ready, { pharmacyAddress: "3 Market Square, Boston" }).mail).toEqual([
      "Hawthorne Pharmacy has your prescription waiting for you.",
      "The address: 3 Market Square, Boston",
    ]);
    expect(about(ready, {}).mail).toHaveLength(1);
  });
});

test("every mail leads to a screen of ours with words on the link", () => {
  const links = Object.values(telling).flatMap((decision) => say(decision).mail?.link ?? []);
  expect(links.length).toBe(15);
  for (const { words, path } of links) {
    expect(words).toMatch(/^[A-Z]/);
    expect(path).toMatch(/^\/((patient|doctor|pharmacy)(\/|$)|$)/);
  }
});

test("a letter about a move that was held up does not bring back a visit that is cancelled by now", () => {
  const moved = telling["appointment.rescheduled.v1"];
  if (moved.about !== "visit") throw new Error("a visit's event is about a visit");
  expect(moved.mail?.(visit, {})?.calendar).toBe(visit);
  expect(moved.mail?.({ ...visit, status: "cancelled" }, {})).toBeUndefined();
});

test("what waits for an answer of the doctor alone is mailed together, once a morning", () => {
  const collected = Object.entries(telling).filter(([, decision]) => isTold(decision, "digest"));
  expect(collected.map(([type]) => type)).toEqual(["renewal.requested.v1"]);
  const requested = telling["renewal.requested.v1"];
  expect(requested.about === "renewal" && requested.digest?.(renewal)).toBe("d1");
});

test("a renewal is told once: as the answer to its request, not as a new prescription too", () => {
  const issued = telling["prescription.issued.v1"];
  if (issued.about !== "prescription") throw new Error("a prescription's event is about a prescription");
  const renewed = { ...prescription, renewalOf: { id: "rx0", writtenAt: "" } };
  expect([issued.bell?.(renewed, {}), issued.mail?.(renewed, {})]).toEqual([undefined, undefined]);
});

test("no subject and no mail names a medicine, a symptom or a note", () => {
  const said = Object.values(telling).flatMap((decision) => {
    const { bells, mail } = say(decision);
    // What the calendar file of a visit says is decided, and tried, where the file is made.
    return JSON.stringify([bells, mail && { ...mail, calendar: undefined }]);
  });
  expect(said.join()).not.toMatch(/Amoxicillin|500 mg|cough|daily/i);
});

test("a time is always told with its zone", () => {
  expect(visitTime(visit)).toBe("Tuesday, November 24, 2026 at 9:30 AM EST");
});

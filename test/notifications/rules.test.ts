import { describe, expect, test } from "vitest";
import { notifies } from "#domain/notifications";
import { PharmacyReason } from "#domain/prescriptions";
import { appointmentTime, catalogue, type EventType } from "#events";
import { pushText } from "../../functions/notifications/domain/wording.ts";
import { notices, ruleOf } from "../../functions/notifications/notices.ts";
import { carriedBy, noticesFor, renewal, say, visit } from "./notice-samples.ts";

/** The recipients of each event: in the app, at once (`now`) or grouped with others of its kind, and by e-mail. */
const decided: Record<EventType, [inApp: string, rhythm: "now" | "now,now" | "grouped" | "", email: string]> =
  {
    "account.opened.v1": ["", "", ""],
    "account.auditor_granted.v1": ["", "", "p1"],
    "account.password_reset.v1": ["", "", "p1"],
    "account.sessions_ended.v1": ["", "", ""],
    "account.closing_requested.v1": ["", "", "p1"],
    "account.closing_cancelled.v1": ["", "", "p1"],
    "account.mail_stopped.v1": ["", "", ""],
    "account.mail_resumed.v1": ["", "", ""],
    "profile.completed.v1": ["", "", ""],
    "profile.changed.v1": ["", "", ""],
    "rating.given.v1": ["", "", ""],
    "history.names_shown.v1": ["", "", ""],
    "professional.verified.v1": ["d1", "now", "d1"],
    "professional.verification_withdrawn.v1": ["d1", "now", "d1"],
    "professional.license_expiring.v1": ["d1", "now", "d1"],
    "professional.license_expired.v1": ["d1", "now", "d1"],
    "appointment.booked.v1": ["d1", "grouped", "d1"],
    "appointment.confirmed.v1": ["p1", "grouped", "p1"],
    "appointment.completed.v1": ["p1", "grouped", ""],
    "appointment.cancelled.v1": ["p1", "now", "p1"],
    "appointment.rescheduled.v1": ["p1", "now", "p1"],
    "appointment.no_show.v1": ["p1", "now", ""],
    "appointment.reverted.v1": ["p1", "now", ""],
    "appointment.reminder_due.v1": ["p1", "now", "p1"],
    "appointment.unanswered.v1": ["d1", "now", "d1"],
    "prescription.rejected.v1": ["p1", "now", "p1"],
    "prescription.returned.v1": ["p1", "now", "p1"],
    "prescription.out_for_delivery.v1": ["p1", "grouped", "p1"],
    "prescription.completed.v1": ["p1", "grouped", ""],
    "prescription.cancelled.v1": ["ph1", "now", ""],
    "prescription.issued.v1": ["p1", "grouped", "p1"],
    "prescription.sent.v1": ["ph1", "grouped", "ph1"],
    "prescription.approved.v1": ["p1", "grouped", ""],
    "prescription.ready_for_pickup.v1": ["p1", "grouped", "p1"],
    "prescription.collected.v1": ["ph1", "grouped", ""],
    "prescription.reverted.v1": ["ph1", "now", ""],
    "prescription.taken_back.v1": ["ph1", "now", ""],
    "prescription.remainder_opened.v1": ["p1", "now", "p1"],
    "prescription.remainder_closed.v1": ["", "", ""],
    "prescription.withdrawn.v1": ["p1,ph1", "now,now", "p1"],
    "prescription.stopped.v1": ["p1,ph1", "now,now", "p1"],
    "prescription.stop_confirmed.v1": ["d1", "now", ""],
    "prescription.overdue.v1": ["p1,ph1", "now,now", "p1"],
    "prescription.unsent.v1": ["p1", "now", "p1"],
    "prescription.refill_due.v1": ["p1", "now", "p1"],
    "renewal.requested.v1": ["d1", "grouped", ""],
    "renewal.approved.v1": ["p1", "grouped", "p1"],
    "renewal.declined.v1": ["p1", "grouped", "p1"],
    "renewal.cancelled.v1": ["d1", "grouped", ""],
    "reminder.switched.v1": ["", "", ""],
    "reminder.changed.v1": ["", "", ""],
    "reminder.phone_changed.v1": ["p1", "now", ""],
    "dose.due.v1": ["p1", "now", "p1"],
    "dose.logged.v1": ["", "", ""],
    "dose.missed.v1": ["", "", ""],
    "adherence.sharing_changed.v1": ["", "", ""],
    "goal.created.v1": ["", "", ""],
    "goal.changed.v1": ["", "", ""],
    "goal.deleted.v1": ["", "", ""],
    "goal.progress_logged.v1": ["", "", ""],
    "goal.progress_removed.v1": ["", "", ""],
    "availability.changed.v1": ["", "", ""],
    "calendar.address_created.v1": ["", "", ""],
    "calendar.changed.v1": ["", "", ""],
    "calendar.closed.v1": ["", "", ""],
    "document.accepted.v1": ["", "", ""],
    "document.refused.v1": ["d1", "now", ""],
    "document.replaced.v1": ["", "", ""],
    "document.removed.v1": ["", "", ""],
    "document.sent.v1": ["", "", ""],
    "conversation.message_sent.v1": ["d1", "grouped", ""],
    "conversation.messages_read.v1": ["", "", ""],
    "conversation.message_archived.v1": ["", "", ""],
    "conversation.message_unarchived.v1": ["", "", ""],
    "conversation.message_reported.v1": ["", "", ""],
    "conversation.alerts_muted.v1": ["", "", ""],
    "conversation.calls_switched.v1": ["", "", ""],
    "conversation.appointment_requested.v1": ["p1", "now", ""],
    "conversation.closed.v1": ["p1", "now", ""],
    "conversation.reopened.v1": ["p1", "now", ""],
    "call.started.v1": ["", "", ""],
    "call.answered.v1": ["", "", ""],
    "call.declined.v1": ["", "", ""],
    "call.missed.v1": ["p1", "grouped", ""],
    "call.given_up.v1": ["p1", "grouped", ""],
    "call.ended.v1": ["", "", ""],
  };

const types = Object.keys(notices);
const allInApp = types.flatMap((type) => say(type).inApp);
const allEmails = types.flatMap((type) => say(type).email);

describe("the recipients of an event (PAPT-49)", () => {
  test.each(catalogue.map(({ type }) => type))("%s", (type) => {
    const { inApp, email } = say(type);
    const rhythms = inApp.map((notice) => (notice.several ? "grouped" : "now"));
    expect(notifies(notices[type], "inApp", "email", "digest")).toBe(decided[type].join("") !== "");
    expect([inApp.map(({ to }) => to).join(), rhythms.join(), email.map(({ to }) => to).join()]).toEqual(
      decided[type],
    );
  });

  test.each([
    ["sent", ["p1", "ph1"]],
    ["ready_for_pickup", ["p1"]],
    ["out_for_delivery", ["p1", "ph1"]],
  ])(
    "that a prescription is %s for too long are %j, and nobody once it has moved on",
    (status, recipients) => {
      const data = { pharmacyId: "ph1", status };
      expect(say("prescription.overdue.v1", data).inApp.map(({ to }) => to)).toEqual(recipients);
      expect(say("prescription.overdue.v1", data, { status: "completed" })).toEqual({
        inApp: [],
        email: [],
      });
    },
  );

  test.each(PharmacyReason.options)(
    "with a pharmacy's reason include the doctor if the reason is about the prescription: %s",
    (reasonCode) => {
      const isNotified = ["unclear", "not_valid", "interaction", "suspected_misuse"].includes(reasonCode);
      for (const type of ["prescription.rejected.v1", "prescription.returned.v1"]) {
        const { inApp, email } = noticesFor(type, { pharmacyId: "ph1", reasonCode });
        expect([inApp.map(({ to }) => to), email.map(({ to }) => to)]).toEqual(
          isNotified
            ? [
                ["p1", "d1"],
                ["p1", "d1"],
              ]
            : [["p1"], ["p1"]],
        );
      }
    },
  );

  test("of an undone step are those of the step", () => {
    const heard = (step: string) =>
      say("prescription.reverted.v1", { pharmacyId: "ph1", step }).inApp.map(({ to }) => to);
    expect(["dispense", "deliver", "approve", "collect", "receive"].map(heard)).toEqual([
      ["p1"],
      ["p1"],
      ["p1"],
      ["ph1"],
      ["ph1"],
    ]);
  });

  test.each(["collected", "received"])("from the patient's confirmation include the pharmacy: %s", (how) => {
    const [notice] = say("prescription.collected.v1", { pharmacyId: "ph1", how }).inApp;
    expect(notice).toMatchObject({
      type: `pharmacy_prescription_${how}`,
      subject: `Anna Keller marked Amoxicillin 500\u00a0mg as ${how}.`,
      several: `7 prescriptions were marked as ${how}.`,
    });
  });

  test("about a pharmacy's license get it as a pharmacy", () => {
    const heard = (role: string) => say("professional.verified.v1", { userId: "u1", role }).inApp[0];
    expect(heard("pharmacy")).toMatchObject({ type: "pharmacy_account", link: "/pharmacy/profile" });
    expect(heard("doctor")).toMatchObject({ type: "appointment_account", link: "/doctor/profile" });
  });
});

test("a type has one of the four words first or as its area (DATA-179)", () => {
  expect(allInApp.length).toBe(48);
  for (const { type } of allInApp) expect(type).toMatch(/^(appointment|prescription|pharmacy|reminder)_/);
});

test("a grouped text counts, names nobody unless all events are about one record or from one person, and links to the same screen as its parts", () => {
  const several = allInApp.filter((notice) => notice.several);
  expect(several.length).toBe(17);
  for (const notice of several) {
    expect(notice.several.split("7")).toHaveLength(2);
    expect(notice.several).toMatch(/\.$/);
    if (!("about" in notice || "from" in notice))
      expect(notice.several).not.toMatch(/Keller|Okafor|Hawthorne/);
  }
});

test("every notification links to a screen of its recipient", () => {
  const homes: Record<string, string> = { p1: "/patient", d1: "/doctor", ph1: "/pharmacy" };
  for (const { to, link } of allInApp)
    expect(link.startsWith(homes[to] ?? "nobody's"), `${to} ${link}`).toBe(true);
});

test("every mail describes the event in whole sentences", () => {
  expect(allEmails.length).toBe(29);
  for (const { paragraphs } of allEmails) {
    expect(paragraphs).not.toEqual([]);
    for (const sentence of paragraphs) expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
});

describe("a notification names the pharmacy", () => {
  const about = (type: EventType, change: object) => {
    const { inApp, email } = say(type, undefined, change);
    return { subject: inApp[0]?.subject ?? "", email: email[0]?.paragraphs ?? [], facts: email[0]?.facts };
  };
  const refusal = { reasonCode: "out_of_stock", reasonText: "", pharmacyName: "Elm Pharmacy" } as const;

  test("that refused, even if the prescription is with another pharmacy or none by now", () => {
    for (const type of ["prescription.rejected.v1", "prescription.returned.v1"] as const) {
      const { subject, email } = about(type, { rejection: refusal, pharmacyName: undefined });
      expect(`${subject} ${email}`).toMatch(/^Elm Pharmacy .*Elm Pharmacy /);
      expect(about(type, { rejection: undefined }).subject).toMatch(/^The pharmacy /);
      expect(about(type, { rejection: { ...refusal, pharmacyName: "" } }).subject).toMatch(/^The pharmacy /);
    }
  });

  test("that prepares it, and its address for a pickup", () => {
    const ready = "prescription.ready_for_pickup.v1";
    expect(about("prescription.approved.v1", {}).subject).toMatch(/^Hawthorne Pharmacy accepted/);
    expect(about("prescription.approved.v1", { pharmacyName: undefined }).subject).toMatch(
      /^The pharmacy acc/,
    );
    expect(about(ready, { pharmacyAddress: "3 Market Square, Boston" })).toMatchObject({
      email: ["Hawthorne Pharmacy has your prescription ready.", "You can pick it up now."],
      facts: [{ label: "Where", value: "3 Market Square, Boston" }],
    });
    expect(about(ready, {}).facts).toEqual([]);
  });
});

test("every mail links to a screen of ours with words on the link", () => {
  for (const { link, path } of allEmails) {
    expect(link).toMatch(/^[A-Z]/);
    expect(path).toMatch(/^\/((patient|doctor|pharmacy|auditor)(\/|$)|$)/);
  }
});

test("requests that only wait for the doctor are mailed together once a morning", () => {
  const collected = types.filter((type) => notifies(ruleOf(type), "digest"));
  expect(collected).toEqual(["renewal.requested.v1"]);
  expect(ruleOf("renewal.requested.v1").digest?.(renewal)).toBe("d1");
});

test("a renewal is announced once, as the answer to its request and not as a new prescription too", () => {
  const renewed = say("prescription.issued.v1", {}, { priorPrescription: { id: "rx0", writtenAt: "" } });
  expect(renewed).toEqual({ inApp: [], email: [] });
});

test("no mail names a medicine, and no notification names a symptom or a note", () => {
  // The content of an appointment's calendar file is tested where the file is made.
  const emails = allEmails.map((email) => ({ ...email, calendar: undefined }));
  expect(JSON.stringify(emails)).not.toMatch(/Amoxicillin|500 mg|cough|daily/i);
  expect(JSON.stringify(allInApp)).not.toMatch(/cough|daily/i);
});

test("every notification that names a medicine names its dosage, too, and isolates a right-to-left name; no e-mail or push names it", () => {
  const change = { medication: "אקמול", dosage: ".125 mg" };
  const composed = types.flatMap((type) =>
    (carriedBy[type] ?? [undefined]).map((data) => say(type, data, change)),
  );
  const inApp = composed.flatMap((notice) => notice.inApp);
  const naming = inApp.filter(({ message }) => "medicine" in message.args);
  expect(naming.length).toBeGreaterThan(20);
  for (const { subject, several } of naming) {
    expect(subject).toContain("\u2068אקמול\u2069 .125\u00a0mg");
    expect(several).not.toContain("אקמול");
  }
  // A calendar file is made only from the appointment, which has no medicine.
  const elsewhere = [
    composed.flatMap(({ email }) => email.map((mail) => ({ ...mail, calendar: undefined }))),
    inApp.map((notice) => pushText(notice, "en")),
  ];
  expect(JSON.stringify(elsewhere)).not.toMatch(/אקמול|125/);
});

test.each([
  ["that of the appointment", undefined, ""],
  ["and on the reader's clock", "Europe/Berlin", " (Tuesday, November 24, 2026 at 3:30 PM GMT+1)"],
  ["and day", "Pacific/Auckland", " (Wednesday, November 25, 2026 at 3:30 AM GMT+13)"],
  ["once for the same clock", "America/Toronto", ""],
])("a time is always shown with its zone: %s", (_, readerZone, here) => {
  const formatted = appointmentTime({ ...visit, ...(readerZone && { readerZone }) });
  expect(formatted).toBe(`Tuesday, November 24, 2026 at 9:30 AM EST${here}`);
});

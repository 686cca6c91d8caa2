import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { messages as adherenceMessages } from "#domain/adherence";
import { type Appointment, AppointmentStatus, Booking } from "#domain/appointments";
import { Password, Purpose } from "#domain/identity";
import { dailyEmail, renewalDigest } from "#domain/notifications";
import { Medication } from "#domain/prescriptions";
import { PatientDetails } from "#domain/profiles";
import { catalogue } from "#events";
import { fieldMessages } from "#kernel/call/field-messages";
import { problemMessages } from "#kernel/call/problem-messages";
import { findReaderLocale, type Locale, localeOf, pseudoLocale } from "#kernel/text/messages";
import { calendarFile } from "../../functions/appointments/domain/calendar/calendar-file.ts";
import { codeEmail } from "../../functions/identity/codes/code-email.ts";
import { emailText, inAppText, rooms } from "../../functions/notifications/domain/wording.ts";
import { readerOf } from "../../functions/platform/api/reader-locale.ts";
import { composeEmail } from "../../functions/platform/email/compose-email.ts";
import { entryOf } from "../appointments/calendar-file.ts";
import { carriedBy, noticesFor, visit } from "./notice-samples.ts";

const locale: Locale = pseudoLocale;
const names = [
  "Dr. Ines Okafor",
  "Anna Keller",
  "Hawthorne Pharmacy",
  "Elm Pharmacy",
  "3 Market Square",
  "Amoxicillin 500\u00a0mg",
];

/** The parts of a text outside the brackets of the pseudo-locale, except given names. */
function english(text: string): string {
  const rest = names.reduce((left, name) => left.replaceAll(name, ""), text);
  return rest.replace(/⟦[^⟦⟧]*⟧/g, "").replace(/[\s:&.,0-9]/g, "");
}
const expectNone = (texts: readonly string[]) => {
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(english(text), text).toBe("");
};

beforeEach(() => {
  vi.stubEnv("PRODUCT", "Elm Pharmacy");
  vi.stubEnv("SUPPORT_EMAIL", "Elm Pharmacy");
  findReaderLocale(() => locale);
});
afterEach(() => {
  vi.unstubAllEnvs();
  findReaderLocale(() => "en");
});

/** Every text about an event, whatever its record has become since. */
const refusal = { reasonCode: "out_of_stock", reasonText: "", pharmacyName: "Elm Pharmacy" };
const changes = [
  {},
  { status: "pending" },
  { pharmacyName: "", refusal },
  { pharmacyAddress: "3 Market Square" },
];
const noticesAbout = (type: string) =>
  changes.flatMap((change) =>
    (carriedBy[type] ?? [undefined]).map((carried) => noticesFor(type, carried, change)),
  );
const everyType = catalogue.map(({ type }) => type);
const notices = everyType.flatMap(noticesAbout);
const inApp = notices.flatMap((notice) => [...notice.inApp, ...notice.device]);
const emails = [
  ...notices.flatMap((notice) => notice.email),
  ...[1, 3, 100].map((n) => renewalDigest("d1", n)),
  ...(["prescriptions", "messages"] as const).map((kind) => dailyEmail("p1", kind, [])),
];

describe("in the pseudo-locale no English remains", () => {
  test("in the bell, for one event and for several", () => {
    expectNone(inApp.map(({ message }) => inAppText(message)));
    const several = inApp.filter((notice) => "grouped" in notice);
    for (const count of [{ count: 2 }, { count: 20, orMore: true }]) {
      expectNone(several.map(({ message }) => inAppText(message, locale, count).replace("+", "")));
    }
  });

  test("in a text message", () => {
    const { code, due } = adherenceMessages(locale).texts;
    expectNone([code({ digits: "123456", product: "Elm Pharmacy" }), due("Elm Pharmacy")]);
  });

  test("in the subject, the plain text and the HTML of a mail", () => {
    const href = "https://triscript.example/patient";
    const letters = emails.map(({ message }) =>
      composeEmail(emailText(message, locale), locale, { href, secondHref: href, optional: true }),
    );
    const codes = Purpose.options.map((purpose) => codeEmail(purpose, "123456"));
    for (const { subject, text, html } of [...letters, ...codes]) {
      expectNone([subject, text.replaceAll(href, "").replace("-- \n", "")]);
      expect(html).toMatch(/^<!doctype html>\n<html lang="en-XA">/);
      const shown = html.replace(/<style>.*?<\/style>|<[^>]*>|&#847;|&zwnj;|&nbsp;/gs, "");
      expectNone([shown.replace(/&#39;/g, "'")]);
    }
  });

  test("in the calendar file of an appointment, whatever its status", () => {
    const settings = { product: "Triscript", sender: "Triscript <a@b.example>", origin: "https://b.example" };
    for (const status of AppointmentStatus.options) {
      const about: Appointment = { ...visit, status, updatedAt: "2026-11-21T08:00:00.000Z" };
      for (const doctorName of [visit.doctorName, ""]) {
        const entry = entryOf(calendarFile({ ...about, doctorName }, settings, undefined, locale).text);
        expectNone([entry.summary ?? "", entry.description ?? ""]);
      }
    }
  });

  test("in problems and at fields", () => {
    expectNone(Object.values(problemMessages(locale)));
    expectNone(Object.values(fieldMessages(locale)));
    const schemas: z.ZodMiniType[] = [Booking, Medication, PatientDetails];
    const issues = schemas.flatMap((schema) => z.safeParse(schema, {}).error?.issues ?? []);
    const own = issues.filter(({ message }) => !message.startsWith("Invalid input"));
    expectNone(own.map(({ message }) => message));
    expectNone(
      ["1234567", "password1"].map((typed) => Password.safeParse(typed).error?.issues[0]?.message ?? ""),
    );
  });
});

test("every message of every context is used by some event or digest", () => {
  const named = (used: readonly { message: { key: string } }[]) =>
    new Set(used.map(({ message }) => message.key));
  const [ofBell, ofMails] = [named(inApp), named(emails)];
  for (const [room, messages] of Object.entries(rooms)) {
    const { inApp: bell = {}, grouped = {}, emails: mails = {} } = messages("en");
    for (const key of [...Object.keys(bell), ...Object.keys(grouped)])
      expect(ofBell).toContain(`${room}.${key}`);
    for (const key of Object.keys(mails)) expect(ofMails).toContain(`${room}.${key}`);
  }
});

test("the parameters of a message stay readable in the pseudo-locale", () => {
  const message = { key: "appointments.completed", args: { doctor: "Dr. Ines Okafor" } };
  expect(inAppText(message)).toBe("⟦Yóúr áppóíntmént wíth ⟧Dr. Ines Okafor⟦ ís cómplétéd.⟧");
});

test.each([
  [undefined, "en"],
  ["de-DE,de;q=0.9", "en"],
  ["en-US,en;q=0.9", "en"],
  ["en-XA,en;q=0.9", "en-XA"],
  ["de;q=0.8, en-xa;q=0.9, en;q=0.7", "en-XA"],
  ["en, en-XA;q=0", "en"],
])("a reader who accepts %s reads %s", (accepted, read) => {
  expect(readerOf({ headers: { "accept-language": accepted } })).toBe(read);
});

test("a language without messages is skipped for the next", () => {
  expect(localeOf(["fr-CA", "en-XA", "en"])).toBe("en-XA");
  expect(localeOf([])).toBe("en");
});

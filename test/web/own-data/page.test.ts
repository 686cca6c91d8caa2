import { expect, test } from "vitest";
import { doctors, patients, pharmacies } from "../../../infra/demo/people.ts";
import { patientPage, professionalPage } from "../../../web/src/features/own-data/html/pages.ts";
import { formatDate } from "../../../web/src/lib/time/dates.ts";
import { first } from "../../world.ts";
import { ownData } from "./samples.ts";

const made = { madeAt: "2026-11-25T08:00:00.000Z", note: "It does not have <everything>." };
const page = patientPage(ownData, made);
const textOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/, "")
    .replace(/(<[^>]+>)+/g, "|")
    .replaceAll("\u00a0", " ");
const text = textOf(page);

test("the page of a patient's own data has every section, and what is in it", () => {
  const parts =
    "Anna Keller; anna.keller@example.com; Sleep more.; Cough (Respiratory); Rest.; Did not come; " +
    "Hawthorne Pharmacy\n3 Market Square; It is too strong.; Three times daily, for 7 days.; With food.; " +
    "ABCDE-FGHJK; Dr. Ines Okafor; Taken; Your rating; Your time is booked.; Nov 24, 2026 9:30 AM EST";
  for (const part of parts.split("; ")) expect(text).toContain(part);
  const sections = [...page.matchAll(/<h2>([^<]+)<\/h2>/g)];
  expect(sections).toHaveLength(15);
  // Nothing is in these lists.
  expect(page.match(/<p>Nothing\.<\/p>/g)).toHaveLength(5);
});

test("the page says beside its directions that a medicine was stopped, and beside its times that it is not in hand yet", () => {
  expect(text).toContain("Stopped by Dr. Ines Okafor on Nov 24, 2026. Do not take it. It is too strong.");
  const reminder = {
    ...{ id: "r", prescriptionId: "r", medication: "Ramipril", dosage: "5 mg", frequency: "Once daily" },
    ...{
      duration: "Ongoing",
      isAsNeeded: false,
      isOnOtherSchedule: false,
      status: "sent",
      writtenAt: made.madeAt,
      enabled: true,
    },
    ...{ times: ["09:00"], methods: { push: true, email: false, sms: false }, doubles: [] },
  };
  const withReminder = (isInHand: boolean) =>
    patientPage(
      { ...ownData, reminders: { ...ownData.reminders, items: [{ ...reminder, isInHand }] } },
      made,
    );
  expect(withReminder(false)).toContain("9:00 AM\nNot in your hands yet. Do not take it until you have it.");
  expect(withReminder(true)).toContain("9:00 AM</td>");
});

const [doctorsOwn, pharmacysOwn] = [
  { role: "doctor" as const, profile: first(doctors).details },
  { role: "pharmacy" as const, profile: first(pharmacies).details },
].map(({ role, profile }) => professionalPage({ account: { ...ownData.account, role }, profile }, made));

test.each([
  ["patient", page],
  ["doctor", doctorsOwn],
  ["pharmacy", pharmacysOwn],
])("the page of a %s has our words for every field, and no word or date of machines", (role, drawn = "") => {
  const read = textOf(drawn);
  expect(read).not.toMatch(/\d{4}-\d{2}-\d{2}|\bsms\b|\w\/\w+_\w|monday|\+\d{8}|\|[a-z]+\|/);
  expect(read).toContain(`|Role|${role.charAt(0).toUpperCase()}${role.slice(1)}|`);
  expect(read).toContain("|Notifications|E-mails: Yes|");
});

test("the page shows a profile's dates, phone numbers, time zone and hours as its screen does", () => {
  const { dateOfBirth } = first(patients).details;
  for (const part of [formatDate(dateOfBirth), "Prefer not to say"]) expect(text).toContain(`|${part}|`);
  expect(textOf(pharmacysOwn ?? "")).toMatch(/\|Monday to \w+: \d+:00 AM - \d+:00 PM/);
  expect(textOf(doctorsOwn ?? "")).toMatch(/\|Phone number\|\+1 \d{3} \d{3} \d{4}\|/);
  expect(textOf(doctorsOwn ?? "")).toContain("|Time zone|New York (Eastern Time)|");
});

test("the page of a patient says whether text messages are wanted, where some are sent", () => {
  const reminders = { ...ownData.reminders, offered: ["push" as const, "sms" as const] };
  expect(patientPage({ ...ownData, reminders }, made)).toContain("E-mails: Yes\nText messages: Yes");
});

test("the page breaks no word of usual length, and a very long one between its characters", () => {
  const long = "👩‍👩‍👧".repeat(30);
  const goal = { ...first(patients).details, healthGoals: `Otorhinolaryngology, ${long}` };
  const drawn = patientPage({ ...ownData, profile: goal }, made);
  expect(drawn).toContain(`Otorhinolaryngology, ${long.slice(0, 24 * 8)}<wbr>${long.slice(24 * 8)}</dd>`);
});

test("the page says when the account will be closed, if that was asked for", () => {
  expect(page).not.toContain("Nov 30, 2026");
  const account = { ...ownData.account, closesAt: "2026-11-30T12:00:00.000Z" };
  expect(patientPage({ ...ownData, account }, made)).toMatch(/<dd>Nov 30, 2026[^<]*<\/dd>/);
});

test("the page stands alone and shows what people wrote as text", () => {
  expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(page).not.toMatch(/<script|<link|<img|https?:|url\(/);
  expect(page).toContain("Worse &lt;at&gt; night &amp; early.");
  expect(page).toContain("It does not have &lt;everything&gt;.");
});

test("a list that was cut says so", () => {
  const cut = { ...ownData, notifications: { ...ownData.notifications, isCut: true } };
  expect(patientPage(cut, made)).toContain("It has the first 5,000 entries");
  expect(page).not.toContain("5,000");
});

test("the page of a doctor has the account and the profile", () => {
  const { details: profile } = first(doctors);
  const account = { ...ownData.account, role: "doctor" as const, name: "Dr. Ines Okafor" };
  const drawn = professionalPage({ account, profile }, made);
  expect([...drawn.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title)).toEqual(["Account", "Profile"]);
  expect(drawn).toContain(`<dt>License number</dt><dd>${profile.licenseNumber}</dd>`);
});

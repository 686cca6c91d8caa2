import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import { contract as wellness } from "#contract/wellness";
import type { Person } from "../../../infra/demo/person.ts";
import {
  bookingWith,
  newDoctor,
  newPatient,
  sharedWorld,
  type World,
  writtenPrescription,
} from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { stopIntercepting } from "../support/interception.ts";
import { signedInVisitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
});

async function atProfile({ email }: Person, role: string): Promise<Page> {
  world.clock.advance(60_000);
  const visitor = await signedInVisitor(browser, world.origin, email);
  allowConsoleError(visitor, /status of 500/);
  await visitor.page.goto(`${world.origin}/${role}/profile`);
  return visitor.page;
}

const List = z.object({ items: z.array(z.looseObject({ id: z.string() })), isCut: z.boolean() });
const LoggedDay = z.object({ date: z.string(), doses: z.array(z.looseObject({ status: z.string() })) });
const Account = z.object({ account: z.object({ email: z.string() }), note: z.string() });
const PatientFile = z.extend(Account, {
  profile: z.looseObject({ fullName: z.string() }),
  upcomingAppointments: List,
  pastAppointments: List,
  activePrescriptions: List,
  pastPrescriptions: List,
  reminders: z.looseObject({ items: z.array(z.unknown()) }),
  doses: z.object({ items: z.array(LoggedDay), isCut: z.boolean() }),
  adherence: z.looseObject({ percent: z.number(), days: z.array(z.unknown()) }),
  dosesSharedWith: z.array(z.unknown()),
  goals: z.array(z.unknown()),
  goalHistory: z.object({
    items: z.array(z.looseObject({ id: z.string(), changes: z.object({ items: z.array(z.unknown()) }) })),
    isCut: z.boolean(),
  }),
  messages: z.object({ items: z.array(z.unknown()), isCut: z.boolean() }),
  notifications: List,
});

async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("a patient downloads their own data as one file, sees why a download failed, and can try again", async () => {
  const [anna, other, ines] = await Promise.all([
    newPatient(world.origin),
    newPatient(world.origin),
    newDoctor(world.origin),
  ]);
  const { id: prescriptionId } = await writtenPrescription(world, anna, ines);
  await writtenPrescription(world, other, ines);
  const { id } = await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
  const goal = { type: "sleep", name: "Sleep", target: 8, unit: "hours", zone: "America/New_York" } as const;
  const { id: goalId } = await anna.call(wellness.createGoal, { id: newId(), ...goal });
  await anna.call(wellness.deleteGoal, { id: goalId });
  const question = { with: ines.id, id: newId(), content: "Does it matter when I take it?" };
  await anna.call(conversations.send, question);
  await other.call(conversations.send, { with: ines.id, id: newId(), content: "And when do I?" });
  await world.idle();
  const page = await atProfile(anna, "patient");
  await page.getByText("For other programs").click();
  await page.route("**/api/prescriptions?*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Download your data" }).click();
  await page.getByRole("alert").getByText("Your data couldn't be downloaded. Please try again.").waitFor();
  await stopIntercepting(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url().replace(world.origin, "")));

  const { name, text } = await downloaded(page, "Try again");
  await page.getByText("Your data was downloaded.").waitFor();
  // What was loaded before the failure is not loaded again.
  expect(requests).toContainEqual(expect.stringMatching(/^\/api\/prescriptions\?.*limit=50/));
  // The application asks for upcoming appointments by itself as well, to have them without a connection, by shorter pages.
  const loaded = /^\/api\/(me$|profiles\/patient|appointments\?.*limit=50)/;
  expect(requests.filter((address) => loaded.test(address))).toEqual([]);
  expect(name).toMatch(/^triscript-my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const file = z.parse(PatientFile, JSON.parse(text));
  expect(file.account.email).toBe(anna.email);
  expect(file.upcomingAppointments.items.map((one) => one.id)).toEqual([id]);
  expect(file.pastAppointments.items).toHaveLength(1);
  expect(file.activePrescriptions.items.map((one) => one.id)).toEqual([prescriptionId]);
  expect(file.goals).toEqual([]);
  expect(file.goalHistory.items).toMatchObject([
    { id: goalId, isActive: false, changes: { items: [{ name: "Sleep" }, { isActive: false }] } },
  ]);
  expect(file.messages.items).toMatchObject([
    { with: { id: ines.id }, messages: { items: [{ content: question.content }] } },
  ]);
  expect(file.notifications.items.length).toBeGreaterThan(0);
  for (const theirs of [other.id, other.email]) expect(text).not.toContain(theirs);
  // The next test moves the clock by days, which would leave this page with an expired token.
  await page.context().close();
});

test("a doctor's file has the account and the profile, and no patient", async () => {
  const [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  await writtenPrescription(world, anna, ines);
  const page = await atProfile(ines, "doctor");
  const readable = await downloaded(page, "Download your data");
  expect(readable.name).toMatch(/\.html$/);
  expect(readable.text.replaceAll("<wbr>", "")).toContain(`<dd>${ines.email}</dd>`);
  expect(readable.text).not.toContain(anna.id);
  await page.getByText("For other programs").click();
  const { text } = await downloaded(page, "Download your data");
  expect(z.parse(Account, JSON.parse(text)).account.email).toBe(ines.email);
  expect(Object.keys(JSON.parse(text))).toEqual(["product", "madeAt", "note", "account", "profile"]);
  expect(text).not.toContain(anna.id);
});

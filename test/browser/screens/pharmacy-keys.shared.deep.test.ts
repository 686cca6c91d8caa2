import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { patients as demoPatients } from "../../../infra/demo/people.ts";
import type { Person } from "../../../infra/demo/person.ts";
import {
  completedAppointment,
  first,
  line,
  newDoctor,
  newPatient,
  newPharmacy,
  sharedWorld,
  type World,
} from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { type Hands, hands } from "../support/counted-keys.ts";
import { loseDatabases } from "../support/device.ts";
import { holdRequests } from "../support/interception.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { signedInVisitor } from "../support/visitor.ts";

// The prescriptions of a pharmacy, without a pointer. The counts of keys are what the product asks of a pharmacist
// for each of them: a screen that needs more keys, loses one, or loses the focus, fails here.

const names = ["Anna Keller", "Bruno Hartl", "Carla Meyer", "Dario Rossi", "Elif Demir"];
const linesEach = 16;
const many = names.length * linesEach;
/** The rows of a page of a list. */
const loaded = 50;
/** A row so near the end that further ones are fetched. */
const nearEnd = 45;
/** The first row that is not looked at. */
const end = 60;
/** Whether a row is approved: the first ones are, and those over the end of the page. */
const isApproved = (n: number) => n < 5 || (n >= 40 && n < end);
const rows = Array.from({ length: many }, (_, n) => n);
const approved = rows.filter(isApproved);
const left = rows.filter((n) => !isApproved(n));

let world: World;
let browser: Browser;
let pharmacy: Person;
let page: Page;
let loadOthers: () => void;
let hand: Hands;

async function sendAll(fullName: string, doctor: Person, from: number): Promise<void> {
  const person = await newPatient(world.origin);
  const { details } = first(demoPatients);
  await person.call(profiles.savePatientProfile, { ...details, fullName, email: person.email });
  const appointmentId = await completedAppointment(world, person, doctor);
  const medications = Array.from({ length: linesEach }, (_, at) => ({ ...line(), name: nameOf(from + at) }));
  const { items } = await doctor.call(prescriptions.prescribe, { appointmentId, medications });
  for (const { id } of items)
    await person.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
}

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const doctor = await newDoctor(world.origin);
  pharmacy = await newPharmacy(world.origin);
  for (const [n, name] of names.entries()) await sendAll(name, doctor, n * linesEach);
  world.clock.advance(60_000);
  ({ page } = await signedInVisitor(browser, world.origin, pharmacy.email, {
    at: `${world.origin}/pharmacy/prescriptions?show=sent`,
    // The lists of other statuses arrive only after the first keys.
    before: async (visitor) => {
      loadOthers = await holdRequests(visitor.page, /\/worklist\?status=approved/);
    },
  }));
  hand = hands(page);
});

const table = () => page.getByRole("table");
const nameOf = (n: number) => `Medicine ${String(n).padStart(3, "0")}`;
const linkOf = (n: number) => table().getByRole("link", { name: nameOf(n) });
const approveOf = (n: number) =>
  table()
    .getByRole("row")
    .filter({ hasText: nameOf(n) })
    .getByRole("button", { name: /^Approve/ });
const totalOf = async (status: "sent" | "approved") =>
  (await pharmacy.call(fulfilment.worklist, { status, limit: 1 })).total;

/** Of the prescriptions that got the key, those that are still to be approved. */
async function notApproved(): Promise<string[]> {
  const { items } = await pharmacy.call(fulfilment.worklist, { status: "sent", limit: 50 });
  const got = new Set(approved.map(nameOf));
  return items.flatMap(({ medication }) => (got.has(medication) ? [medication] : []));
}

test("the first row is at most 16 keys from the top of the page", async () => {
  await hand.go(linkOf(0));
  expect(hand.counted()).toBeLessThanOrEqual(16);
  // Keys do not act on a list that has just appeared.
  await expect.poll(() => approveOf(0).isEnabled()).toBe(true);
});

test("rows are approved with two keys each, A and J at once, over the end of the loaded page, and no key is lost", async () => {
  for (let n = 0; n < end; n++) {
    if (isApproved(n)) await hand.press("a");
    await hand.press("j");
    if (n === 0) loadOthers();
    if (n === nearEnd) await linkOf(end).waitFor({ state: "attached" });
  }
  expect(hand.counted()).toBe(approved.length + end);
  await expectFocus(linkOf(end));
  await expect.poll(notApproved).toEqual([]);
  expect(await totalOf("sent")).toBe(left.length);
});

test("N, B and X open their dialog for the current row, and Escape leaves the row as it was, with the focus", async () => {
  const row = linkOf(end);
  for (const [key, title] of [
    ["n", "Approve with a time or note"],
    ["b", "Reject or return"],
    ["x", "Reject or return"],
  ] as const) {
    await hand.press(key);
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByText(nameOf(end)).first().waitFor();
    await hand.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expectFocus(row);
  }
  expect(await totalOf("sent")).toBe(left.length);
});

test("P opens the dialog of a part for an approved row, and L its label to print", async () => {
  await page.goto(`${world.origin}/pharmacy/prescriptions?show=approved`);
  await hand.go(linkOf(0));
  // Keys do not act on a list that has just appeared.
  const prepare = table().getByRole("button", { name: /^Mark Ready for Pickup/ });
  await expect.poll(() => prepare.first().isEnabled()).toBe(true);
  await hand.press("p");
  const dialog = page.getByRole("dialog", { name: /a part/ });
  await dialog.getByText(nameOf(0)).first().waitFor();
  await hand.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expectFocus(linkOf(0));
  await hand.press("l");
  await page.waitForURL(/\/print/);
  await page.getByText(nameOf(0)).first().waitFor();
  expect(await totalOf("approved")).toBe(approved.length);
});

test("keys that move towards the end of the loaded rows fetch the next page once", async () => {
  // The two pages loaded before would be restored if that is quicker than the first fetch.
  await loseDatabases(page, world.origin);
  await page.goto(`${world.origin}/pharmacy/prescriptions?show=sent`);
  await expect.poll(() => table().getByRole("link").count()).toBe(loaded);
  const nextPage = /\/worklist\?status=sent&.*after=/;
  const fetched: string[] = [];
  page.on("request", (request) => void (nextPage.test(request.url()) && fetched.push(request.url())));
  const load = await holdRequests(page, nextPage);
  await table().getByRole("link").first().focus();
  for (let n = 0; n < nearEnd; n++) await hand.press("j");
  await expectFocus(linkOf(left[nearEnd] ?? 0));
  await expect.poll(() => fetched.length).toBe(1);
  load();
  await linkOf(many - 1).waitFor({ state: "attached" });
  expect(fetched).toHaveLength(1);
});

import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import {
  newAuditor,
  newDoctor,
  newPatient,
  newPharmacy,
  sharedWorld,
  type World,
  writtenPrescription,
} from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { stopIntercepting } from "../support/interception.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { goTo, inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let vera: Person;
let anna: Person;
let hawthorne: Person;
let id: string;
let auditor: Visitor;

/** A prescription that a pharmacy approved, and an auditor who has just signed in. */
beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const { origin } = world;
  vera = await newAuditor(world);
  const ines = await newDoctor(origin);
  [anna, hawthorne] = await Promise.all([newPatient(origin), newPharmacy(origin)]);
  ({ id } = await writtenPrescription(world, anna, ines));
  await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } });
  await hawthorne.call(fulfilment.approve, { id });
  await world.idle();
  auditor = await signedInVisitor(browser, origin, vera.email);
});

const says = () => auditor.page.locator("ol article > p:first-child").allTextContents();

test("an auditor has one tab, the history, and no bell", async () => {
  const { page } = auditor;
  await page.getByRole("heading", { name: "Event history" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/auditor");
  await expect
    .poll(() => page.getByRole("navigation").getByRole("link").allTextContents())
    .toEqual(["Dashboard"]);
  expect(await page.getByRole("button", { name: /Notifications/ }).count()).toBe(0);
  await page.getByText("The pharmacy approved the prescription.").first().waitFor();
  expect((await says()).slice(0, 2)).toEqual([
    "The pharmacy approved the prescription.",
    "The patient sent the prescription to a pharmacy, for pickup.",
  ]);
  expect(await page.locator("main").textContent()).not.toMatch(/Anna Keller|Okafor|Amoxicillin|@example/);
  await inspect(auditor, "history", { large: true });
});

test("an id in a row leads to the history of that id, and Back leads back", async () => {
  const { page } = auditor;
  const record = page.locator(`a[href*="${id}"]`, { hasText: /^Prescription/ }).first();
  await record.click();
  await page.getByRole("heading", { name: "From the beginning" }).waitFor();
  await page.getByText("The doctor wrote the prescription.").waitFor();
  expect(new URL(page.url()).search).toBe(`?of=prescription&id=${id}`);
  const life = [
    "The doctor wrote the prescription.",
    "The patient sent the prescription to a pharmacy, for pickup.",
    "The pharmacy approved the prescription.",
  ];
  expect(await says()).toEqual(life);
  const tab = page.getByRole("navigation").getByRole("link", { name: "Dashboard" });
  await expect.poll(() => tab.getAttribute("aria-current")).toBe("page");
  await page.reload();
  await page.getByText("The doctor wrote the prescription.").waitFor();
  expect(await says()).toEqual(life);
  await page.goBack();
  await page.getByRole("heading", { name: "Newest first" }).waitFor();
});

test("a pharmacy is found by its typed id, and half an id is refused with a message", async () => {
  const { page } = auditor;
  await page.getByLabel("Look for").selectOption({ label: "A person" });
  await page.getByLabel("ID", { exact: true }).fill(hawthorne.id.slice(0, 8));
  await page.keyboard.press("Enter");
  await page.getByText("Please enter a whole ID.").waitFor();
  await inspect(auditor, "history, half an id", { large: true });
  await page.getByLabel("ID", { exact: true }).fill(hawthorne.id);
  await page.keyboard.press("Enter");
  await page.getByText("No more events.").waitFor();
  expect(new Set(await says())).toEqual(
    new Set([
      "The pharmacy approved the prescription.",
      "The profile was completed.",
      "The account was opened as a pharmacy.",
    ]),
  );
});

test("names are disclosed on demand, and the disclosure is recorded in the history", async () => {
  const { page } = auditor;
  await goTo(page, `/auditor?of=prescription&id=${id}`);
  const row = page.getByRole("article", { name: "The pharmacy approved the prescription." });
  await row.getByRole("button", { name: "Details" }).click();
  await row.getByText('"detail-type": "prescription.approved.v1"').waitFor();
  await row.getByRole("button", { name: "Show names" }).click();
  await row.getByText("Hawthorne Pharmacy").waitFor();
  await row.getByText("Anna Keller").waitFor();
  await row.getByRole("button", { name: "Show names" }).waitFor({ state: "detached" });
  await expectFocus(row.locator("dl"));
  await inspect(auditor, "an entry with names", { large: true });
  await world.idle();
  await goTo(page, `/auditor?of=person&id=${anna.id}`);
  await page.getByText("An auditor showed the names of the people in an event.").waitFor();
});

test("the life of a record has one line for each event, drawn on the actors' lanes, and is verified", async () => {
  const { page } = auditor;
  await goTo(page, `/auditor?of=prescription&id=${id}`);
  await page.getByText("This history is verified").waitFor();
  await page.getByText("Its 3 events are all there, in order and as they were written").waitFor();
  await expect.poll(() => page.locator("ol > li").getByText("Verified", { exact: true }).count()).toBe(3);
  const heights = await page
    .locator("ol > li")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeLessThanOrEqual(49);
  const dots = await page
    .locator("ol > li i")
    .evaluateAll((all) => all.map((dot) => getComputedStyle(dot).getPropertyValue("--x")));
  expect(dots).toEqual(["8%", "50%", "92%"]);
  await page.getByRole("button", { name: "Details" }).nth(1).click();
  await page.getByText("The record after this event").scrollIntoViewIfNeeded();
  const status = page.locator("dl > div", { has: page.getByText("Status", { exact: true }) });
  await expect.poll(() => status.getByRole("definition").textContent()).toBe("sent");
  await inspect(auditor, "the verified life of a record", { large: true });
});

test("the history can be filtered by actor and by subject", async () => {
  const { page } = auditor;
  await goTo(page, `/auditor?of=prescription&id=${id}&by=pharmacy`);
  await page.getByText("1 of the 3 events loaded so far").waitFor();
  expect(await says()).toEqual(["The pharmacy approved the prescription."]);
  await goTo(page, `/auditor?of=prescription&id=${id}&about=renewal`);
  await page.getByText("None of the events loaded so far").waitFor();
});

test("an operator's action is shown as the operator's", async () => {
  const { page } = auditor;
  await goTo(page, `/auditor?of=person&id=${vera.id}&by=operator`);
  const row = page.getByRole("article", { name: "The operator granted access to the history." }).first();
  await row.getByText("The operator", { exact: true }).waitFor();
  expect(await row.getByText("Triscript itself").count()).toBe(0);
});

test("days without events say so and link further back", async () => {
  const { page } = auditor;
  await goTo(page, "/auditor?from=2026-01-01&to=2026-01-10");
  await page.getByText("No events on the most recent days").waitFor();
  await inspect(auditor, "history, nothing yet", { large: true });
  await page.getByRole("button", { name: "Load more" }).click();
  await page.getByText("No events").waitFor();
  await goTo(page, "/auditor?from=2026-01-10&to=2026-01-01");
  await page.getByText("Please choose a last day on or after the first.").waitFor();
});

test("a printed history shows the entries and no controls", async () => {
  const { page } = auditor;
  await goTo(page, `/auditor?of=prescription&id=${id}`);
  await page.getByText("The doctor wrote the prescription.").waitFor();
  await page.emulateMedia({ media: "print" });
  for (const part of [page.locator("header"), page.getByRole("button")]) {
    for (const one of await part.all()) expect(await one.isVisible()).toBe(false);
  }
  await expect.poll(() => page.getByText(id).first().isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
});

test("a failed load can be tried again", async () => {
  const { page } = auditor;
  allowConsoleError(auditor, /net::ERR_FAILED/);
  await page.route("**/api/history/**", (route) => route.abort());
  await goTo(page, `/auditor?of=appointment&id=${id}`);
  await page.getByText("We couldn't load the history. Please try again.").waitFor();
  await stopIntercepting(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No events").waitFor();
});

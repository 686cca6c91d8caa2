import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import { newPeople, startWorld, type World, writtenPrescriptions } from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { inspect, signedInVisitor } from "../support/visitor.ts";

// Its own product, because the clock moves by seven months.
let world: World;
let browser: Browser;
let anna: Person;
let hawthorne: Person;

beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld(), launchBrowser()]);
  const [patient, ines, pharmacy] = await newPeople(world.origin);
  [anna, hawthorne] = [patient, pharmacy];
  await writtenPrescriptions(world, anna, ines, ["Amoxicillin", "Loratadine"]);
  await world.idle();
  world.clock.advance(214 * 86_400_000);
  // Signs in again here, and minutes before the browser does: a code is sent once a minute.
  await statuses();
  world.clock.advance(300_000);
});
afterAll(async () => {
  await browser?.close();
  await world?.end();
});

/** The statuses of Amoxicillin and Loratadine. */
const statuses = async () => {
  const { items } = await anna.call(prescriptions.mine, { tab: "active" });
  return items.toSorted((a, b) => a.medication.localeCompare(b.medication)).map(({ status }) => status);
};

test("a patient who sends what was written seven months ago is asked first, and keeps what was chosen", async () => {
  const visitor = await signedInVisitor(browser, world.origin, anna.email);
  const { page } = visitor;
  await page.goto(`${world.origin}/patient/prescriptions`);
  const card = page.getByRole("article", { name: /^Amoxicillin/ });
  await card.getByText(/^This was written 7 months ago. Ask your doctor/).waitFor();
  await card.getByText(/^Written [A-Z][a-z]{2} \d+, \d{4}$/).waitFor();
  await inspect(visitor, "a card of an old prescription");
  await card.getByRole("button", { name: "Send to Pharmacy" }).click();
  const dialog = page.getByRole("dialog", { name: "Send to Pharmacy" });
  const send = dialog.getByRole("button", { name: "Send to Pharmacy" });
  await dialog.getByText("All 2 from this appointment, together").click();
  const pharmacy = dialog.getByRole("radio", { name: /^Hawthorne Pharmacy/ }).first();
  await dialog.getByText("Hawthorne Pharmacy", { exact: true }).first().click();
  await send.click();
  const question = page.getByRole("alertdialog", { name: "Send it anyway?" });
  await question.getByText(/^The oldest of these was written 7 months ago\. Ask your doctor/).waitFor();
  await inspect(visitor, "the question about an old prescription");
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await pharmacy.isChecked()).toBe(true);
  expect(await statuses()).toEqual(["pending", "pending"]);

  await send.click();
  await question.getByRole("button", { name: "Send anyway" }).click();
  await page.getByText("Prescription sent to pharmacy successfully").waitFor();
  expect(await statuses()).toEqual(["sent", "sent"]);
});

test("a pharmacy reads in the row how old it is, and approves it from its entry, which says when it was written", async () => {
  const visitor = await signedInVisitor(browser, world.origin, hawthorne.email);
  const { page } = visitor;
  await page.goto(`${world.origin}/pharmacy/prescriptions?show=sent`);
  const row = page.getByRole("row").filter({ hasText: "Amoxicillin" });
  await row.getByText("Written 7 months ago").waitFor();
  expect(await row.getByRole("button", { name: /^Approve/ }).count()).toBe(0);
  await row.getByRole("button", { name: "Read first" }).click();
  const entry = page.locator("[data-entry]");
  const notice = entry.locator("[tabindex='-1']").filter({ hasText: /^This was written on .+ 7 months ago/ });
  await expectFocus(notice.first());
  await entry
    .getByRole("term")
    .filter({ hasText: /^Written$/ })
    .waitFor();
  await inspect(visitor, "the entry of an old prescription");

  await entry.getByRole("button", { name: /^All 2 of this patient/ }).click();
  const group = page.getByRole("dialog", { name: /^Approve for/ });
  await group.getByText(/^2 of these must be read first/).waitFor();
  expect(await group.getByRole("checkbox", { disabled: true }).count()).toBe(2);
  await group.getByRole("button", { name: "Close" }).last().click();
  await entry.getByRole("button", { name: /^Approve/ }).click();
  await row.getByText("Approved.", { exact: true }).waitFor();
  expect(await statuses()).toEqual(["approved", "sent"]);
});

import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import { newPeople, sharedWorld, type World, writtenPrescriptions } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { actUntilShown } from "../support/message-time.ts";
import { pauseClock } from "../support/paused-clock.ts";
import { goTo, inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let anna: Person;
let hawthorne: Person;
let counter: Visitor;
let page: Page;
/** The line that its doctor was warned about, and the others. */
let flaggedId: string;
let others: string[];

beforeAll(async () => {
  const browser = await sharedBrowser();
  world = await sharedWorld();
  const [patient, ines, pharmacy] = await newPeople(world.origin);
  [anna, hawthorne] = [patient, pharmacy];
  const plain = await writtenPrescriptions(world, anna, ines, [
    { name: "Amlodipine", dosage: "10 mg" },
    "Loratadine",
  ]);
  const tenfold = await writtenPrescriptions(world, anna, ines, [{ name: "Amlodipine", dosage: "100 mg" }]);
  const ids = [...tenfold, ...plain].map(({ id }) => id);
  for (const id of ids)
    await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } });
  [flaggedId = "", ...others] = ids;
  await world.idle();
  counter = await signedInVisitor(browser, world.origin, hawthorne.email);
  ({ page } = counter);
  await goTo(page, "/pharmacy/prescriptions?show=sent");
});

const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const notice = () => page.locator("[data-entry] [tabindex='-1']").filter({ hasText: "10 times" }).first();
const button = (name: RegExp) => page.locator("[data-entry]").getByRole("button", { name });
const statusOf = async (id: string) => (await anna.call(prescriptions.prescription, { id })).status;
const statuses = async () => await Promise.all([flaggedId, ...others].map(statusOf));

test("a line whose doctor was asked about it says why in its row, which opens it and never approves it, nor does its key", async () => {
  const flagged = row("100 mg");
  await flagged.getByText("Strength ten times off").waitFor();
  expect(await flagged.getByRole("button", { name: /^Approve/ }).count()).toBe(0);
  await expect
    .poll(() =>
      row("Loratadine")
        .getByRole("button", { name: /^Approve/ })
        .isEnabled(),
    )
    .toBe(true);
  await inspect(counter, "worklist with a line to read first");
  await flagged.getByRole("link").focus();
  // Pressed twice at once, which a stopped clock is, the key still only opens it.
  await pauseClock(page);
  await actUntilShown(page, page.locator("[data-entry] :focus"), () => page.keyboard.press("a"));
  await expectFocus(notice());
  await page.keyboard.press("a");
  await page.clock.resume();
  await flagged.getByRole("button", { name: "Read first" }).click();
  await expectFocus(notice());
  expect(await statuses()).toEqual(["sent", "sent", "sent"]);
});

test("all lines of a patient are listed before they are approved, those to be read first on top and left out, and all can be taken back", async () => {
  const all = button(/^All 3 of this patient/);
  await all.click();
  const dialog = page.getByRole("dialog", { name: /^Approve for Anna Keller \(born \w+\s\d+,\s\d{4}\)$/ });
  const lines = dialog.getByRole("listitem");
  await expect.poll(() => lines.count()).toBe(3);
  const first = lines.first();
  await first.getByText(/is 10 times/).waitFor();
  expect(await first.getByRole("checkbox").isChecked()).toBe(false);
  expect(await first.getByRole("checkbox").isDisabled()).toBe(true);
  await inspect(counter, "lines of a patient to approve");
  await first.getByRole("button", { name: "Open it" }).click();
  await dialog.waitFor({ state: "detached" });
  await expectFocus(notice());

  await all.click();
  await dialog.getByRole("button", { name: "Approve 2" }).click();
  await page.getByText("2 prescriptions approved successfully").waitFor();
  expect(await statuses()).toEqual(["sent", "approved", "approved"]);
  // Of a row too whose step answered without it.
  expect(
    await row("Loratadine")
      .getByText(/^born /)
      .count(),
  ).toBe(1);
  await button(/^Undo all 2/).click();
  await page.getByText(/^2 prescriptions taken back/).waitFor();
  expect(await statuses()).toEqual(["sent", "sent", "sent"]);
});

test("what was done with a line of the group meanwhile stays, and is named", async () => {
  await button(/^All 3 of this patient/).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve 2" }).click();
  const undo = button(/^Undo all 2/);
  await undo.waitFor();
  allowConsoleError(counter, /status of 409/);
  await hawthorne.call(fulfilment.ready, { id: others[1] ?? "" });
  await undo.click();
  await page.getByText(/^1 of 2 taken back. These were not: Loratadine/).waitFor();
  expect(await statuses()).toEqual(["sent", "sent", "ready_for_pickup"]);
});

test("it is approved from its open entry, by the key too, and its row has Undo", async () => {
  await row("100 mg").getByRole("button", { name: "Read first" }).click();
  await expectFocus(notice());
  // The key acts once the entry has been open for a moment.
  const approved = row("100 mg").getByText("Approved.", { exact: true });
  await expect
    .poll(async () => {
      await page.keyboard.press("a");
      return await approved.count();
    })
    .toBe(1);
  const undo = row("100 mg").getByRole("button", { name: "Undo" });
  await undo.waitFor();
  expect(await statusOf(flaggedId)).toBe("approved");
  await undo.click();
  await row("100 mg").getByText("Taken back.").waitFor();
  expect(await statusOf(flaggedId)).toBe("sent");
});

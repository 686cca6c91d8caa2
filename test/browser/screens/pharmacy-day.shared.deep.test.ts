import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import { newPeople, sharedWorld, type World, writtenPrescriptions } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { goTo, inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let patient: Person;
let pharmacy: Person;
let visitor: Visitor;
let page: Page;
let approvedId: string;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const [anna, ines, hawthorne] = await newPeople(world.origin);
  [patient, pharmacy] = [anna, hawthorne];
  const names = Array.from({ length: 20 }, (_, n) => `Medicine ${String(n).padStart(2, "0")}`);
  for (const batch of [1, 2, 3]) {
    const items = await writtenPrescriptions(world, patient, ines, names);
    for (const [n, { id }] of items.entries()) {
      const isLast = batch === 3 && n === 19;
      const fulfilment = isLast
        ? ({ method: "delivery", address: "21 Willow Lane, Boston" } as const)
        : ({ method: "pickup" } as const);
      await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment });
      if (batch === 1 && n === 0) approvedId = id;
    }
  }
  await pharmacy.call(fulfilment.approve, { id: approvedId, note: "Ask for Mary." });
  world.clock.advance(60_000); // the next code is a new one
  visitor = await signedInVisitor(browser, world.origin, pharmacy.email);
  page = visitor.page;
  await page.evaluate(() => {
    globalThis.print = () => undefined;
  });
});

const rows = () => page.getByRole("table").getByRole("row");
const chip = (name: string) => page.getByRole("radio", { name, exact: true });

test("the worklist shows the one delivery that is on a later page, with exact counts, and keeps the filter in its address", async () => {
  await goTo(page, "/pharmacy/prescriptions");
  await chip("Open 60").waitFor();
  await chip("Delivery").click();
  await expect.poll(() => new URL(page.url()).search).toBe("?how=delivery");
  await expect.poll(() => rows().count()).toBe(2); // with the head
  await chip("Open 1").waitFor();
  await chip("To prepare 0").click();
  await page.getByText("Nothing to do here.").waitFor();
  await inspect(visitor, "worklist for delivery", { large: true });
  await page.getByRole("link", { name: "Show all open work" }).click();
  await chip("Pickup").click();
  await chip("Open 59").waitFor();
});

test("a row's detail leads to a label and a sheet; each is printed without the other", async () => {
  await goTo(page, `/pharmacy/prescriptions?prescription=${approvedId}`);
  await page.getByRole("link", { name: "Print label or sheet" }).click();
  await page.getByRole("heading", { name: "Label" }).waitFor();
  await page.getByText("Ask for Mary.").waitFor();
  await inspect(visitor, "label and sheet", { large: true });
  const label = page.getByRole("region", { name: "Label" });
  const sheet = page.getByText("This is a copy.");
  await page.emulateMedia({ media: "print" });
  await page.getByText("Ask for Mary.").waitFor();
  await page.emulateMedia({ media: "screen" });
  for (const [button, shown, hidden] of [
    ["Print label", label, sheet],
    ["Print sheet", sheet, label],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await page.emulateMedia({ media: "print" });
    expect([await shown.isVisible(), await hidden.isVisible()]).toEqual([true, false]);
    expect(await page.getByRole("button", { name: button }).isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
  }
});

test("the list of today has all that came in today, and prints without its buttons", async () => {
  await goTo(page, "/pharmacy/today");
  await page.getByRole("heading", { name: "Due (40)" }).waitFor();
  await page.getByRole("heading", { name: "Came in today (20)" }).waitFor();
  await inspect(visitor, "today's list");
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  await expect.poll(() => page.getByText("Medicine 19").first().isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
});

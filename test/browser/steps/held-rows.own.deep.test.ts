import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import { uiMessages } from "../../../web/src/ui/ui-messages.ts";
import { bookingWith, first, passedEvents, startWorld, type World } from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { expectFocus, keyboardUser } from "../support/keyboard-user.ts";
import { inspect } from "../support/visitor.ts";
import { type Stage, setStage } from "./stage.ts";

// Its own product, because its records are compared with one person's steps.
let world: World;
let browser: Browser;
let stage: Stage;
let page: Page;
let before: number;

beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld(), launchBrowser()]);
  stage = await setStage(world, browser);
  page = stage.visitors.pharmacy.page;
});
afterAll(async () => {
  await browser?.close();
  await world?.end();
});
beforeEach(async () => {
  await world.idle();
  before = (await passedEvents(world.origin)).at(-1)?.position ?? 0;
});

const open = (status: string) => page.goto(`${world.origin}/pharmacy/prescriptions?show=${status}`);
const table = () => page.getByRole("table");
const buttons = (name: RegExp) => table().getByRole("button", { name });
const happened = async () => {
  await world.idle();
  return (await passedEvents(world.origin, before)).map(({ detailType }) => detailType);
};
const ready = async (name: RegExp) => {
  await buttons(name).first().waitFor();
  await expect.poll(() => buttons(name).first().isEnabled()).toBe(true);
};

test("a new row above others waits while the pointer is on the list, and is shown on request", async () => {
  const { page } = stage.visitors.doctor;
  await page.goto(`${world.origin}/doctor/appointments`);
  const rows = page.getByRole("table").getByRole("row");
  const confirm = page.getByRole("button", { name: /^Confirm/ }).first();
  await expect.poll(() => confirm.isEnabled()).toBe(true);
  const [count, top] = [await rows.count(), await rows.nth(1).textContent()];
  await confirm.hover();
  const { patient, doctor } = stage.people;
  const dayBefore = bookingWith(doctor, world.clock.now() - 86_400_000);
  await patient.call(appointments.book, dayBefore);
  const news = page.getByRole("button", { name: uiMessages().news(1) });
  await news.waitFor();
  expect(await rows.nth(1).textContent()).toBe(top);
  // The inspection moves the list from under the pointer; the focus stays.
  await confirm.focus();
  await inspect(stage.visitors.doctor, "appointments with something new");
  await news.click();
  await expect.poll(() => rows.count()).toBe(count + 1);
  expect(await rows.nth(2).textContent()).toBe(top);
  expect(await news.count()).toBe(0);
  expect(await happened()).toEqual(["appointment.booked.v1"]);
});

test("a newly sent prescription joins the end of the worklist at once, and no row moves", async () => {
  await open("sent");
  const rows = table().getByRole("row");
  await ready(/^Approve/);
  // Without the keys, which the current row shows once it is known.
  const texts = () =>
    rows.evaluateAll((all) =>
      all.map((row) => [...row.children].slice(0, -1).map((cell) => cell.textContent)),
    );
  const before = await texts();
  expect(before[1]?.join()).toContain("Medicine");
  await buttons(/^Approve/)
    .first()
    .hover();
  const { patient, pharmacy } = stage.people;
  const fulfilment = { method: "pickup" as const };
  await patient.call(prescriptions.send, { id: first(stage.pending), pharmacyId: pharmacy.id, fulfilment });
  await expect.poll(() => rows.count()).toBe(before.length + 1);
  expect((await texts()).slice(0, -1)).toEqual(before);
  expect(await happened()).toEqual(["prescription.sent.v1"]);
});

test("a step is undone with the keyboard, and the focus stays in its row", async () => {
  await open("ready_for_pickup");
  await ready(/^Mark as Dispensed/);
  await buttons(/^Mark as Dispensed/)
    .first()
    .focus();
  await page.keyboard.press("Enter");
  const row = table().getByRole("row").nth(1);
  const confirmation = row.getByText("Dispensed.", { exact: true });
  await confirmation.waitFor();
  await expectFocus(row.locator("[data-taken]"));
  await inspect(stage.visitors.pharmacy, "worklist after a step", { large: true });
  const undo = row.getByRole("button", { name: "Undo" });
  await keyboardUser(page).goTo(undo);
  await expect.poll(() => undo.isEnabled()).toBe(true);
  await page.keyboard.press("Enter");
  await row.getByText("Taken back.").waitFor();
  await expectFocus(row.locator("[data-taken]"));
  expect(await happened()).toEqual(["prescription.completed.v1", "prescription.reverted.v1"]);
});

test("single keys act in the list only, never hand over a medicine, and can be switched off", async () => {
  await open("ready_for_pickup");
  await ready(/^Mark as Dispensed/);
  await table().getByRole("link").first().focus();
  await page.keyboard.press("d");
  await open("sent");
  await ready(/^Approve/);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press("a");
  await table().getByRole("link").first().focus();
  await page.keyboard.press("?");
  await page.getByRole("checkbox", { name: "Use single keys on this device" }).press("Space");
  await inspect(stage.visitors.pharmacy, "all keys");
  await page.keyboard.press("Escape");
  // The focus returns to the list as the hints close.
  await expectFocus(table().getByRole("link").first());
  await page.keyboard.press("a");
  await page.reload();
  await ready(/^Approve/);
  await table().getByRole("link").first().focus();
  await page.keyboard.press("a");
  await page.getByRole("button", { name: "all keys" }).click();
  await page.getByRole("checkbox", { name: "Use single keys on this device" }).press("Space");
  await page.keyboard.press("Escape");
  await expectFocus(page.getByRole("button", { name: "all keys" }));
  expect(await happened()).toEqual([]);
  await table().getByRole("link").first().focus();
  await page.keyboard.press("a");
  await table().getByText("Approved.", { exact: true }).waitFor();
  expect(await happened()).toEqual(["prescription.approved.v1"]);
});

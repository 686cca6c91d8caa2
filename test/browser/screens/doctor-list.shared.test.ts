import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import type { Person } from "../../../infra/demo/person.ts";
import { bookingWith, newDoctor, newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let doctor: Person;
let visitor: Visitor;
const note = "Worse at night. ".repeat(20).trim();

/** Two requests, the first with a long note. */
beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const { origin } = world;
  const [anna, ines] = await Promise.all([newPatient(origin), newDoctor(origin)]);
  doctor = ines;
  const booking = () => bookingWith(doctor, world.clock.now());
  await anna.call(appointments.book, { ...booking(), patientNotes: note });
  await anna.call(appointments.book, { ...booking(), time: "11:00" });
  visitor = await signedInVisitor(browser, origin, doctor.email);
  await visitor.page.goto(`${origin}/doctor/appointments`);
});

const openers = () => visitor.page.locator("tr button[aria-expanded]");
const expanded = () => openers().evaluateAll((all) => all.map((one) => one.getAttribute("aria-expanded")));

test("the first request is open, with the whole note, the time of the request and the person whose turn it is", async () => {
  const { page } = visitor;
  await openers().first().waitFor();
  await expect.poll(expanded).toEqual(["true", "false"]);
  const open = page.locator("tr[data-below]");
  await open.getByText(note).waitFor();
  await open.getByText("Requested", { exact: true }).waitFor();
  await open.getByRole("img", { name: "Requested by the patient. Next: you confirm it." }).waitFor();
  await inspect(visitor, "doctor's appointments with an open row", { everyWay: true });
});

test("a press on the name opens a row and closes it, and only one is open", async () => {
  await openers().last().click();
  await expect.poll(expanded).toEqual(["false", "true"]);
  await openers().last().click();
  await expect.poll(expanded).toEqual(["false", "false"]);
});

test("arrow keys move from row to row and open them, and C confirms the open one only", async () => {
  const { page } = visitor;
  await openers().last().focus();
  await page.keyboard.press("ArrowUp");
  await expectFocus(openers().first());
  await expect.poll(expanded).toEqual(["true", "false"]);
  await openers().last().focus();
  // The focus is on a row that is not open.
  await page.keyboard.press("c");
  await page.keyboard.press("k");
  await expectFocus(openers().first());
  await expect
    .poll(async () => {
      await page.keyboard.press("c");
      return await page.getByText("Appointment confirmed successfully").count();
    })
    .toBeGreaterThan(0);
  const { items } = await doctor.call(appointments.list, { when: "upcoming", days: 90, limit: 50 });
  expect(items.map(({ status }) => status)).toEqual(["confirmed", "pending"]);
});

test("all keys are listed, and can be switched off", async () => {
  const { page } = visitor;
  await page.getByRole("button", { name: "all keys" }).click();
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByRole("listitem").filter({ hasText: "confirm" }).waitFor();
  await keys.locator("label", { hasText: "Use single keys on this device" }).click();
  await page.keyboard.press("Escape");
  await expectFocus(page.getByRole("button", { name: "all keys" }));
  await openers().first().focus();
  await page.keyboard.press("ArrowDown");
  await expectFocus(openers().first());
});

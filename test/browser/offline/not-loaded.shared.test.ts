import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import type { Person } from "../../../infra/demo/person.ts";
import { bookingWith, newAuditor, newDoctor, newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { storageKeys } from "../support/device.ts";
import { inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let anna: Person;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const doctor = await newDoctor(world.origin);
  anna = await newPatient(world.origin);
  await anna.call(appointments.book, bookingWith(doctor, world.clock.now()));
});

/** A person's page that has lost its connection. Visitors have no service worker unless the test requests one. */
async function cutOff(path: string, { email }: Person = anna): Promise<Visitor> {
  world.clock.advance(60_000); // the next code is a new one
  const visitor = await signedInVisitor(browser, world.origin, email, { at: world.origin + path });
  allowConsoleError(visitor, failedCalls);
  allowConsoleError(visitor, /dynamically imported module|Unable to preload CSS|NotLoaded|Offline/);
  await visitor.page.locator("main h1").waitFor();
  await visitor.page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  await visitor.page.context().setOffline(true);
  return visitor;
}

const offline = "You're offline. Please check your connection and try again.";
const online = (page: Page) => page.context().setOffline(false);

describe("offline, before the device has the application", () => {
  test("a dialog that cannot be loaded reports it without clearing the page's fields, and opens once there is a connection", async () => {
    const { page } = await cutOff("/patient/profile");
    const goals = page.getByLabel(/^Health goals/);
    await goals.fill("Sleep better");
    const button = page.getByRole("button", { name: "Sign out on all devices" });
    await button.click();
    await page.getByRole("alert").getByText(offline).waitFor();
    expect(await goals.inputValue()).toBe("Sleep better");
    await online(page);
    await button.click();
    await page.getByRole("alertdialog").waitFor();
    expect(await goals.inputValue()).toBe("Sleep better");
    await page.context().close();
  });

  test("a dialog that is loaded later has its styles", async () => {
    const visitor = await cutOff("/patient/appointments");
    const { page } = visitor;
    const button = page.getByRole("button", { name: "Reschedule" });
    await button.click();
    await page.getByRole("alert").getByText(offline).waitFor();
    await inspect(visitor, "a dialog that could not be loaded", { large: true });
    await online(page);
    await button.click();
    const days = page.getByRole("dialog").getByRole("grid");
    await days.waitFor();
    expect((await days.boundingBox())?.width).toBeGreaterThan(250);
    await page.context().close();
  });

  test("a screen that cannot be loaded says so, and Try again shows it once there is a connection", async () => {
    const visitor = await cutOff("/patient/appointments");
    const { page } = visitor;
    await page.getByRole("link", { name: "Prescriptions", exact: true }).first().click();
    await page.getByRole("alert").getByText(offline).waitFor();
    await inspect(visitor, "a screen that could not be loaded", { large: true });
    await online(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Prescriptions" }).waitFor();
    await page.context().close();
  });

  test("a message that cannot be loaded does no harm, and the next one appears", async () => {
    const vera = await newAuditor(world);
    await world.idle();
    const { page } = await cutOff(`/auditor?of=person&id=${vera.id}`, vera);
    await page.getByRole("button", { name: "Details" }).first().click();
    const copy = page.getByRole("button", { name: /^Copy ID/ }).first();
    await Promise.all([
      page.waitForEvent("console", (message) => message.text().includes(offline)),
      copy.click(),
    ]);
    expect(await copy.isVisible()).toBe(true);
    await online(page);
    await copy.click();
    await page
      .getByRole("alertdialog")
      .getByText(/^ID copied|^We couldn't copy/)
      .waitFor();
    await page.context().close();
  });

  test("a menu that cannot be loaded says so, and signing out needs only the menu", async () => {
    const { page } = await cutOff("/patient");
    const menu = page.getByRole("button", { name: /^Account of/ });
    await menu.click();
    await page.getByRole("alert").getByText(offline).waitFor();
    await online(page);
    await menu.click();
    await page.getByRole("menuitem", { name: "Logout" }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.getByRole("heading", { name: "We couldn't show this page." }).waitFor();
    expect([new URL(page.url()).pathname, await storageKeys(page)]).toEqual(["/", []]);
    await online(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Log in" }).first().waitFor();
    await page.context().close();
  });
});

import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import { bookingWith, newPeople, sharedWorld, type World, writtenPrescriptions } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { stopIntercepting } from "../support/interception.ts";
import { showsFor } from "../support/message-time.ts";
import { signedInVisitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let anna: Person;
let ines: Person;
let hawthorne: Person;

/** Of three prescriptions one is to be sent, one waits at the pharmacy, one is ready; a request is to be answered. */
beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const { origin } = world;
  [anna, ines, hawthorne] = await newPeople(origin);
  const items = await writtenPrescriptions(world, anna, ines, ["Amoxicillin", "Cetirizine", "Ibuprofen"]);
  const [, waiting, ready] = items.map(({ id }) => id);
  for (const id of [waiting ?? "", ready ?? ""])
    await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } });
  await hawthorne.call(fulfilment.approve, { id: ready ?? "" });
  await hawthorne.call(fulfilment.ready, { id: ready ?? "" });
  await anna.call(appointments.book, { ...bookingWith(ines, world.clock.now()), time: "14:00" });
});

/** A person's screen once it shows a button, in a browser whose clock the test controls. */
async function screenOf(person: Person, path: string, button: string): Promise<Page> {
  world.clock.advance(60_000);
  const visitor = await signedInVisitor(browser, world.origin, person.email, {
    at: `${world.origin}${path}`,
    before: ({ page }) => page.clock.install(),
  });
  allowConsoleError(visitor, /status of (404|409|500)/);
  await visitor.page.getByRole("button", { name: button }).first().waitFor();
  return visitor.page;
}

interface Failure {
  readonly status: number;
  readonly code?: string;
  readonly sentence: string;
  /** The seconds it is shown; without, it stays. */
  readonly seconds?: number;
}

/** Takes an action that the server refuses, and reads the reason in red. */
async function fails(page: Page, act: () => Promise<unknown>, failure: Failure): Promise<void> {
  const { status, code = "bug", sentence, seconds } = failure;
  await page.route("**/api/**", async (route) => {
    if (route.request().method() === "GET") return await route.continue();
    // With another content type it is no problem of ours, and the web decides by the status alone.
    await route.fulfill({ status, json: { code }, contentType: "application/problem+json" });
  });
  // A server error is followed by a reference on a line of its own.
  const message = page.getByRole("alert").getByText(sentence, { exact: status >= 500 });
  if (seconds === undefined) {
    await act();
    await message.waitFor();
  } else await showsFor(page, message, seconds, act);
  await stopIntercepting(page);
}

const press = (within: Page | Locator, name: string) => async () =>
  await within.getByRole("button", { name }).first().click();

test("a patient sees for five seconds why a step failed, and then that it succeeded (PAPT-57, PRX-03, PRX-34, ERR-25, ERR-27, CONST-19)", async () => {
  const page = await screenOf(anna, "/patient/prescriptions", "Send to Pharmacy");
  const collect = press(page, "Mark as Collected");
  await fails(page, collect, {
    status: 500,
    sentence: "Failed to mark prescription as collected: Failed to update prescription status",
    seconds: 5,
  });
  await showsFor(
    page,
    page.getByText("Prescription marked as collected successfully", { exact: true }),
    5,
    collect,
  );

  const question = page.getByRole("alertdialog");
  // The button must appear before the page's clock stops; it would never begin to act otherwise.
  await press(page, "Cancel")();
  await question.waitFor();
  const cancelled = page.getByText("Prescription cancelled successfully");
  await showsFor(page, cancelled, 5, press(question, "Cancel prescription"));

  const asked = page.waitForRequest(/\/api\/prescriptions\?.*tab=active/);
  await press(page, "Refresh")();
  await asked;
  await page.context().close();
});

test("a doctor reads for three seconds why a step failed, in red, and that it succeeded, in green (DAPT-03, DAPT-20, DAPT-33, ERR-65, CONST-37)", async () => {
  const page = await screenOf(ines, "/doctor/appointments", "Confirm");
  const confirm = press(page, "Confirm");
  await fails(page, confirm, {
    status: 500,
    sentence: "Error updating appointment status. Please try again.",
    seconds: 3,
  });
  const lists: string[] = [];
  page.on("request", (request) => void (request.method() === "GET" && lists.push(request.url())));
  await fails(page, confirm, {
    status: 404,
    code: "not_found",
    sentence: "Appointment not found or already updated. Refreshing appointments...",
    seconds: 3,
  });
  await expect.poll(() => lists.filter((url) => url.includes("when=upcoming")).length).toBeGreaterThan(0);
  const confirmed = page.getByRole("status").getByText("Appointment confirmed successfully", { exact: true });
  await showsFor(page, confirmed, 3, confirm);
  const asked = page.waitForRequest(/\/api\/appointments\?.*when=upcoming/);
  await press(page, "Refresh")();
  await asked;
  await page.context().close();
});

test("a pharmacy reads for three seconds that a step failed (PHARM-28, CONST-82)", async () => {
  const page = await screenOf(hawthorne, "/pharmacy/prescriptions", "Approve");
  await fails(page, press(page, "Approve"), {
    status: 500,
    sentence: "Error updating prescription. Please try again.",
    seconds: 3,
  });
  expect((await hawthorne.call(fulfilment.worklist, {})).items).toMatchObject([{ status: "sent" }]);
  await page.context().close();
});

test("a doctor reads why nothing was prescribed, anew at each try (RXC-16, RXC-18)", async () => {
  const page = await screenOf(ines, "/doctor/appointments/past", "Write another");
  await press(page, "Write another")();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Metformin");
  await dialog.getByLabel("Dosage").fill("500 mg");
  for (const [field, option] of [
    ["Frequency", "Once daily"],
    ["Duration", "7 days"],
  ] as const) {
    await dialog.getByLabel(field).selectOption({ label: option });
  }
  const create = press(dialog, "Create Prescription");
  await fails(page, create, { status: 500, sentence: "Failed to create prescription. Please try again." });
  await fails(page, create, {
    status: 409,
    code: "not_verified",
    sentence: "Failed to create prescriptions: We haven't verified your license yet.",
  });
  await page.context().close();
});

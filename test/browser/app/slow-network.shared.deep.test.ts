import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import { completedAppointment, newDoctor, newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { holdRequests } from "../support/interception.ts";
import { pickDay, signedInVisitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let anna: Person;
let ines: Person;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  await completedAppointment(world, anna, ines);
});

/** A page whose every request takes 400 ms and more, and the changes it has sent. */
async function slowPage(person: Person) {
  const { page } = await signedInVisitor(browser, world.origin, person.email);
  const tools = await page.context().newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 100_000,
    uploadThroughput: 50_000,
  });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  return { page, sent };
}

/** So fast that nothing is rendered in between. */
function pressThrice(button: HTMLElement): void {
  for (let n = 0; n < 3; n++) button.click();
}

const button = (page: Page, name: RegExp) => page.getByRole("button", { name });

test("on a slow network a booking shows that it is being sent, is sent once however often it is pressed, and keeps what was typed", async () => {
  const { page, sent } = await slowPage(anna);
  await page.goto(`${world.origin}/patient/book/${ines.id}`, { waitUntil: "commit" });
  await page.getByText("Loading...").or(page.locator("[aria-busy=true]")).first().waitFor();
  const slotsCome = await holdRequests(page, "**/slots?*");
  await pickDay(page, world.clock.now(), 3);
  await page.locator("[aria-busy=true]").first().waitFor();
  slotsCome();
  await page.getByRole("radio", { name: "2:00 PM" }).click();
  await page.getByRole("textbox").last().fill("Since Monday, worse at night");

  // The patient opens another screen and comes back before the answer.
  await page.getByRole("link", { name: "Prescriptions", exact: true }).first().click();
  await page.getByRole("heading", { name: "Prescriptions", level: 1 }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole("textbox").last().inputValue()).toBe("Since Monday, worse at night");
  await expect.poll(() => page.getByRole("radio", { name: "2:00 PM" }).isChecked()).toBe(true);

  const book = button(page, /^Book Appointment|^Booking/);
  await expect.poll(() => book.isEnabled()).toBe(true);
  const answerComes = await holdRequests(page, "**/api/appointments");
  await book.evaluate(pressThrice);
  await button(page, /^Booking/).waitFor();
  expect(await page.getByRole("textbox").last().inputValue()).toBe("Since Monday, worse at night");
  answerComes();
  await page.getByText("Appointment booked successfully!").waitFor();
  expect(sent).toEqual(["/api/appointments"]);
  const { items } = await anna.call(appointments.list, { when: "upcoming" });
  expect(items.map(({ patientNotes }) => patientNotes)).toEqual(["Since Monday, worse at night"]);
  await page.context().close();
});

test("on a slow network a prescription is written once, and its form stays until the server has answered", async () => {
  const { page, sent } = await slowPage(ines);
  await page.goto(`${world.origin}/doctor/appointments/past`, { waitUntil: "commit" });
  const open = button(page, /^Create Prescription/);
  await open.first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Loratadine");
  await dialog.getByLabel("Dosage").fill("10 mg");
  for (const [field, option] of [
    ["Frequency", "Once daily"],
    ["Duration", "7 days"],
  ] as const) {
    await dialog.getByLabel(field).selectOption({ label: option });
  }
  const create = dialog.getByRole("button", { name: /^Create Prescription/ });
  await expect.poll(() => create.isEnabled()).toBe(true);
  const come = await holdRequests(page, "**/api/prescriptions");
  await create.evaluate(pressThrice);
  await dialog.getByRole("button", { name: "Saving..." }).waitFor();
  expect(await dialog.getByLabel("Name").inputValue()).toBe("Loratadine");
  come();
  await page.getByText("Prescription created successfully").waitFor();
  expect(sent).toEqual(["/api/prescriptions"]);
  expect((await ines.call(prescriptions.written, {})).items).toHaveLength(1);
  await page.context().close();
});

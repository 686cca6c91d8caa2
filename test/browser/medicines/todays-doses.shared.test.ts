import { beforeAll, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { collectedPrescription, newPeople, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { goTo, inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

const zone = "America/New_York";
const methods = { push: false, email: false, sms: false };
let world: World;
let patient: Visitor;

/** Two medicines are due since midnight, which is always over. */
beforeAll(async () => {
  const [shared, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  world = shared;
  const [anna, ines, pharmacy] = await newPeople(world.origin);
  const names = ["Amoxicillin", "Ibuprofen"];
  const taken = [];
  for (const name of names) taken.push(await collectedPrescription(world, anna, ines, pharmacy, { name }));
  world.clock.advance(86_400_000);
  for (const { id } of taken)
    await anna.call(adherence.setReminder, { id, enabled: true, times: ["00:00"], methods, zone });
  world.clock.advance(86_400_000);
  patient = await signedInVisitor(browser, world.origin, anna.email);
});

test("the dashboard shows the doses of now, marks the due ones as taken with one press, and undoes that", async () => {
  const { page } = patient;
  await goTo(page, "/patient");
  const rows = page.getByRole("list", { name: "Today's doses" }).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByText("0 of 2 doses done").waitFor();
  await inspect(patient, "dashboard with doses", { large: true });
  await page.getByRole("button", { name: "Mark 2 as taken" }).click();
  await page.getByText("2 of 2 doses done").waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByText("2 doses marked as taken").waitFor();
  const undo = page.getByRole("button", { name: "Undo", exact: true }).last();
  await undo.focus(); // a message with the focus stays
  await inspect(patient, "dashboard with doses taken");
  await undo.click();
  await page.getByText("0 of 2 doses done").waitFor();
});

test("the schedule has one filled button: for all due doses, or for the only dose that is due", async () => {
  const { page } = patient;
  await goTo(page, "/patient/medication-reminders/today");
  const rows = page.getByRole("list", { name: "Today's Schedule" }).getByRole("listitem");
  await page.getByRole("button", { name: "Mark 2 as taken" }).waitFor();
  await inspect(patient, "schedule with two due");
  expect(await filled()).toEqual(["Mark 2 as taken"]);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
  await rows.nth(0).getByRole("button", { name: "Taken" }).click();
  await page.getByText("1 of 2 doses done").waitFor();
  await expect.poll(filled).toEqual(["Taken"]);
  // Undo and Snooze make no row higher.
  expect(await rows.evaluateAll((all) => all.map((row) => row.clientHeight))).toEqual(heights);
});

test("adherence is not rated after only a few doses", async () => {
  const { page } = patient;
  await goTo(page, "/patient/medication-reminders/history");
  await page.getByText("Just started").waitFor();
  await page.getByText("1 of 1 doses taken.").first().waitFor();
  await page.getByText("From 10 doses on you see a percentage and its color.").waitFor();
  expect(await page.getByRole("meter").count()).toBe(0);
  await inspect(patient, "adherence just started", { large: true });
});

/** The labels of the filled buttons in the content. */
async function filled(): Promise<string[]> {
  return await patient.page.evaluate(() => {
    const probe = document.createElement("i");
    probe.style.setProperty("background", "var(--teal)");
    document.body.append(probe);
    const { backgroundColor: fill } = getComputedStyle(probe);
    probe.remove();
    const buttons = [...document.querySelectorAll<HTMLElement>("main button, main a")];
    return buttons
      .filter((button) => getComputedStyle(button).backgroundColor === fill)
      .map((button) => button.textContent?.trim() ?? "");
  });
}

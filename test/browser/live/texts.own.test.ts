import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wallClock } from "#kernel/dates";
import { newNumber, textedCode, textsTo } from "../../texts.ts";
import { heldPrescription, newDoctor, newPatient, startWorld, type World } from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { stopIntercepting } from "../support/interception.ts";
import { inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

const zone = "America/New_York";
const minute = 60_000;
const phone = { width: 360, height: 800 };

// Its own product, because its schedules run for every patient.
let world: World;
let browser: Browser;
let patient: Visitor;
const number = newNumber();
const shown = number.replace(/^\+1(...)(...)/, "+1 $1 $2 ");

beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld(), launchBrowser()]);
  const anna = await newPatient(world.origin);
  await heldPrescription(world, anna, await newDoctor(world.origin));
  world.clock.advance(minute);
  patient = await signedInVisitor(browser, world.origin, anna.email);
  allowConsoleError(patient, failedCalls);
  await patient.page.setViewportSize(phone);
  await patient.page.goto(`${world.origin}/patient/medication-reminders`);
});
afterAll(async () => {
  await browser?.close();
  await world?.end();
});

const look = async (screen: string) => {
  await inspect(patient, screen, { large: true });
  await patient.page.setViewportSize(phone);
};
const card = () => patient.page.getByRole("region", { name: "Text messages" });
const field = () => card().getByLabel("Mobile number");
const code = () => card().getByLabel("Code from the text message");
const focused = () => patient.page.evaluate(() => document.activeElement?.textContent);

test("an invalid number is reported at its field, which keeps the focus", async () => {
  await field().waitFor();
  for (const [typed, message] of [
    ["call me", /This isn't a phone number/],
    ["+1 617", /Enter a mobile number with its country code/],
    ["+61 491 570 006", /We can't send texts to this number/],
  ] as const) {
    await field().fill(typed);
    await field().press("Enter");
    await card().getByText(message).waitFor();
    await expect.poll(() => field().evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => field().getAttribute("aria-invalid")).toBe("true");
  }
  await look("text messages, wrong number");
});

test("a number is confirmed by the code texted to it, and a wrong code is reported at its field", async () => {
  await field().fill(number);
  await card().getByRole("button", { name: "Text me a code" }).click();
  await card().getByText(`We texted a code to ${shown}.`, { exact: false }).waitFor();
  const texted = await textedCode(world.origin, number);
  await code().fill(texted === "000000" ? "111111" : "000000");
  await code().press("Enter");
  await card()
    .getByText(/This code isn't right/)
    .waitFor();
  await look("text messages, wrong code");
  await code().fill(texted);
  await code().press("Enter");
  await card().getByText(`Texts go to ${shown}.`).waitFor();
  expect(await focused()).toBe("Text messages");
  await look("text messages, confirmed");
});

test("a text reminder comes at its minute and names no medicine (OPEN-105)", async () => {
  const { page } = patient;
  const dialog = page.getByRole("dialog");
  await page
    .locator("label", { has: page.getByRole("switch", { name: /Reminders for Amoxicillin/ }) })
    .click();
  await page.getByRole("button", { name: "Change times" }).click();
  // The screens may be inspected for minutes.
  const { time } = wallClock(new Date(world.clock.now() + 10 * minute).toISOString(), zone);
  await dialog.getByLabel("Time 1", { exact: true }).fill(time);
  await dialog.getByText("Notification on my devices").click();
  await dialog.getByText("Text message").click();
  await look("times dialog with texts");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await world.idle();
  await world.advance(11 * minute);
  await world.idle();
  const texts = (await textsTo(world.origin, number)).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts[1]).toMatch(/^Triscript: you have a reminder\. .* Reply STOP/);
  expect(texts.join()).not.toMatch(/Amoxicillin/);
});

test("a number is removed in one press, and texts can no longer be chosen", async () => {
  const { page } = patient;
  await card().getByRole("button", { name: "Remove number" }).click();
  await field().waitFor();
  await page.getByText("Number removed. You get no more texts.").waitFor();
  expect(await focused()).toBe("Text messages");
  await page.getByRole("button", { name: "Change times" }).click();
  await page.getByRole("dialog").getByText("E-mail, too").waitFor();
  expect(await page.getByRole("dialog").getByText("Text message").count()).toBe(0);
});

test("where texts are not offered, the screen does not mention them", async () => {
  const { page } = patient;
  await page.route("**/api/reminders?*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), offered: ["push", "email"] } });
  });
  await page.reload();
  await page.getByRole("button", { name: "Change times" }).waitFor();
  // The device first shows its stored data, from when texts were offered.
  await expect.poll(() => page.getByText(/text message/i).count()).toBe(0);
  await stopIntercepting(page);
});

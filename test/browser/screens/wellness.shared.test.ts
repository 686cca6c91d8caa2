import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { stopIntercepting } from "../support/interception.ts";
import { goTo, inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let patient: Visitor;
let email: string;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  ({ email } = await newPatient(world.origin));
  world.clock.advance(60_000);
  patient = await signedInVisitor(browser, world.origin, email);
});

const open = async (path: string) => {
  await goTo(patient.page, path);
  return patient.page;
};

test("the hub has three tabs and says that it is no medical advice (WELL-01..03, SCR-96, SCR-97, SCR-102)", async () => {
  const page = await open("/patient/wellness");
  await page.getByRole("heading", { name: "Wellness Hub" }).waitFor();
  await expect
    .poll(() => page.getByRole("tab").allTextContents())
    .toEqual(["Wellness Tips", "My Goals", "Log Progress"]);
  await page.getByText(/not medical advice/).waitFor();
});

test("one tip is shown at a time, and after the last one the first again (WELL-04, WELL-05, SCR-98)", async () => {
  const { page } = patient;
  await page.getByText("Tip 1 of 20").waitFor();
  const first = await page.getByRole("heading", { level: 2 }).allTextContents();
  expect(first).toHaveLength(1);
  await inspect(patient, "wellness tips", { large: true });
  const next = page.getByRole("button", { name: "Next Tip" });
  await next.click();
  await page.getByText("Tip 2 of 20").waitFor();
  await expect.poll(() => page.getByRole("heading", { level: 2 }).allTextContents()).not.toEqual(first);
  for (let n = 0; n < 19; n++) await next.click();
  await page.getByText("Tip 1 of 20").waitFor();
  await expect.poll(() => page.getByRole("heading", { level: 2 }).allTextContents()).toEqual(first);
});

test("a goal needs a name and a target, and defaults to its type's unit (WELL-10, WELL-11, WELL-16, WELL-17, SCR-99)", async () => {
  const page = await open("/patient/wellness/goals");
  await page.getByText("No goals yet.").waitFor();
  await inspect(patient, "wellness without goals");
  await page.getByRole("button", { name: "Add goal" }).click();
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.getByRole("textbox", { name: "Unit" }).inputValue()).toBe("glasses");
  await dialog.getByRole("button", { name: "Save goal" }).click();
  await dialog.getByText("Enter a name for your goal.").waitFor();
  await dialog.getByText("Enter a number above 0.").waitFor();
  await inspect(patient, "goal dialog", { large: true });
  await dialog.getByRole("textbox", { name: "Goal name" }).fill("Eight glasses of water");
  await dialog.getByRole("textbox", { name: "Target per day" }).fill("8");
  await dialog.getByRole("button", { name: "Save goal" }).click();
  await page.getByRole("heading", { name: "Eight glasses of water" }).waitFor();
});

test("progress needs a value in tenths, can be undone, and reaches the target (WELL-22, WELL-25)", async () => {
  const page = await open("/patient/wellness/progress");
  const value = page.getByRole("textbox", { name: /How much/ });
  const log = page.getByRole("button", { name: "Log progress" });
  for (const [typed, says] of [
    ["", /Enter a number above 0, with at most one digit/],
    ["1,5", /Write the number like 1,200\.5/],
    ["2.55", /at most one digit/],
  ] as const) {
    await value.fill(typed);
    await log.click();
    await page.getByText(says).waitFor();
  }
  await value.fill("2.5");
  await page.getByRole("button", { name: "Log progress" }).click();
  const logged = page.getByRole("list", { name: "Logged this week" }).getByRole("listitem");
  await expect.poll(() => logged.count()).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => logged.count()).toBe(0);
  for (const amount of ["5.5", "4"]) {
    await value.fill(amount);
    await page.getByRole("button", { name: "Log progress" }).click();
    await page.getByText(`Logged ${amount} glasses`).waitFor();
  }
  await inspect(patient, "log progress", { large: true });
  await page.getByRole("tab", { name: "My Goals" }).click();
  await page.getByText("9.5 of 8 glasses today").waitFor();
  await page.getByText("100%").waitFor();
  await page.getByText(/Current streak: 1 day/).waitFor();
  await inspect(patient, "wellness goals", { everyWay: true });
});

test("deleting a goal asks first (WELL-19, ERR-47, SCR-101)", async () => {
  const { page } = patient;
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to delete this goal?" });
  await inspect(patient, "delete goal dialog");
  await question.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("heading", { name: "Eight glasses of water" }).waitFor();
  await page.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete goal" }).click();
  await page.getByText("No goals yet.").waitFor();
});

test("a failed load of tips and goals is only logged: the patient sees no message, and can try again (WELL-26, ERR-43)", async () => {
  world.clock.advance(60_000);
  const visitor = await signedInVisitor(browser, world.origin, email);
  const { page } = visitor;
  allowConsoleError(visitor, failedCalls);
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "warning" && logged.push(message.text()));
  for (const [tab, content] of [
    ["", "Tip 1 of 20"],
    ["/goals", "No goals yet."],
  ]) {
    logged.length = 0;
    await page.route("**/api/wellness/*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`${world.origin}/patient/wellness${tab}`);
    const again = page.getByRole("main").getByRole("button", { name: "Try again" });
    await again.waitFor();
    await expect.poll(() => logged).toContainEqual(expect.stringMatching(/^This could not be loaded\./));
    expect(await page.getByRole("alert").count()).toBe(0);
    await stopIntercepting(page);
    await again.click();
    await page.getByText(`${content}`).waitFor();
  }
  await page.context().close();
});

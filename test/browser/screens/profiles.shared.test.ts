import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as profiles } from "#contract/profiles";
import { addDays } from "#kernel/dates";
import type { Person } from "../../../infra/demo/person.ts";
import { newDoctor, newPatient, newPharmacy, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { stopIntercepting } from "../support/interception.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { showsFor } from "../support/message-time.ts";
import { inspect, signedInVisitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
});

/** A person on their profile, in a browser whose timers the test controls, where the server may fail. */
async function atProfile(open: (origin: string) => Promise<Person>, role: string): Promise<Page> {
  const { email } = await open(world.origin);
  world.clock.advance(60_000);
  const visitor = await signedInVisitor(browser, world.origin, email, {
    at: `${world.origin}/${role}/profile`,
    before: (before) => before.page.clock.install(),
  });
  allowConsoleError(visitor, /status of 500/);
  const { page } = visitor;
  await save(page).waitFor();
  return page;
}

const save = (page: Page) => page.getByRole("button", { name: "Save Profile" });
const fails = (page: Page, method: "GET" | "PUT") =>
  page.route("**/api/profiles/*", async (route) => {
    if (route.request().method() !== method) return await route.continue();
    await route.fulfill({ status: 500, json: {} });
  });

/**
 * Saves and reads the success for five seconds, saves in vain and reads the reason, and returns while the
 * server fails.
 */
async function savesAndFails(page: Page): Promise<void> {
  await showsFor(page, page.getByText("Profile updated successfully"), 5, () => save(page).click());
  await fails(page, "PUT");
  await save(page).click();
  await page.getByRole("alert").getByText("Failed to update profile. Something went wrong.").waitFor();
  await stopIntercepting(page);
  await fails(page, "GET");
  await page.reload();
}

test("a patient reads for five seconds that the profile was saved, and why it was not (PPROF-34, PPROF-36, PPROF-37, ERR-36, ERR-37, ERR-39)", async () => {
  const page = await atProfile(newPatient, "patient");
  const leave = page.getByRole("link", { name: "Dashboard" }).first();
  await page.getByLabel("Language preference").selectOption("French");
  await leave.click();
  await page.getByRole("alertdialog", { name: "Leave without saving?" }).waitFor();
  await page.getByRole("button", { name: "Keep editing" }).click();
  expect(await page.getByLabel("Language preference").inputValue()).toBe("French");
  await save(page).click();
  await page.getByText("Profile updated successfully").waitFor();
  await leave.click();
  // Until the form is gone, its message stays.
  await save(page).waitFor({ state: "detached" });
  await page.goBack();
  await save(page).waitFor();
  expect(await page.getByLabel("Language preference").inputValue()).toBe("French");
  await page.route("**/api/profiles/*", (route) => route.fulfill({ json: null }));
  await save(page).click();
  await page.getByRole("alert").getByText("Failed to update profile.").waitFor();
  await stopIntercepting(page);
  await savesAndFails(page);
  await page.getByText("Failed to load profile. Please try again later.").waitFor();
  expect(await save(page).count()).toBe(0);
});

test("a doctor reads for five seconds that the profile was saved, and can start a new one if there is none or it fails to load (DOC-53..56, ERR-50..52, ERR-54)", async () => {
  const page = await atProfile(newDoctor, "doctor");
  await savesAndFails(page);
  await page.getByText("Failed to load profile. You can still create a new profile.").waitFor();
  await save(page).waitFor();
  expect(await page.getByLabel("Full name").inputValue()).toBe("");
  await stopIntercepting(page);
  await page.route("**/api/profiles/doctor", (route) => route.fulfill({ json: { lacksVerification: true } }));
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Profile form is ready. Please fill in your information.").waitFor();
});

test("a doctor's years are asked for once they are removed, a double press saves them once, and what is wrong next replaces the success", async () => {
  const page = await atProfile(newDoctor, "doctor");
  const years = page.getByRole("textbox", { name: "Years of experience" });
  await years.focus();
  await page.keyboard.press("End");
  for (const _ of await years.inputValue()) await page.keyboard.press("Backspace");
  expect(await years.inputValue()).toBe("");
  await save(page).click();
  await expectFocus(years);
  await page.getByText("Please enter a number of 0 or more.").waitFor();
  await page.keyboard.type("8");
  const saves: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && saves.push(request.postData() ?? ""));
  await save(page).dblclick();
  const saved = page.getByText("Profile updated successfully");
  await saved.waitFor();
  expect(saves.map((body) => JSON.parse(body).yearsExperience)).toEqual([8]);
  await years.fill("1,5");
  await save(page).click();
  await page.getByRole("alert").getByText("Please check the marked fields.").waitFor();
  expect(await saved.count()).toBe(0);
});

test("a pharmacy reads whether loading and saving succeeded, each for its time (PHARM-51, PHARM-53, PHARM-55, ERR-94, ERR-96, ERR-95, CONST-77, CONST-79, CONST-80)", async () => {
  const page = await atProfile(newPharmacy, "pharmacy");
  await page.goto("about:blank"); // without the message of the first load
  await showsFor(page, page.getByText("Profile loaded successfully"), 3, () =>
    page.goto(`${world.origin}/pharmacy/profile`),
  );
  await showsFor(page, page.getByText("Pharmacy profile saved successfully!"), 5, () => save(page).click());
  await fails(page, "PUT");
  const why = page.getByText("Failed to update pharmacy profile: Something went wrong. Please try again.");
  await showsFor(page, why, 8, () => save(page).click());
  await stopIntercepting(page);
  await page.route("**/api/profiles/pharmacy", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ json: { details: 1 } }) : route.continue(),
  );
  await save(page).click();
  await page.getByText("Failed to update pharmacy profile: Failed to update profile").waitFor();
  await stopIntercepting(page);
  await fails(page, "GET");
  await page.reload();
  await page.getByText("Failed to load profile. You can still create a new profile.").waitFor();
  await save(page).waitFor();
});

test("a pharmacy adds a break by keyboard, takes it over for another day, and states closed dates; what cannot be is said at its field", async () => {
  const pharmacy = await newPharmacy(world.origin);
  world.clock.advance(60_000);
  const visitor = await signedInVisitor(browser, world.origin, pharmacy.email, {
    at: `${world.origin}/pharmacy/profile`,
  });
  const { page } = visitor;
  const monday = page.getByLabel("Monday", { exact: true });
  await monday.selectOption("Custom Hours");
  await page.getByRole("button", { name: "Add a break on Monday" }).press("Enter");
  const again = page.getByRole("group", { name: "Monday, opens again" });
  await again.getByLabel("Opens again", { exact: true }).selectOption("11");
  await again.getByLabel("Opens again, AM or PM").selectOption("AM");
  await page.getByRole("button", { name: "Add a closed date" }).press("Enter");
  await expectFocus(page.getByLabel("First day"));
  await save(page).click();
  await page.getByText("You can only open again after you closed.").waitFor();
  await page.getByText("Please enter a date as year, month and day.").waitFor();
  await expectFocus(monday);
  await inspect(visitor, "refused hours and closed dates of a pharmacy", { large: true });

  await again.getByLabel("Opens again", { exact: true }).selectOption("3");
  await again.getByLabel("Opens again, AM or PM").selectOption("PM");
  const both = "9:00 AM - 12:00 PM, 3:00 PM - 6:00 PM";
  await page.getByLabel("Tuesday", { exact: true }).selectOption(both);
  await page.getByRole("button", { name: "Remove the break on Tuesday" }).click();
  await page.getByRole("button", { name: "Add a break on Tuesday" }).waitFor();
  const day = (n: number) => addDays(new Date(world.clock.now()).toISOString().slice(0, 10), n);
  await page.getByLabel("First day").fill(day(3));
  await page.getByLabel("Last day").fill(day(4));
  await page.getByRole("button", { name: "Add a closed date" }).click();
  await page.getByLabel("First day").nth(1).fill(day(9));
  await save(page).click();
  await page.getByText("Pharmacy profile saved successfully!").waitFor();
  const { details } = await pharmacy.call(profiles.myPharmacyProfile, {});
  expect(details?.operatingHours).toMatchObject({ monday: both, tuesday: "9:00 AM - 6:00 PM" });
  expect(details?.closedDates).toEqual([{ from: day(3), to: day(4) }, { from: day(9) }]);

  await page.reload();
  expect(await again.getByLabel("Opens again", { exact: true }).inputValue()).toBe("3");
  const [firstOne] = await page.getByRole("button", { name: /^Remove (?!the break)/ }).all();
  await firstOne?.click();
  await expectFocus(page.getByRole("button", { name: "Add a closed date" }));
  expect(await page.getByLabel("First day").inputValue()).toBe(day(9));
  await page.context().close();
});

import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as identity } from "#contract/identity";
import { contract as profiles } from "#contract/profiles";
import { patients, pharmacies } from "../../../infra/demo/people.ts";
import type { Person } from "../../../infra/demo/person.ts";
import { first, newPatient, newPharmacy, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { goTo, inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let anna: Person;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  anna = await newPatient(world.origin);
  world.clock.advance(60_000);
  visitor = await signedInVisitor(browser, world.origin, anna.email, {
    at: `${world.origin}/patient/profile`,
  });
  ({ page } = visitor);
  allowConsoleError(visitor, /status of 409/);
});

const details = { ...first(patients).details, languagePreference: "English" as const };
const stored = async () => (await anna.call(profiles.myPatientProfile, {})).details;
const city = () => page.getByRole("textbox", { name: "City" });
const save = () => page.getByRole("button", { name: "Save Profile" });
const conflict = () => page.getByRole("region", { name: "Your profile was changed somewhere else." });

/** Another device saves a city while this one has entered its own, and this one saves. */
async function savesAfter(there: string, here: string): Promise<void> {
  await anna.call(profiles.savePatientProfile, { ...details, email: anna.email, city: there });
  await city().fill(here);
  await save().click();
  await expectFocus(conflict());
  const [row] = await conflict().getByRole("row").filter({ hasText: "City" }).all();
  await row?.getByText(there, { exact: true }).waitFor();
  await row?.getByText(here, { exact: true }).waitFor();
  expect((await stored())?.city).toBe(there);
}

test("a profile that another device has saved since is shown beside one's own, and nothing is saved before the choice", async () => {
  await save().waitFor();
  await savesAfter("Salem", "Cambridge");
  await inspect(visitor, "profile in two versions", { large: true });
  await page.getByRole("button", { name: "Keep what was saved there" }).click();
  await expect.poll(() => city().inputValue()).toBe("Salem");
  expect(await conflict().count()).toBe(0);
  await savesAfter("Concord", "Quincy");
  await page.getByRole("button", { name: "Save what I entered here" }).click();
  await page.getByText("Profile updated successfully").waitFor();
  expect((await stored())?.city).toBe("Quincy");
});

test("a birth date under 13 years ago is hinted at beside its field, and can be saved (OPEN-86)", async () => {
  const hint = page.getByText(/^Nobody under 13 may have an account here\./);
  expect(await hint.count()).toBe(0);
  const born = new Date(world.clock.now() - 5 * 365 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Date of birth").fill(born);
  await hint.waitFor();
  await save().click();
  // The message of the save before may still be shown.
  await expect.poll(async () => (await stored())?.dateOfBirth).toBe(born);
});

test("closing an account asks twice, either question can be refused, and the focus returns to the button each time", async () => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/me/closing")) requests.push(request.method());
  });
  const open = page.getByRole("button", { name: "Close your account" });
  const press = (name: string) => page.getByRole("alertdialog").getByRole("button", { name }).click();
  const close = "Close my account";
  await open.click();
  await page
    .getByRole("alertdialog")
    .getByText(/^By law, your doctors and pharmacies must keep/)
    .waitFor();
  expect(await page.getByRole("button", { name: close, exact: true }).count()).toBe(0);
  await press("Keep my account");
  await expectFocus(open);
  await open.click();
  await press("Continue");
  await page.getByRole("alertdialog", { name: "Are you sure?" }).waitFor();
  await press("Keep my account");
  await expectFocus(open);
  await open.click();
  await press("Continue");
  expect(requests).toEqual([]);
  expect(await anna.call(identity.me, {})).not.toHaveProperty("closesAt");
  await expect.poll(() => page.getByRole("button", { name: close, exact: true }).isEnabled()).toBe(true);
  await press(close);
  await page.getByText(/^Your account will be closed on /).waitFor();
  expect(requests).toHaveLength(1);
  expect(await anna.call(identity.me, {})).toHaveProperty("closesAt");
  const takeBack = page.getByRole("button", { name: "Keep my account after all" });
  await expectFocus(takeBack);
  await page.keyboard.press("Enter");
  await page.getByText("Your account stays open.").waitFor();
  await expectFocus(open);
  expect(await anna.call(identity.me, {})).not.toHaveProperty("closesAt");
});

test("a pharmacy saved before it could state its zone is asked for it on its dashboard until it saves again", async () => {
  const pharmacy = await newPharmacy(world.origin);
  const { zone: _, ...before } = first(pharmacies).details;
  await pharmacy.call(profiles.savePharmacyProfile, before);
  world.clock.advance(60_000);
  const theirs = await signedInVisitor(browser, world.origin, pharmacy.email);
  const warning = theirs.page.getByText("Patients can't see when you are open.", { exact: true });
  await warning.waitFor();
  await inspect(theirs, "dashboard of a pharmacy without a zone", { large: true });
  await theirs.page.getByRole("link", { name: "Check your opening hours and time zone" }).click();
  await theirs.page.getByRole("button", { name: "Save Profile" }).click();
  await theirs.page.getByText("Pharmacy profile saved successfully!").waitFor();
  expect((await pharmacy.call(profiles.myPharmacyProfile, {})).details?.zone).toEqual(expect.any(String));
  await goTo(theirs.page, "/pharmacy");
  await theirs.page.getByRole("searchbox").waitFor();
  expect(await warning.count()).toBe(0);
  await theirs.page.context().close();
});

test("once the account is closed every screen says so, and nothing offers to take it back", async () => {
  const patient = await newPatient(world.origin);
  await patient.call(identity.requestClosing, {});
  // In the weeks that pass, the token of the open page expires.
  await page.context().close();
  world.clock.advance(14 * 86_400_000 + 60_000);
  const { page: theirs } = await signedInVisitor(browser, world.origin, patient.email, {
    at: `${world.origin}/patient/profile`,
  });
  await theirs.getByText(/^Your account is closed\./).waitFor();
  await theirs.getByLabel("Date of birth").waitFor();
  expect(await theirs.getByRole("button", { name: "Keep my account after all" }).count()).toBe(0);
  await goTo(theirs, "/patient");
  await theirs.getByText(/^Your account is closed\./).waitFor();
});

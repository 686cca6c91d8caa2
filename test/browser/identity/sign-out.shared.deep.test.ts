import type { Browser, Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { type Person, signIn } from "../../../infra/demo/person.ts";
import { newAuditor, newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { emptyStores, queueUnsent, storageKeys, storedCounts } from "../support/device.ts";
import { delayAnswer, holdRequests, stopIntercepting } from "../support/interception.ts";
import { inspect, logIn, pickInMenu, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
});

const signedIn = async (person: Person, serviceWorker = false): Promise<Visitor> => {
  world.clock.advance(60_000); // the next code is a new one
  const visitor = await signedInVisitor(browser, world.origin, person.email, { serviceWorker });
  allowConsoleError(visitor, failedCalls);
  return visitor;
};
const isOut = (page: Page) => page.getByRole("button", { name: "Log in" }).first().waitFor();
const asks = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const unsent = "One thing you entered offline isn't sent yet. Signing out discards it.";
const meOf = async (token: string) =>
  (await fetch(`${world.origin}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status;

test("Logout on a public page warns about unsent work, too (AUTH-55)", async () => {
  const anna = await newPatient(world.origin);
  const visitor = await signedIn(anna);
  const { page } = visitor;
  await page.goto(`${world.origin}/terms`);
  await page.getByRole("button", { name: "Logout" }).waitFor();
  await queueUnsent(page, anna.id);
  await page.getByRole("button", { name: "Logout" }).click();
  const question = asks(page, "Sign out with unsent work?");
  await question.getByText(unsent).waitFor();
  await inspect(visitor, "asked about unsent work on a public page", { large: true });
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  expect(await storedCounts(page, "triscript-offline")).toMatchObject({ pendingAppointments: 1 });
  await page.getByRole("button", { name: "Logout" }).click();
  await question.getByRole("button", { name: "Sign out and discard" }).click();
  await isOut(page);
  expect(await storageKeys(page)).toEqual([]);
  await expect.poll(() => storedCounts(page, "triscript-offline")).toEqual(emptyStores);
  await page.context().close();
});

test("Logout while screens are loading sends no call without a token", async () => {
  const visitor = await signedIn(await newPatient(world.origin));
  const { page } = visitor;
  const authorized: boolean[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) authorized.push("authorization" in request.headers());
  });
  // Each new connection requests the events that may have been missed.
  await page.evaluate(() => void setInterval(() => dispatchEvent(new Event("online")), 1));
  await expect.poll(() => authorized.length).toBeGreaterThan(0);
  await pickInMenu(page, "Logout");
  await isOut(page);
  await page.waitForLoadState("networkidle");
  expect(authorized).not.toContain(false);
  expect(await page.getByText("Your session ended").count()).toBe(0);
  await page.context().close();
});

describe("an answer that arrives after its person has signed out", () => {
  const save = (page: Page) => page.getByRole("button", { name: "Save Profile" });
  /** The name in the signed-in person's profile. */
  const nameIn = async (page: Page) => {
    await pickInMenu(page, "Profile Settings");
    await save(page).waitFor();
    return await page.getByLabel("Full name").inputValue();
  };
  /** A person with a profile is on the page, and the next person's address has no profile. */
  const twoPeople = async () => {
    const next = `ben.${newId()}@example.com`;
    await signIn(world.origin, next, "patient");
    const visitor = await signedIn(await newPatient(world.origin));
    expect(await nameIn(visitor.page)).toBe("Anna Keller");
    return { visitor, page: visitor.page, next };
  };

  test("is not shown to the next person on the same page", async () => {
    const { visitor, page, next } = await twoPeople();
    const come = await holdRequests(page, "**/api/profiles/patient");
    const saved = page.waitForResponse("**/api/profiles/patient");
    await save(page).click();
    await pickInMenu(page, "Logout");
    await isOut(page);
    come();
    await (await saved).finished();
    await logIn(visitor, world.origin, next);
    expect(await nameIn(page)).toBe("");
    await page.context().close();
  });

  test("does not change the next person's identity", async () => {
    const { visitor, page, next } = await twoPeople();
    const { given, come } = await delayAnswer(page, "**/api/me");
    // Each saved profile requests the person again.
    await save(page).click();
    await given;
    await pickInMenu(page, "Logout");
    await isOut(page);
    await logIn(visitor, world.origin, next);
    come();
    await stopIntercepting(page);
    await page.evaluate(() => caches.keys());
    const hint = await page.evaluate(() => localStorage.getItem("triscript_user_data"));
    expect(JSON.parse(hint ?? "")).toMatchObject({ email: next });
    const account = page.getByRole("button", { name: /^Account of/ });
    expect(await account.getAttribute("aria-label")).toContain(next);
    await page.context().close();
  });
});

describe("signing out on all devices", () => {
  test("warns about unsent work of this device, deletes nothing while it fails, and then ends all sessions (AUTH-55)", async () => {
    const anna = await newPatient(world.origin);
    const elsewhere = await anna.tokens();
    const visitor = await signedIn(anna, true);
    const { page } = visitor;
    // Offline in between: the next page gets all its scripts from the worker.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto(`${world.origin}/patient/profile`);
    const button = page.getByRole("button", { name: "Sign out on all devices" });
    await button.waitFor();
    await queueUnsent(page, anna.id);
    await button.click();
    const question = asks(page, "Sign out on all devices");
    await question.getByText(unsent).waitFor();
    await page.context().setOffline(true);
    await question.getByRole("button", { name: "Sign out everywhere" }).click();
    await question.getByText("You're offline. Please check your connection and try again.").waitFor();
    await inspect(visitor, "signing out everywhere without a connection", { large: true });
    expect(await storedCounts(page, "triscript-offline")).toMatchObject({ pendingAppointments: 1 });
    await page.context().setOffline(false);
    expect(await meOf(elsewhere.AccessToken)).toBe(200);
    await question.getByRole("button", { name: "Sign out everywhere" }).click();
    await isOut(page);
    expect(await page.getByText("Your session ended").count()).toBe(0);
    expect(await meOf(elsewhere.AccessToken)).toBe(401);
    expect(await storageKeys(page)).toEqual([]);
    await expect.poll(() => storedCounts(page, "triscript-offline")).toEqual(emptyStores);
    world.clock.advance(60_000);
    expect((await signIn(world.origin, anna.email)).id).toBe(anna.id);
    await page.context().close();
  });

  test("is in the menu of the auditor, who has no profile", async () => {
    const vera = await newAuditor(world);
    const elsewhere = await vera.tokens();
    const visitor = await signedIn(vera);
    const { page } = visitor;
    const open = () => pickInMenu(page, "Sign out on all devices");
    await open();
    const question = asks(page, "Sign out on all devices");
    await question.waitFor();
    await question.getByRole("button", { name: "Stay signed in" }).click();
    await question.waitFor({ state: "detached" });
    expect(await meOf(elsewhere.AccessToken)).toBe(200);
    await open();
    await question.getByRole("button", { name: "Sign out everywhere" }).click();
    await isOut(page);
    expect(await meOf(elsewhere.AccessToken)).toBe(401);
    expect(await storageKeys(page)).toEqual([]);
    await page.context().close();
  });
});

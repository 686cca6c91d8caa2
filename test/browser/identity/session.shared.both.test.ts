import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { contract as profiles } from "#contract/profiles";
import { patients } from "../../../infra/demo/people.ts";
import { describeInDepth } from "../../tier.ts";
import { first, sharedWorld } from "../../world.ts";
import { emptyStores, queueUnsent, storageKeys, storedCounts } from "../support/device.ts";
import { stopIntercepting } from "../support/interception.ts";
import { pickInMenu } from "../support/visitor.ts";
import {
  account,
  annasSessions,
  ended,
  isRenewal,
  minute,
  sessionRequests,
  storedValue,
} from "./signed-in-page.ts";

const { world, anna, atHome, pass, nothingRenews } = annasSessions(() => sharedWorld());

const day = 24 * 60 * minute;
const openAppointments = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>("a[href='/patient/appointments']")?.click());

describe("while a person is signed in", () => {
  test("the session and its person are refreshed once every fifteen minutes until sign-out (AUTH-43, AUTH-45, AUTH-50, AUTH-52, AUTH-58, AUTH-59, CONST-01, API-10)", async () => {
    const page = await atHome();
    const { refreshes, whos } = sessionRequests(page);
    await expect
      .poll(() => storedCounts(page, "triscript-offline"))
      .toEqual({ ...emptyStores, userProfile: 1 });
    await pass(page, 14);
    expect(refreshes).toHaveLength(0);
    const fullName = "Anna Keller-Brandt";
    await anna().call(profiles.savePatientProfile, {
      ...first(patients).details,
      fullName,
      email: anna().email,
    });
    const before = await storedValue(page, ".accessToken");
    await pass(page, 2);
    await expect.poll(() => refreshes.length).toBe(1);
    await expect.poll(() => whos.length).toBe(1);
    await page.getByRole("button", { name: `Account of ${fullName}` }).waitFor();
    expect(await storedValue(page, ".accessToken")).not.toBe(before);
    const again = page.waitForResponse("**/api/me");
    await pass(page, 16);
    await expect.poll(() => refreshes.length).toBe(2);
    await again;
    await pickInMenu(page, "Logout");
    await page.getByRole("button", { name: "Get Started", exact: true }).waitFor();
    await nothingRenews(page);
    expect(refreshes).toHaveLength(2);
    expect(await storedCounts(page, "triscript-offline")).toEqual(emptyStores);
  });

  test("an expired token is renewed before its next use, and a reload stays on the same page (AUTH-60, CONST-02)", async () => {
    const page = await atHome();
    await page.goto("about:blank");
    world().clock.advance(25 * minute);
    await page.clock.setSystemTime(new Date(Date.now() + 25 * minute));
    const { refreshes } = sessionRequests(page);
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() === 401) refused.push(answer.url());
    });
    await page.goto(`${world().origin}/patient/appointments`);
    await account(page).waitFor();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => refreshes.length).toBe(1);
    expect(refused.filter((url) => url.includes("/api/"))).toEqual([]);
    expect(new URL(page.url()).pathname).toBe("/patient/appointments");
  });

  test.each([
    ["two days ahead", 2 * day],
    ["three years behind", -3 * 365 * day],
  ])("a device whose clock is %s stays signed in through a reload, a call and a renewal", async (_, off) => {
    const page = await atHome();
    const { refreshes } = sessionRequests(page);
    await page.clock.setSystemTime(new Date(Date.now() + off));
    await page.reload();
    await account(page).waitFor();
    world().clock.advance(25 * minute);
    await page.goto(`${world().origin}/patient/appointments`);
    await page
      .getByRole("list", { name: /appointments/ })
      .or(page.getByText(/No .*appointments/))
      .first()
      .waitFor();
    await expect.poll(() => refreshes.length).toBeGreaterThan(0);
    await account(page).waitFor();
    expect(await ended(page).count()).toBe(0);
  });

  test("two tabs stay signed in when the clock moves on between their renewals, as it does when 26 hours pass on /local/", async () => {
    const page = await atHome();
    const other = await page.context().newPage();
    await other.goto(`${world().origin}/patient/prescriptions`);
    await account(other).waitFor();
    const renewing = Promise.withResolvers<void>();
    const moved = Promise.withResolvers<void>();
    const renewals: string[] = [];
    const hold = async (route: Route) => {
      if (!isRenewal(route.request())) return route.continue();
      renewals.push(route.request().url());
      if (renewals.length > 1) return route.continue();
      // The pool has renewed the one tab's session; its answer comes after the clock has moved.
      const response = await route.fetch();
      renewing.resolve();
      await moved.promise;
      await route.fulfill({ response });
    };
    for (const tab of [page, other]) await tab.route("**/identity/", hold);
    world().clock.advance(26 * 60 * minute);
    await openAppointments(page);
    await renewing.promise;
    world().clock.advance(60 * minute);
    const refused = other.waitForResponse((answer) => answer.status() === 401);
    await openAppointments(other);
    await refused;
    moved.resolve();
    // The tabs renew in turn: one may take the session that the other has just renewed.
    await expect.poll(() => renewals.length).toBeGreaterThan(1);
    for (const tab of [page, other]) {
      await tab.reload();
      await account(tab).waitFor();
      expect(await ended(tab).count()).toBe(0);
    }
  });
});

const survives = async (page: Page) => {
  expect(await account(page).count()).toBe(1);
  expect(await ended(page).count()).toBe(0);
  expect(await storageKeys(page)).toContain("triscript_user_data");
};

describe("a session outlives", () => {
  test("having no connection, however long", async () => {
    const page = await atHome();
    await queueUnsent(page, anna().id);
    await page.context().setOffline(true);
    for (let n = 0; n < 3; n++) await pass(page, 15);
    await survives(page);
    expect(await storedCounts(page, "triscript-offline")).toMatchObject({
      pendingAppointments: 1,
      userProfile: 1,
    });
    const { refreshes } = sessionRequests(page);
    await page.context().setOffline(false);
    await pass(page, 15);
    await expect.poll(() => refreshes.length).toBeGreaterThan(0);
    await survives(page);
  });
});

describeInDepth("a session outlives", () => {
  test.each([
    [
      "the pool's failing",
      500,
      "application/x-amz-json-1.1",
      JSON.stringify({ __type: "InternalErrorException" }),
    ],
    [
      "the pool's limit of requests",
      400,
      "application/x-amz-json-1.1",
      JSON.stringify({ __type: "TooManyRequestsException" }),
    ],
    ["a firewall's answer instead of the pool's", 403, "text/html", "<h1>403 Forbidden</h1>"],
  ])("%s", async (_, status, contentType, body) => {
    const page = await atHome();
    await page.route("**/identity/", (route) => route.fulfill({ status, contentType, body }));
    // The app retries a few times, a moment later each, and then logs the failure.
    const inVain = page.waitForEvent("console", (message) => /could not be renewed/.test(message.text()));
    await pass(page, 15);
    await inVain;
    await survives(page);
    await stopIntercepting(page);
    const { refreshes } = sessionRequests(page);
    await pass(page, 15);
    await expect.poll(() => refreshes.length).toBeGreaterThan(0);
    await survives(page);
  });

  test("a firewall's answer instead of the product's", async () => {
    const page = await atHome();
    await page.route("**/api/**", (route) =>
      route.fulfill({ status: 403, contentType: "text/html", body: "<h1>403 Forbidden</h1>" }),
    );
    await page.goto(`${world().origin}/patient/profile`);
    await page.getByText("Failed to load").or(page.getByText("Your network cannot")).first().waitFor();
    await survives(page);
    await stopIntercepting(page);
    await page.reload();
    await page.getByRole("button", { name: "Sign out on all devices" }).waitFor();
    await survives(page);
  });
});

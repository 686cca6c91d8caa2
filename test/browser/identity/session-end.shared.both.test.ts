import { describe, expect, test } from "vitest";
import { describeInDepth } from "../../tier.ts";
import { newPatient, sharedWorld } from "../../world.ts";
import { emptyStores, queueUnsent, storageKeys, storedCounts } from "../support/device.ts";
import { delayAnswer, holdRequests, stopIntercepting } from "../support/interception.ts";
import { inspect, pickInMenu } from "../support/visitor.ts";
import { account, annasSessions, ended, isRenewal, minute, sessionRequests } from "./signed-in-page.ts";

const { world, anna, visitor, atHome, pass, endAtPool, nothingRenews, codeWhenThere } = annasSessions(() =>
  sharedWorld(),
);

describe("a session ends", () => {
  test("when the pool refuses to renew it: with a message, with empty storage, and for good (AUTH-46, AUTH-50, AUTH-53, AUTH-54, AUTH-56)", async () => {
    const page = await atHome();
    const { refreshes } = sessionRequests(page);
    await queueUnsent(page, anna().id);
    await endAtPool(page);
    await pass(page, 15);
    await ended(page).waitFor();
    await page.getByText("One thing you entered offline was never sent").waitFor();
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    expect(await storageKeys(page)).toEqual([]);
    await expect.poll(() => storedCounts(page, "triscript-offline")).toEqual(emptyStores);
    await expect.poll(() => storedCounts(page, "triscript-cache")).toEqual({ answers: 0 });
    await inspect(visitor(), "signed out by the server");
    expect(refreshes).toHaveLength(1);
    await nothingRenews(page);
  });

  test("when a call is refused, and signing in again leads back to the same page", async () => {
    const page = await atHome();
    // The page's other requests would be refused, too, and report an error on a page that is about to close.
    await page.goto(`${world().origin}/patient/prescriptions`, { waitUntil: "networkidle" });
    await endAtPool(page);
    world().clock.advance(21 * minute);
    await page.reload();
    await ended(page).waitFor();
    await page.getByLabel("E-mail").fill(anna().email);
    await page.getByRole("button", { name: "Continue with Email" }).click();
    await page.getByLabel("Verification code").fill(await codeWhenThere(page));
    await page.waitForURL(`${world().origin}/patient/prescriptions`);
    await account(page).waitFor();
  });
});

describeInDepth("a session ends", () => {
  test("with a message that stays when an older call is refused later", async () => {
    const page = await atHome();
    const { whos } = sessionRequests(page);
    const come = await holdRequests(page, "**/api/me", (route) =>
      route.fulfill({ status: 401, json: { message: "Unauthorized" } }),
    );
    await pass(page, 15);
    await expect.poll(() => whos.length).toBe(1);
    await endAtPool(page);
    world().clock.advance(21 * minute);
    // Polls may be refused before this screen's call is, and would end the session with its links.
    await page.evaluate(() =>
      document.querySelector<HTMLElement>("a[href='/patient/prescriptions']")?.click(),
    );
    await ended(page).waitFor();
    const answered = page.waitForResponse("**/api/me");
    come();
    await answered;
    await page.waitForLoadState("networkidle");
    // There is no fresh token for another try.
    expect(whos).toHaveLength(1);
    await expect.poll(() => ended(page).count()).toBe(1);
    expect(await storageKeys(page)).toEqual([]);
  });

  test("for good during a renewal: tokens that arrive after Logout are not stored", async () => {
    const page = await atHome();
    const { given, come } = await delayAnswer(page, "**/identity/", isRenewal);
    await pass(page, 15);
    await given;
    await pickInMenu(page, "Logout");
    await page.getByRole("button", { name: "Get Started", exact: true }).waitFor();
    const came = page.waitForResponse("**/identity/");
    come();
    await (await came).finished();
    await stopIntercepting(page);
    await page.evaluate(() => caches.keys());
    expect(await storageKeys(page)).toEqual([]);
    await page.reload();
    await page.getByRole("button", { name: "Get Started", exact: true }).waitFor();
    expect(await ended(page).count()).toBe(0);
  });

  test("without a message when the page has no session any more (AUTH-46, AUTH-47, ERR-11)", async () => {
    const ben = await newPatient(world().origin);
    const page = await atHome(ben);
    const { tables } = world();
    const key = { pk: { S: `ACCOUNT#${ben.id}` }, sk: { S: "ACCOUNT" } };
    await tables.call("DeleteItem", { TableName: tables.names[0], Key: key });
    await page.goto(`${world().origin}/privacy`);
    await page.getByRole("button", { name: "Log in" }).first().waitFor();
    await expect.poll(() => storageKeys(page)).toEqual([]);
    expect(await ended(page).count()).toBe(0);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => storedCounts(page, "triscript-offline")).toEqual(emptyStores);
  });
});

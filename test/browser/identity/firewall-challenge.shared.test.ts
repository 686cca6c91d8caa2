import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { identityCalls } from "../../identity/identity-calls.ts";
import { sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { newVisitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
});

/** The firewall's answer to a script without its token. */
const challenge = { status: 202, headers: { "x-amzn-waf-action": "challenge" }, body: "" };
const accounts = "**/api/identity/accounts";

/** The mailed code, once the page waits for it. */
async function codeTo(email: string, page: Page): Promise<string> {
  await page.getByLabel("Verification code").waitFor();
  return await identityCalls(world).codeTo(email);
}

/** Opens the dialog and signs up, as far as the code. */
async function askForAnAccount(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Get Started", exact: true }).click();
  await page
    .getByRole("dialog")
    .locator("label", { hasText: /^Patient/ })
    .click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Create Account" }).click();
}

test("a visitor challenged by the firewall sees its page, comes back, and the code is requested without another click", async () => {
  const { page } = await newVisitor(browser, `${world.origin}/?from=a-letter`);
  await page.route(accounts, (route) => route.fulfill(challenge), { times: 1 });
  const email = identityCalls(world).newAddress();
  await Promise.all([page.waitForURL("**/challenge"), askForAnAccount(page, email)]);
  await page.waitForURL(`${world.origin}/?from=a-letter`);
  await page.getByLabel("Verification code").fill(await codeTo(email, page));
  await page.getByRole("button", { name: /^Account of/ }).waitFor();
  await page.context().close();
});

test("a visitor challenged twice in a row reads that the network is blocked, and stays on the page", async () => {
  const { page } = await newVisitor(browser, world.origin);
  await page.route(accounts, (route) => route.fulfill(challenge));
  const email = identityCalls(world).newAddress();
  await Promise.all([page.waitForURL("**/challenge"), askForAnAccount(page, email)]);
  await page.waitForURL(`${world.origin}/`);
  await page.getByText("Your network can't sign in right now.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await page.context().close();
});

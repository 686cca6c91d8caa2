import type { Browser } from "playwright-core";
import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { identityCalls } from "../../identity/identity-calls.ts";
import { newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { holdRequests } from "../support/interception.ts";
import { newVisitor, signedInVisitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let at: ReturnType<typeof identityCalls>;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  at = identityCalls(world);
});

test("the role chosen at sign-up becomes the account's role even after a reload, and opens that role's dashboard (AUTH-65)", async () => {
  const { page } = await newVisitor(browser, world.origin);
  const email = `pharmacy.${newId()}@example.com`;
  await page.getByRole("button", { name: "Get Started", exact: true }).click();
  await page
    .getByRole("dialog")
    .locator("label", { hasText: /^pharmacy/i })
    .click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByLabel("Verification code").waitFor();
  await page.reload();
  await page.getByLabel("Verification code").fill(await at.codeTo(email));
  await page.waitForURL(`${world.origin}/pharmacy`);
  await page.getByRole("button", { name: /^Account of/ }).waitFor();
  await page.context().close();
});

test("the browser never loads another role's dashboard, however late its own one loads (AUTH-65)", async () => {
  const { email } = await newPatient(world.origin);
  world.clock.advance(60_000);
  const { page } = await signedInVisitor(browser, world.origin, email);
  const answers: number[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/api/")) answers.push(answer.status());
  });
  const come = await holdRequests(page, "**/patient-screen*.js");
  const other = page.waitForResponse("**/doctor-screen*.js");
  await page.goto(`${world.origin}/doctor`);
  await page.waitForURL(`${world.origin}/patient`);
  await other;
  await page.getByRole("heading", { name: "Loading" }).waitFor();
  come();
  await page.getByRole("button", { name: /^Account of/ }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  await page.context().close();
});

import type { Browser, Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { identityCalls } from "../../identity/identity-calls.ts";
import { newAuditor, newPatient, sharedWorld, type World } from "../../world.ts";
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

/** Opens other roles' dashboards and checks that the own one is shown. */
async function staysAt(page: Page, own: string): Promise<void> {
  await page.waitForURL(`${world.origin}/${own}`);
  for (const asked of ["", own === "patient" ? "doctor" : "patient"]) {
    await page.goto(`${world.origin}/${asked}`);
    await page.waitForURL(`${world.origin}/${own}`);
    await page.getByRole("button", { name: /^Account of/ }).waitFor();
  }
}

test.each(["patient", "doctor", "pharmacy"] as const)(
  "the role chosen at sign-up becomes the account's role even after a reload, and only the dashboard of a %s opens (AUTH-37, AUTH-65)",
  async (role) => {
    const { page } = await newVisitor(browser, world.origin);
    const email = `${role}.${newId()}@example.com`;
    await page.getByRole("button", { name: "Get Started", exact: true }).click();
    await page
      .getByRole("dialog")
      .locator("label", { hasText: new RegExp(`^${role}`, "i") })
      .click();
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.getByLabel("Verification code").waitFor();
    await page.reload();
    await page.getByLabel("Verification code").fill(await at.codeTo(email));
    await staysAt(page, role);
    await page.context().close();
  },
);

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

test("an auditor admitted by the operator has an own dashboard (AUTH-65)", async () => {
  const { email } = await newAuditor(world);
  world.clock.advance(60_000);
  const visitor = await signedInVisitor(browser, world.origin, email);
  await staysAt(visitor.page, "auditor");
  await visitor.page.context().close();
});

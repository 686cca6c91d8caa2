import type { Browser, Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../../infra/demo/person.ts";
import { identityCalls } from "../../identity/identity-calls.ts";
import { newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { holdRequests, stopIntercepting } from "../support/interception.ts";
import { inspect, newVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let at: ReturnType<typeof identityCalls>;
let anna: Person;
let visitor: Visitor;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  at = identityCalls(world);
  anna = await newPatient(world.origin);
});
afterEach(async () => {
  await visitor?.page.context().close();
});

/** Intermediaries between a browser and the product, each with its own answer. */
const refusals = {
  "the product's firewall, to too many": {
    at: "**/api/**",
    answer: { status: 429, json: { code: "too_many", status: 429, title: "Too many requests." } },
  },
  "the product's firewall, to an address": {
    at: "**/api/**",
    answer: { status: 403, contentType: "text/html", body: "<h1>403 Forbidden</h1>" },
  },
} as const;
/** The same at the user pool, which is called after the right code. */
const refusalsOfPool = {
  "the pool itself, to too many": {
    status: 400,
    json: { __type: "TooManyRequestsException", message: "Rate exceeded" },
  },
  "the pool's firewall, to an address, with a page": {
    status: 403,
    contentType: "text/html",
    body: "<h1>403 Forbidden</h1>",
  },
} as const;
const tooMany = "Too many attempts from your network. Try again in five minutes.";
const blocked = /^Your network can't sign in right now\./;

/** Moves the clock until another code can be requested, whatever the limits. */
const later = () => world.clock.advance(16 * 60_000);
const dialogOf = async (name: string): Promise<Page> => {
  later();
  visitor = await newVisitor(browser, world.origin);
  allowConsoleError(visitor, failedCalls);
  await visitor.page.getByRole("button", { name, exact: true }).first().click();
  await visitor.page.getByLabel("E-mail").waitFor();
  return visitor.page;
};

describe("a refusal by an intermediary is shown as one of the network", () => {
  test.each(Object.entries(refusals))("%s", async (name, { at, answer }) => {
    const page = await dialogOf("Get Started");
    await page.route(at, (route) => route.fulfill(answer));
    await page
      .getByRole("dialog")
      .locator("label", { hasText: /^Patient/ })
      .click();
    await page.getByLabel("E-mail").fill(anna.email);
    await page.getByRole("button", { name: "Create Account" }).click();
    const alert = page.getByRole("dialog").getByRole("alert");
    await alert.getByText(name.endsWith("to too many") ? tooMany : blocked).waitFor();
    expect(await page.getByLabel("E-mail").inputValue()).toBe(anna.email);
    await stopIntercepting(page);
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.getByLabel("Verification code").waitFor();
    await alert.waitFor({ state: "detached" });
  });

  test.each(Object.entries(refusalsOfPool))(
    "for %s, and the code is still valid afterwards",
    async (name, answer) => {
      const page = await dialogOf("Log in");
      await page.getByLabel("E-mail").fill(anna.email);
      await page.getByRole("button", { name: "Continue with Email" }).click();
      await page.getByLabel("Verification code").waitFor();
      await page.route(`${world.origin}/identity/`, (route) => route.fulfill(answer));
      await page.getByLabel("Verification code").fill(await at.codeTo(anna.email));
      const alert = page.getByRole("dialog").getByRole("alert");
      await alert.getByText(name.endsWith("to too many") ? tooMany : blocked).waitFor();
      await stopIntercepting(page);
      await page.getByRole("button", { name: "Verify Code" }).click();
      await page.getByRole("button", { name: /^Account of/ }).waitFor();
    },
  );

  test("when the code is requested, and when a new password is set", async () => {
    const page = await dialogOf("Log in");
    await page.getByLabel("E-mail").fill(anna.email);
    await page.getByRole("button", { name: "Continue with Email" }).click();
    await page.getByLabel("Verification code").waitFor();
    const { at: where, answer } = refusals["the product's firewall, to too many"];
    await page.route(where, (route) => route.fulfill(answer));
    await page.getByLabel("Verification code").fill("000000");
    await page.getByText(tooMany).waitFor();
    expect(await page.getByLabel("Verification code").inputValue()).toBe("000000");
    await stopIntercepting(page);
    await page.getByRole("button", { name: "Use another e-mail" }).click();
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await page.route("**/api/**", (route) =>
      route.fulfill(refusals["the product's firewall, to an address"].answer),
    );
    await page.getByRole("button", { name: "Send Reset Code" }).click();
    await page.getByText(blocked).waitFor();
  });
});

describe("a right code whose next request fails", () => {
  const codeEntered = async (page: Page) => {
    await page.getByLabel("E-mail").fill(anna.email);
    await page.getByRole("button", { name: "Continue with Email" }).click();
    await page.getByLabel("Verification code").waitFor();
    await page.getByLabel("Verification code").fill(await at.codeTo(anna.email));
  };

  test("is confirmed while the sign-in finishes, and can be retried from the start page (AUTH-36, AUTH-51)", async () => {
    const page = await dialogOf("Log in");
    const come = await holdRequests(page, "**/api/home", (route) => route.abort());
    await codeEntered(page);
    await page.getByText("Verification successful! Logging you in...").waitFor();
    await inspect(visitor, "the code was right");
    come();
    await page.getByText("You're offline. Please check your connection and try again.").waitFor();
    await stopIntercepting(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL(`${world.origin}/patient`);
    await page.getByRole("button", { name: /^Account of/ }).waitFor();
  });

  test("is entered once: on another page the same button retries the sign-in (AUTH-13)", async () => {
    later();
    visitor = await newVisitor(browser, world.origin);
    allowConsoleError(visitor, failedCalls);
    const { page } = visitor;
    await page.goto(`${world.origin}/privacy`);
    await page.getByRole("button", { name: "Log in" }).first().click();
    await page.route("**/api/me", (route) => route.abort());
    await codeEntered(page);
    await page.getByText("You're offline. Please check your connection and try again.").waitFor();
    await inspect(visitor, "the code was right, and the connection is gone", { large: true });
    await stopIntercepting(page);
    await page.getByRole("button", { name: "Verify Code" }).click();
    await page.getByText(`Welcome, ${anna.email}`).first().waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  test("leaves the page at Loading... until the person is known (AUTH-51)", async () => {
    const page = await dialogOf("Log in");
    await codeEntered(page);
    await page.getByRole("button", { name: /^Account of/ }).waitFor();
    const come = await holdRequests(page, "**/api/me");
    await page.evaluate(() => localStorage.removeItem("triscript_user_data"));
    await page.reload();
    await page.getByRole("status").filter({ hasText: "Loading..." }).waitFor();
    expect(await page.getByRole("banner").count()).toBe(0);
    come();
    await page.getByRole("button", { name: /^Account of/ }).waitFor();
  });
});

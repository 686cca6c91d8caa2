import type { Browser, Page, Request, Route } from "playwright-core";
import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { originalCalls } from "../../contracts/original-calls.ts";
import { codesTo } from "../../identity/identity-calls.ts";
import { first, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { holdRequests, stopIntercepting } from "../support/interception.ts";
import { pauseClock } from "../support/paused-clock.ts";
import { newVisitor, pickInMenu, signUp, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let visitor: Visitor;
/** The page's requests in order: `POST /api/...`, or an operation of the user pool. */
const requests: string[] = [];
const email = `anna.${newId()}@example.com`;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  visitor = await newVisitor(browser, "about:blank");
  allowConsoleError(visitor, failedCalls);
  await visitor.page.clock.install();
  visitor.page.on("request", (request) => requests.push(...nameOf(request)));
  await visitor.page.goto(world.origin);
});

function nameOf(request: Request): string[] {
  const { pathname } = new URL(request.url());
  if (pathname.startsWith("/api/") || pathname === "/config.json") return [`${request.method()} ${pathname}`];
  const operation = request.headers()["x-amz-target"]?.split(".").at(-1);
  return operation === undefined ? [] : [`pool ${operation}`];
}

const count = (call: string) => requests.filter((each) => each === call).length;
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

test.each(["/privacy", "/terms"])("%s sends no request (LEGAL-42)", async (page) => {
  await visitor.page.goto(`${world.origin}${page}`, { waitUntil: "networkidle" });
  await visitor.page.getByRole("link", { name: /@/ }).first().waitFor();
  expect(requests.filter((each) => each !== "GET /config.json")).toEqual([]);
  await visitor.page.goto(world.origin);
});

test("signing up stores the tokens, the person and the address in the browser, and nothing else (AUTH-41, PWA-15, PWA-16, DATA-04, DATA-05, DATA-19, DATA-20, API-04)", async () => {
  await signUp(visitor, world.origin, email, /Patient/);
  await visitor.page.waitForURL(/\/patient$/);
  const { triscript_user_data: user, triscript_last_email: last, ...tokens } = await stored(visitor.page);
  const record = z.strictObject({
    id: z.uuid(),
    role: z.literal("patient"),
    email: z.literal(email),
  });
  expect(record.safeParse(JSON.parse(user ?? "")).error).toBeUndefined();
  expect(last).toBe(email);
  const names = Object.keys(tokens).map((key) => key.split(".").at(-1));
  expect(names).toEqual(expect.arrayContaining(["accessToken", "refreshToken"]));
  expect(Object.keys(tokens).filter((key) => !key.startsWith("CognitoIdentityServiceProvider."))).toEqual([]);
});

test("the session renews itself at the user pool", async () => {
  await visitor.page.waitForLoadState("networkidle"); // a jump in time would cut off a running call
  await visitor.page.clock.fastForward(15 * 60_000);
  await expect.poll(() => count("pool GetTokensFromRefreshToken")).toBeGreaterThan(0);
});

test("signing out revokes the session at the pool and leaves neither stored data nor an open dialog", async () => {
  const { page } = visitor;
  await pickInMenu(page, "Logout");
  await page.getByRole("button", { name: "Log in" }).first().waitFor();
  expect(await stored(page)).toEqual({});
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("a new password is typed twice and set with the code; the dialog returns to signing in after two seconds (AUTH-25, CONST-21, ERR-07..09)", async () => {
  const { page } = visitor;
  world.clock.advance(60_000);
  await page.getByRole("button", { name: "Log in" }).first().click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByRole("button", { name: "Send Reset Code" }).click();
  await page.getByLabel("Verification code").waitFor();
  await page.getByLabel("Verification code").fill(first(await codesTo(world.origin, email)));
  await page.getByLabel("New password", { exact: true }).fill("heron on the lake");
  await page.getByLabel("Confirm new password").fill("heron on a lake");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.getByText("Passwords do not match").waitFor();
  expect(count("POST /api/identity/password")).toBe(0);
  await page.getByLabel("Confirm new password").fill("heron on the lake");
  await page.route("**/api/identity/password", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.getByText("An error occurred. Please try again.").waitFor();
  await stopIntercepting(page);
  await pauseClock(page);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.getByText("Password has been reset successfully").waitFor();
  await page.clock.runFor(1990);
  await expect.poll(() => page.getByText("Password has been reset successfully").count()).toBe(1);
  await page.clock.runFor(10);
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await page.clock.resume();
});

test("the server's reason for refusing a sign-up is shown without its code (ERR-02, ERR-104)", async () => {
  const { page } = visitor;
  const problem = { code: "wrong_address", title: "", status: 403, requestId: "r1" };
  await page.route("**/api/identity/accounts", (route) =>
    route.fulfill({ status: 403, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );
  await page.getByRole("button", { name: "Create an account" }).click();
  await page
    .getByRole("dialog")
    .locator("label", { hasText: /^Patient/ })
    .click();
  await page.getByRole("button", { name: "Create Account" }).click();
  const alert = page.getByRole("dialog").getByRole("alert");
  await expect.poll(() => alert.textContent()).toBe("Please use the product's own address.");
  await stopIntercepting(page);
  await page.getByRole("button", { name: "Log in instead" }).click();
});

test("the backend's address comes from the installation's settings, not from the build (SHELL-59)", async () => {
  const other = await newVisitor(browser, "about:blank");
  allowConsoleError(other, failedCalls);
  const { page } = other;
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await page.route("**/config.json", async (route) => {
    const answer = await route.fetch();
    const elsewhere = { api: "/elsewhere/api", userPoolEndpoint: "/elsewhere/pool/" };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...elsewhere } });
  });
  await page.goto(world.origin);
  await page.getByRole("button", { name: "Log in" }).first().click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByRole("button", { name: "Send Reset Code" }).click();
  await page.getByRole("dialog").getByRole("alert").waitFor();
  await page.getByRole("button", { name: "Back to sign in" }).click();
  const elsewhere = (path: string, json: object) =>
    page.route(`**/elsewhere/api/identity/${path}`, (route) => route.fulfill({ json }));
  await elsewhere("sign-in-codes", { challenge: "x".repeat(22) });
  await elsewhere("sign-ins", { proof: "x" });
  await page.getByRole("button", { name: "Continue with Email" }).click();
  await page.getByLabel("Verification code").fill("000000");
  await page.getByRole("dialog").getByRole("alert").waitFor();
  expect(paths).toContain("/elsewhere/pool/");
  expect(paths).toContain("/elsewhere/api/identity/reset-codes");
  expect(paths.filter((path) => /^\/(api|identity)\//.test(path))).toEqual([]);
  await stopIntercepting(page);
  await page.context().close();
});

describe("signing in that fails", () => {
  test("is reported when the code cannot be made (ERR-01)", async () => {
    const { page } = visitor;
    const alert = page.getByText("Edge function error: Something went wrong. Please try again.");
    await page.route("**/api/identity/sign-in-codes", (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole("button", { name: "Continue with Email" }).click();
    await alert.waitFor();
    await stopIntercepting(page);
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await alert.waitFor({ state: "detached" });
    await page.route("**/api/identity/reset-codes", (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole("button", { name: "Send Reset Code" }).click();
    await alert.waitFor();
    await stopIntercepting(page);
    await page.getByRole("button", { name: "Back to sign in" }).click();
  });

  test("is reported when a code is requested (ERR-03)", async () => {
    const { page } = visitor;
    await page.route("**/api/identity/sign-in-codes", (route) => route.fulfill({ status: 202, json: {} }));
    await page.getByRole("button", { name: "Continue with Email" }).click();
    await page.getByText("Failed to request OTP. Please try again.").waitFor();
    await stopIntercepting(page);
  });

  test("is reported with its reason when a code is checked, and the right code is accepted afterwards (ERR-10)", async () => {
    const { page } = visitor;
    world.clock.advance(60_000);
    await page.getByRole("button", { name: "Continue with Email" }).click();
    await page.getByLabel("Verification code").waitFor();
    const check = page.getByRole("button", { name: "Verify Code" });
    const refused = async (
      act: () => Promise<void>,
      sentence: string,
      answer: (route: Route) => Promise<void>,
    ) => {
      await page.route("**/identity/**", async (route) => {
        const isSignIn = route.request().headers()["x-amz-target"]?.endsWith("RespondToAuthChallenge");
        await (isSignIn ? answer(route) : route.continue());
      });
      await act();
      await page.getByRole("dialog").getByRole("alert").getByText(sentence, { exact: true }).waitFor();
      await stopIntercepting(page);
    };
    const byPool = (__type: string) => (route: Route) =>
      route.fulfill({ status: 400, json: { __type, message: "inside" } });
    const code = first(await codesTo(world.origin, email));
    await refused(
      () => page.getByLabel("Verification code").fill(code),
      "Failed to verify OTP: Something went wrong. Please try again.",
      byPool("SomethingElse"),
    );
    await refused(
      () => check.click(),
      "Too many attempts from your network. Try again in five minutes.",
      byPool("LimitExceededException"),
    );
    await refused(
      () => check.click(),
      "Your network can't sign in right now. Try another one, such as your phone's.",
      byPool("ForbiddenException"),
    );
    await refused(
      () => check.click(),
      "You're offline. Please check your connection and try again.",
      (route) => route.abort(),
    );
    const come = await holdRequests(page, "**/api/home");
    await check.click();
    await page.getByText("Verification successful! Logging you in...").waitFor();
    come();
    await page.getByRole("button", { name: /^Account of/ }).waitFor();
  });
});

describe("each of the specification's sign-in calls has one of ours, which was made", () => {
  test.each(originalCalls().filter(({ row }) => row.startsWith("API-0")))(
    "$row: $call is $request",
    (original) => {
      expect(requests).toContain(original.request);
    },
  );
});

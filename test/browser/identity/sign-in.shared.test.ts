import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as identity } from "#contract/identity";
import { type Person, signIn } from "../../../infra/demo/person.ts";
import { identityCalls, wrongCode } from "../../identity/identity-calls.ts";
import { newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { storageKeys } from "../support/device.ts";
import { holdRequests } from "../support/interception.ts";
import { inspect, logIn, newVisitor, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let at: ReturnType<typeof identityCalls>;
let anna: Person;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  at = identityCalls(world);
  anna = await newPatient(world.origin);
});

const nextMinute = () => world.clock.advance(60_000);
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
/** The element with the focus. */
const focused = (page: Page, label: string) =>
  expect
    .poll(() => page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement))
    .toBe(true);
/** Tabs to a button of the dialog and presses it. */
const press = async (page: Page, name: string) => {
  const button = page.getByRole("button", { name, exact: true });
  for (let n = 0; n < 12; n++) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
};
const openedBy = async (name: string): Promise<Visitor> => {
  const visitor = await newVisitor(browser, world.origin);
  await visitor.page.getByRole("button", { name, exact: true }).first().focus();
  await visitor.page.keyboard.press("Enter");
  return visitor;
};

describe("signing in, by keyboard alone", () => {
  test("the dialog requests the address, then the code, and shows errors beside the field (AUTH-04, AUTH-06, AUTH-07, AUTH-11, AUTH-18, AUTH-26..30, AUTH-33)", async () => {
    nextMinute();
    const visitor = await openedBy("Log in");
    const { page } = visitor;
    await heading(page, "Welcome back").waitFor();
    await focused(page, "E-mail");
    await page.keyboard.press("Enter");
    await page.getByText("Please enter a valid e-mail address.").waitFor();
    await page.keyboard.type("nobody");
    await page.keyboard.press("Enter");
    await page.getByText("Please enter a valid e-mail address.").waitFor();
    await focused(page, "E-mail");
    await inspect(visitor, "log in with a wrong address", { large: true });
    await page.getByLabel("E-mail").fill("");
    await page.keyboard.type(anna.email);
    await page.keyboard.press("Enter");
    await page.getByLabel("Verification code").waitFor();
    await focused(page, "Verification code");
    await page.getByText(/^Send again in 0:[0-2]\d$/).waitFor();
    expect(await page.getByLabel("Verification code").getAttribute("autocomplete")).toBe("one-time-code");
    const code = await at.codeTo(anna.email);
    allowConsoleError(visitor, /status of 422/);
    await page.keyboard.insertText(`${wrongCode(code).slice(0, 3)} ${wrongCode(code).slice(3)}99x`);
    expect(await page.getByLabel("Verification code").inputValue()).toBe(wrongCode(code));
    await page.getByText("Invalid verification code").waitFor();
    await focused(page, "Verification code");
    await inspect(visitor, "a wrong code", { large: true });
    // A press beside the dialog does not close it while a code is on its way.
    await page.mouse.click(5, 5);
    await page.getByLabel("Verification code").fill(code.slice(0, 5));
    await page.reload();
    await expect.poll(() => page.getByLabel("Verification code").inputValue()).toBe(code.slice(0, 5));
    await focused(page, "Verification code");
    await page.keyboard.press("End");
    await page.keyboard.type(code.slice(5));
    await page.getByRole("button", { name: /^Account of/ }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    const own = (await storageKeys(page)).filter((key) => !key.startsWith("CognitoIdentityServiceProvider."));
    expect(own).toEqual(["triscript_last_email", "triscript_user_data"]);
    // The new password that is set below would end this session on an open page.
    await page.context().close();
  });

  test("closing the dialog clears its fields, and a later step leads back to the address (AUTH-05, AUTH-20, AUTH-21)", async () => {
    const { page } = await openedBy("Log in");
    await focused(page, "E-mail");
    await page.keyboard.type(at.newAddress());
    await page.keyboard.press("Enter");
    await focused(page, "Verification code");
    await press(page, "Use another e-mail");
    await heading(page, "Welcome back").waitFor();
    await focused(page, "E-mail");
    await press(page, "Create an account");
    await heading(page, "Create your account").waitFor();
    // A press beside the dialog keeps the typed values; Escape clears them.
    await page.mouse.click(5, 5);
    await heading(page, "Create your account").waitFor();
    await expect
      .poll(() => page.getByRole("dialog").evaluate((dialog) => dialog.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Log in", exact: true }).first().click();
    expect(await page.getByLabel("E-mail").inputValue()).toBe("");
  });
});

test("the sign-up dialog begins at its first choice, and names the role of an existing account, whose address may be typed with an umlaut", async () => {
  const asciiAddress = at.newAddress().replace(/@.*/, "@xn--mller-kva.example");
  const typed = asciiAddress.replace("xn--mller-kva", "müller");
  await signIn(world.origin, asciiAddress, "patient");
  nextMinute();
  const visitor = await openedBy("Get Started");
  const { page } = visitor;
  const focusedChoice = () => page.evaluate(() => document.activeElement?.getAttribute("value"));
  await expect.poll(focusedChoice).toBe("patient");
  await page.keyboard.press("ArrowDown");
  await page.getByLabel("E-mail").focus();
  await page.keyboard.type(typed);
  await page.keyboard.press("Enter");
  await page.getByText(`We sent a code to ${typed}.`).waitFor();
  await page.getByLabel("Verification code").fill(await at.codeTo(asciiAddress));
  await heading(page, "You already have an account").waitFor();
  await page.getByText(`There is a patient account for ${typed}.`).waitFor();
  await inspect(visitor, "an account in another role", { large: true });
  await page.getByRole("button", { name: "Sign in to this account" }).click();
  await page.waitForURL(`${world.origin}/patient`);
  await expect.poll(() => page.title()).toMatch(/^(Dashboard|Good \w+, .*) · Triscript$/);
  await page.context().close();
});

test("signing in is announced by the page that it leads to, and by no other", async () => {
  nextMinute();
  const visitor = await newVisitor(browser, world.origin);
  const { page } = visitor;
  await page.evaluate(() => {
    const heard: string[] = [];
    const region = document.querySelector("[data-live-announcer]");
    new MutationObserver(() => heard.push(region?.textContent ?? "")).observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    new MutationObserver(() => heard.push(document.title)).observe(document.head, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(globalThis, { heard });
  });
  await logIn(visitor, world.origin, anna.email);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, "heard")))
    .toContain("Dashboard · Triscript");
  const heard = await page.evaluate(() => Reflect.get(globalThis, "heard"));
  expect(heard.filter((text: string) => text.includes("nothing at this address"))).toEqual([]);
  const spoken = page.locator("[data-live-announcer]").first();
  await expect.poll(() => spoken.textContent()).toBe("Dashboard · Triscript");
  await page.context().close();
});

test("a new password is set by keyboard alone: code, password twice, and back to signing in (AUTH-09, AUTH-10, AUTH-14, AUTH-15, AUTH-16, AUTH-24, AUTH-31, AUTH-32, ERR-05)", async () => {
  nextMinute();
  const visitor = await openedBy("Log in");
  const { page } = visitor;
  await focused(page, "E-mail");
  await page.keyboard.type(anna.email);
  await press(page, "Forgot password?");
  await heading(page, "Reset Password").waitFor();
  expect(await page.getByLabel("E-mail").inputValue()).toBe(anna.email);
  await inspect(visitor, "forgot password", { large: true });
  await page.getByLabel("E-mail").focus();
  const come = await holdRequests(page, "**/api/identity/reset-codes");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Processing..." }).waitFor();
  come();
  await heading(page, "Enter New Password").waitFor();
  await focused(page, "Verification code");
  const code = await at.codeTo(anna.email);
  await page.keyboard.insertText(code);
  await page.keyboard.press("Tab");
  await page.keyboard.type("password1");
  await page.keyboard.press("Tab");
  await page.keyboard.type("password2");
  await page.keyboard.press("Enter");
  await page.getByText("Passwords do not match").waitFor();
  await page.getByText(/^That password is too common/).waitFor();
  await focused(page, "New password");
  await inspect(visitor, "a password that cannot be used", { large: true });
  await page.getByLabel("New password", { exact: true }).fill("heron on the lake");
  await page.getByLabel("Confirm new password").fill("heron on the lake");
  allowConsoleError(visitor, /status of 422/);
  await page.getByLabel("Verification code").fill(wrongCode(code));
  await page.keyboard.press("Enter");
  await page.getByText("Invalid verification code").waitFor();
  await focused(page, "Verification code");
  await page.getByLabel("Verification code").fill(code);
  await page.keyboard.press("Enter");
  await heading(page, "Welcome back").waitFor();
  await focused(page, "E-mail");
  expect(await page.getByLabel("E-mail").inputValue()).toBe(anna.email);
});

describe("a session in the browser", () => {
  test("signing out in one tab signs out the others and empties the storage (AUTH-44, AUTH-48, AUTH-49, AUTH-57)", async () => {
    nextMinute();
    const ben = await newPatient(world.origin);
    nextMinute();
    const visitor = await signedInVisitor(browser, world.origin, ben.email);
    // The other tab's tokens are invalid by the time it learns of the sign-out.
    allowConsoleError(visitor, /status of 40[01]|HTTP Authentication failed/);
    const other = await visitor.page.context().newPage();
    await other.goto(`${world.origin}/patient`);
    await other.getByRole("button", { name: /^Account of/ }).click();
    await other.getByText("Logout").click();
    await visitor.page.getByRole("button", { name: "Get Started", exact: true }).waitFor();
    await expect.poll(() => storageKeys(visitor.page)).toEqual([]);
  });

  test("a forged cache entry changes only the first paint", async () => {
    nextMinute();
    const ben = await newPatient(world.origin);
    nextMinute();
    const visitor = await signedInVisitor(browser, world.origin, ben.email);
    const { page } = visitor;
    await page.evaluate((id) => {
      const forged = { id, role: "doctor", email: "somebody.else@example.com" };
      localStorage.setItem("triscript_user_data", JSON.stringify(forged));
    }, anna.id);
    allowConsoleError(visitor, /status of 403/);
    await page.goto(`${world.origin}/doctor`);
    await page.waitForURL(`${world.origin}/patient`);
    const stored = await page.evaluate(() => localStorage.getItem("triscript_user_data"));
    expect(JSON.parse(stored ?? "")).toMatchObject({ id: ben.id, role: "patient", email: ben.email });
    expect(await ben.call(identity.me, {})).toMatchObject({ id: ben.id, role: "patient" });
  });
});

import type { Browser, Page, Route } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { identityCalls } from "../../identity/identity-calls.ts";
import { newDoctor, newPatient, newPharmacy, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { holdRequests, stopIntercepting } from "../support/interception.ts";
import { inspect, newVisitor, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let guest: Visitor;
let patient: Visitor;
let email: string;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  ({ email } = await newPatient(world.origin));
  world.clock.advance(60_000);
  [guest, patient] = await Promise.all([
    newVisitor(browser, world.origin, { before: waitsForever }),
    signedInVisitor(browser, world.origin, email, { before: waitsForever }),
  ]);
});

/** A page does not give up on a request that is held while its screen is inspected. */
const waitsForever = ({ page }: Visitor) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });

const look = (visitor: Visitor, screen: string, place?: "desk" | "phone") =>
  inspect(visitor, screen, { large: true, ...(place && { place }) });

describe("the sign-in dialog passes all checks", () => {
  test("while it works", async () => {
    const { page } = guest;
    world.clock.advance(60_000);
    await page.getByRole("button", { name: "Log in" }).first().click();
    await page.getByLabel("E-mail").fill(email);
    const submit = page.getByRole("button", { name: "Continue with Email" });
    const come = await holdRequests(page, "**/identity/**");
    await submit.click();
    await page.getByRole("button", { name: "Processing..." }).waitFor();
    await look(guest, "log in, busy");
    come();
    await page.getByLabel("Verification code").waitFor();
    await page.keyboard.press("Escape");
  });

  test("while it requests a new password", async () => {
    const { page } = guest;
    await page.getByRole("button", { name: "Log in" }).first().click();
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Send Reset Code" }).click();
    await page.getByRole("heading", { name: "Enter New Password" }).waitFor();
    await look(guest, "enter new password");
    await page.keyboard.press("Escape");
  });
});

describe("menus pass all checks", () => {
  test("under Solutions, at the desk", async () => {
    await guest.page.getByText("Solutions").first().click();
    await look(guest, "Solutions, open", "desk");
    await guest.page.keyboard.press("Escape");
  });

  test("on a phone", async () => {
    const { page } = guest;
    await page.setViewportSize({ width: 360, height: 800 });
    await page.locator("summary[aria-label=Menu]").click();
    await look(guest, "menu, open", "phone");
    await page.keyboard.press("Escape");
  });

  test("for the account, and an empty bell", async () => {
    const { page } = patient;
    await page.getByRole("button", { name: /^Account of/ }).click();
    await inspect(patient, "account menu, open", { everyWay: true });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Notifications" }).click();
    await page.getByRole("dialog", { name: "Notifications" }).waitFor();
    await look(patient, "bell, nothing new");
    await page.keyboard.press("Escape");
  });
});

describe("profiles pass all checks", () => {
  test.each([
    ["doctor", newDoctor],
    ["pharmacy", newPharmacy],
  ] as const)("of a %s", async (role, open) => {
    const person = await open(world.origin);
    world.clock.advance(60_000);
    const at = `${world.origin}/${role}/profile`;
    const visitor = await signedInVisitor(browser, world.origin, person.email, { at });
    await visitor.page.getByRole("button", { name: "Save Profile" }).waitFor();
    await look(visitor, `profile of a ${role}`);
    await visitor.page.context().close();
  });
});

describe("while the signed-in person is unknown", () => {
  /** Removes the stored data except the tokens, so that the app has to request the person from the server. */
  const forget = (page: Page) => page.evaluate(() => localStorage.removeItem("triscript_user_data"));

  test("the screen shows that it loads, then that the server does not answer, then goes on (SHELL-14, SHELL-15)", async () => {
    const { page } = patient;
    await forget(page);
    const come = await holdRequests(page, "**/api/me");
    await page.goto(`${world.origin}/patient/appointments`);
    await page.getByRole("status").getByText("Loading...").waitFor();
    await look(patient, "loading");
    come();
    await page.getByRole("heading", { name: "Appointments", level: 1 }).waitFor();

    await forget(page);
    allowConsoleError(patient, /net::ERR_FAILED/);
    await page.route("**/api/me", (route) => route.abort());
    await page.reload();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await look(patient, "nobody answers who this is");
    await stopIntercepting(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Appointments", level: 1 }).waitFor();
  });

  test("a visitor without a session sees the loading screen until the start page appears", async () => {
    const { page } = await newVisitor(browser, world.origin);
    const come = await holdRequests(page, "**/assets/start-*.js");
    const request = page.waitForRequest("**/assets/start-*.js");
    await page.goto(`${world.origin}/patient`);
    await request;
    await page.getByRole("status").getByText("Loading...").waitFor();
    come();
    await page.getByRole("button", { name: "Log in" }).first().waitFor();
    expect(page.url()).toBe(`${world.origin}/?next=%2Fpatient`);
    await page.context().close();
  });

  test("an unknown role gets no dashboard but a warning and a way to sign out (SHELL-20, SHELL-21, ROLE-02, ERR-102)", async () => {
    const visitor = await newVisitor(browser, world.origin);
    const { page } = visitor;
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    const newer = async (route: Route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), role: "nurse" } });
    };
    // This app cannot read such a server's first screen.
    await page.route("**/api/home", (route) => route.fulfill({ json: {} }));
    world.clock.advance(60_000);
    await page.route("**/api/me", newer);
    await page.getByRole("button", { name: "Log in" }).first().click();
    await page.getByLabel("E-mail").fill(email);
    await page.keyboard.press("Enter");
    await page.getByLabel("Verification code").waitFor();
    await page.getByLabel("Verification code").fill(await identityCalls(world).codeTo(email));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Your role has no dashboard." }).waitFor();
    await expect.poll(() => warnings).toContain("There is no dashboard for the role nurse.");
    expect(await page.getByRole("navigation").count()).toBe(0);
    await look(visitor, "unknown role");
    await page.goto(`${world.origin}/patient`);
    await page.getByRole("heading", { name: "Your role has no dashboard." }).waitFor();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Log in" }).first().waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await stopIntercepting(page);
  });
});

describe("a screen explains that something is missing:", () => {
  test("a dashboard's address without a page", async () => {
    const { page } = patient;
    await page.goto(`${world.origin}/patient/nothing/here`);
    await page.getByRole("heading", { name: "We can't find that page." }).waitFor();
    await look(patient, "nothing at an address of the dashboard");
  });

  test("a part of the application that does not load", async () => {
    const visitor = await newVisitor(browser, world.origin);
    const { page } = visitor;
    allowConsoleError(
      visitor,
      /net::ERR_FAILED|Failed to fetch dynamically imported module|Unable to preload CSS/,
    );
    await page.route(/assets\/dashboards/, (route) => route.abort());
    await page.goto(`${world.origin}/patient`);
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await look(visitor, "the application failed");
    await stopIntercepting(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    await page.context().close();
  });

  test("the connection", async () => {
    const { page } = guest;
    allowConsoleError(guest, /ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.getByText("You're offline").waitFor();
    await look(guest, "offline");
    await page.context().setOffline(false);
  });
});

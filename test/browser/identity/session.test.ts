import type { Browser, Page, Request } from "playwright-core";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { contract as profiles } from "#contract/profiles";
import { patients } from "../../../infra/demo/people.ts";
import type { Person } from "../../../infra/demo/person.ts";
import { identityCalls } from "../../identity/identity-calls.ts";
import { first, newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { emptyStores, onSocketOpen, queueUnsent, storageKeys, storedCounts } from "../support/device.ts";
import { delayAnswer, holdRequests, stopIntercepting } from "../support/interception.ts";
import { inspect, logIn, newVisitor, pickInMenu, type Visitor } from "../support/visitor.ts";

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

const minute = 60_000;
const account = (page: Page) => page.getByRole("button", { name: /^Account of/ });
const ended = (page: Page) => page.getByText(/^Your session has ended, so you were signed out/);
const isRenewal = (request: Request) =>
  request.headers()["x-amz-target"]?.split(".")[1] === "GetTokensFromRefreshToken";

/** Anna at her dashboard, in a browser whose clock and timers are ours from now on. */
async function atHome(): Promise<Page> {
  world.clock.advance(minute);
  visitor = await newVisitor(browser, world.origin);
  allowConsoleError(visitor, failedCalls);
  const { page } = visitor;
  let sockets = 0;
  await onSocketOpen(page, () => {
    sockets += 1;
  });
  await logIn(visitor, world.origin, anna.email);
  await expect.poll(() => sockets).toBe(1);
  await page.clock.install();
  await page.clock.resume();
  // Time that passes at once would cut both off, and a socket asks for a fresh token then.
  const who = page.waitForResponse("**/api/me");
  await page.goto(`${world.origin}/patient`);
  await Promise.all([who, expect.poll(() => sockets).toBe(2), account(page).waitFor()]);
  return page;
}

/** What is asked of the server from now on: refreshes of the session, and who it is of. */
function asked(page: Page) {
  const refreshes: string[] = [];
  const whos: string[] = [];
  page.on("request", (request) => {
    if (isRenewal(request)) refreshes.push(request.url());
    if (request.url().endsWith("/api/me")) whos.push(request.url());
  });
  return { refreshes, whos };
}

/** Lets time pass for everybody. */
async function pass(page: Page, minutes: number): Promise<void> {
  world.clock.advance(minutes * minute);
  await page.clock.fastForward(minutes * minute);
}

/** What the browser has of the pool, by the end of its name. */
const kept = (page: Page, end: string) =>
  page.evaluate((end) => Object.entries(localStorage).find(([key]) => key.endsWith(end))?.[1], end);
const endAtPool = async (page: Page) =>
  expect((await at.pool("RevokeToken", { Token: await kept(page, ".refreshToken") })).status).toBe(200);

/** Who still renewed a session would find these tokens in half an hour, have them refused, and remove them. */
async function nothingRenews(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem("CognitoIdentityServiceProvider.bait", "x"));
  await pass(page, 30);
  await page.evaluate(() => caches.keys());
  await page.waitForLoadState("networkidle");
  expect(await storageKeys(page)).toEqual(["CognitoIdentityServiceProvider.bait"]);
}

describe("while somebody is signed in", () => {
  test("the session and its person are refreshed once every fifteen minutes until sign-out (AUTH-43, AUTH-45, AUTH-50, AUTH-52, AUTH-58, AUTH-59, CONST-01, API-10)", async () => {
    const page = await atHome();
    const { refreshes, whos } = asked(page);
    await expect
      .poll(() => storedCounts(page, "triscript-offline"))
      .toEqual({ ...emptyStores, userProfile: 1 });
    await pass(page, 14);
    expect(refreshes).toHaveLength(0);
    const fullName = "Anna Keller-Brandt";
    await anna.call(profiles.savePatientProfile, { ...first(patients).details, fullName, email: anna.email });
    const before = await kept(page, ".accessToken");
    await pass(page, 2);
    await expect.poll(() => refreshes.length).toBe(1);
    await expect.poll(() => whos.length).toBe(1);
    await page.getByRole("button", { name: `Account of ${fullName}` }).waitFor();
    expect(await kept(page, ".accessToken")).not.toBe(before);
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
    world.clock.advance(25 * minute);
    await page.clock.setSystemTime(new Date(Date.now() + 25 * minute));
    const { refreshes } = asked(page);
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() === 401) refused.push(answer.url());
    });
    await page.goto(`${world.origin}/patient/appointments`);
    await account(page).waitFor();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => refreshes.length).toBe(1);
    expect(refused.filter((url) => url.includes("/api/"))).toEqual([]);
    expect(new URL(page.url()).pathname).toBe("/patient/appointments");
  });

  test("a device with a wrong clock corrects itself after the first refused call", async () => {
    const page = await atHome();
    const { refreshes } = asked(page);
    world.clock.advance(25 * minute);
    await page.goto(`${world.origin}/patient/appointments`);
    await page
      .getByRole("list", { name: /appointments/ })
      .or(page.getByText(/No .*appointments/))
      .first()
      .waitFor();
    await expect.poll(() => refreshes.length).toBeGreaterThan(0);
    expect(await account(page).count()).toBe(1);
  });
});

describe("a session ends", () => {
  test("when the pool refuses to renew it: with a message, with empty storage, and for good (AUTH-46, AUTH-50, AUTH-53, AUTH-54, AUTH-56)", async () => {
    const page = await atHome();
    const { refreshes } = asked(page);
    await queueUnsent(page, anna.id);
    await endAtPool(page);
    await pass(page, 15);
    await ended(page).waitFor();
    await page.getByText("One thing you entered without a connection was never sent").waitFor();
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    expect(await storageKeys(page)).toEqual([]);
    await expect.poll(() => storedCounts(page, "triscript-offline")).toEqual(emptyStores);
    await expect.poll(() => storedCounts(page, "triscript-cache")).toEqual({ answers: 0 });
    await inspect(visitor, "signed out by the server");
    expect(refreshes).toHaveLength(1);
    await nothingRenews(page);
  });

  test("when a call is refused, and signing in again leads back to the same page", async () => {
    const page = await atHome();
    // What this page still asked would be refused, too, and say so on a page that is about to go.
    await page.goto(`${world.origin}/patient/prescriptions`, { waitUntil: "networkidle" });
    await endAtPool(page);
    world.clock.advance(21 * minute);
    await page.reload();
    await ended(page).waitFor();
    await page.getByLabel("E-mail").fill(anna.email);
    await page.getByRole("button", { name: "Continue with Email" }).click();
    await page.getByLabel("Verification code").fill(await codeWhenThere(page));
    await page.getByRole("button", { name: "Verify Code" }).click();
    await page.waitForURL(`${world.origin}/patient/prescriptions`);
    await account(page).waitFor();
  });

  test("with a message that stays when an older call is refused later", async () => {
    const page = await atHome();
    const { whos } = asked(page);
    const come = await holdRequests(page, "**/api/me", (route) =>
      route.fulfill({ status: 401, json: { message: "Unauthorized" } }),
    );
    await pass(page, 15);
    await expect.poll(() => whos.length).toBe(1);
    await endAtPool(page);
    world.clock.advance(21 * minute);
    // What polls may be refused before this screen is, and end the session with its links.
    await page.evaluate(() =>
      document.querySelector<HTMLElement>("a[href='/patient/prescriptions']")?.click(),
    );
    await ended(page).waitFor();
    const answered = page.waitForResponse("**/api/me");
    come();
    await answered;
    await page.waitForLoadState("networkidle");
    // There is no fresh token to ask once more with.
    expect(whos).toHaveLength(1);
    expect(await ended(page).count()).toBe(1);
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

  test("without a word when nobody is behind it any more (AUTH-46, AUTH-47, ERR-11)", async () => {
    const ben = await newPatient(world.origin);
    world.clock.advance(minute);
    visitor = await newVisitor(browser, world.origin);
    allowConsoleError(visitor, failedCalls);
    const { page } = visitor;
    await logIn(visitor, world.origin, ben.email);
    const { tables } = world;
    const key = { pk: { S: `ACCOUNT#${ben.id}` }, sk: { S: "ACCOUNT" } };
    await tables.call("DeleteItem", { TableName: tables.names[0], Key: key });
    await page.goto(`${world.origin}/privacy`);
    await page.getByRole("button", { name: "Log in" }).first().waitFor();
    await expect.poll(() => storageKeys(page)).toEqual([]);
    expect(await ended(page).count()).toBe(0);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => storedCounts(page, "triscript-offline")).toEqual(emptyStores);
  });
});

describe("a session outlives", () => {
  const survives = async (page: Page) => {
    expect(await account(page).count()).toBe(1);
    expect(await ended(page).count()).toBe(0);
    expect(await storageKeys(page)).toContain("triscript_user_data");
  };

  test("having no connection, however long", async () => {
    const page = await atHome();
    await queueUnsent(page, anna.id);
    await page.context().setOffline(true);
    for (let n = 0; n < 3; n++) await pass(page, 15);
    await survives(page);
    expect(await storedCounts(page, "triscript-offline")).toMatchObject({
      pendingAppointments: 1,
      userProfile: 1,
    });
    const { refreshes } = asked(page);
    await page.context().setOffline(false);
    await pass(page, 15);
    await expect.poll(() => refreshes.length).toBeGreaterThan(0);
    await survives(page);
  });

  test.each([
    [
      "the pool's failing",
      500,
      "application/x-amz-json-1.1",
      JSON.stringify({ __type: "InternalErrorException" }),
    ],
    [
      "the pool's being asked too much",
      400,
      "application/x-amz-json-1.1",
      JSON.stringify({ __type: "TooManyRequestsException" }),
    ],
    ["what a firewall says instead of the pool", 403, "text/html", "<h1>403 Forbidden</h1>"],
  ])("%s", async (_, status, contentType, body) => {
    const page = await atHome();
    await page.route("**/identity/", (route) => route.fulfill({ status, contentType, body }));
    // Whoever asks tries again a few times, a moment later each, and then logs that it was in vain.
    const inVain = page.waitForEvent("console", (message) => /could not be renewed/.test(message.text()));
    await pass(page, 15);
    await inVain;
    await survives(page);
    await stopIntercepting(page);
    const { refreshes } = asked(page);
    await pass(page, 15);
    await expect.poll(() => refreshes.length).toBeGreaterThan(0);
    await survives(page);
  });

  test("a firewall's answer in place of the product's", async () => {
    const page = await atHome();
    await page.route("**/api/**", (route) =>
      route.fulfill({ status: 403, contentType: "text/html", body: "<h1>403 Forbidden</h1>" }),
    );
    await page.goto(`${world.origin}/patient/profile`);
    await page.getByText("Failed to load").or(page.getByText("Your network can not")).first().waitFor();
    await survives(page);
    await stopIntercepting(page);
    await page.reload();
    await page.getByRole("button", { name: "Sign out on all devices" }).waitFor();
    await survives(page);
  });
});

describe("what somebody writes into the browser's storage", () => {
  const asDoctor = (token: string) => {
    const [head = "", said = "", signature = ""] = token.split(".");
    const claims = JSON.parse(Buffer.from(said, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, role: "doctor" })).toString("base64url");
    return `${head}.${forged}.${signature}`;
  };

  test("makes nobody a doctor, and is put right", async () => {
    const page = await atHome();
    const token = asDoctor((await kept(page, ".accessToken")) ?? "");
    await page.evaluate(
      ([id, token]) => {
        const forged = { id, role: "doctor", email: "somebody.else@example.com" };
        localStorage.setItem("triscript_user_data", JSON.stringify(forged));
        const name = Object.keys(localStorage).find((key) => key.endsWith(".accessToken"));
        if (name) localStorage.setItem(name, token ?? "");
      },
      [anna.id, token],
    );
    await page.goto(`${world.origin}/doctor`);
    await page.waitForURL(`${world.origin}/patient`);
    await account(page).waitFor();
    const hint = await page.evaluate(() => localStorage.getItem("triscript_user_data"));
    expect(JSON.parse(hint ?? "")).toEqual({ id: anna.id, role: "patient", email: anna.email });
    expect(await kept(page, ".accessToken")).not.toBe(token);
  });

  test.each([
    ["no JSON", "{"],
    ["somebody of no role that there is", '{"id":"x","role":"admin","email":"x@example.com"}'],
    ["nothing", ""],
  ])("is forgotten when it is %s", async (_, words) => {
    const page = await atHome();
    await page.evaluate((words) => localStorage.setItem("triscript_user_data", words), words);
    await page.reload();
    await account(page).waitFor();
    expect(
      JSON.parse((await page.evaluate(() => localStorage.getItem("triscript_user_data"))) ?? ""),
    ).toMatchObject({
      role: "patient",
    });
  });

  test("and looks like tokens, but is none, is no session for longer than a moment", async () => {
    visitor = await newVisitor(browser, world.origin);
    allowConsoleError(visitor, failedCalls);
    const { page } = visitor;
    await page.evaluate(() => {
      localStorage.setItem("CognitoIdentityServiceProvider.another-client.LastAuthUser", "somebody");
      localStorage.setItem("triscript_last_email", "somebody@example.com");
    });
    await page.reload();
    await ended(page).waitFor();
    expect(await storageKeys(page)).toEqual([]);
  });
});

async function codeWhenThere(page: Page): Promise<string> {
  await page.getByLabel("Verification code").waitFor();
  return await at.codeTo(anna.email);
}

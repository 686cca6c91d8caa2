import type { Browser, Page, Request } from "playwright-core";
import { afterEach, beforeAll, expect } from "vitest";
import type { Person } from "../../../infra/demo/person.ts";
import { identityCalls } from "../../identity/identity-calls.ts";
import { newPatient, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { onSocketOpen, storageKeys } from "../support/device.ts";
import { newVisitor, signedInVisitor, type Visitor } from "../support/visitor.ts";

export const minute = 60_000;
export const account = (page: Page) => page.getByRole("button", { name: /^Account of/ });
export const ended = (page: Page) => page.getByText(/^Your session ended\. Sign in/);
export const isRenewal = (request: Request) =>
  request.headers()["x-amz-target"]?.split(".")[1] === "GetTokensFromRefreshToken";

/** The requests from now on that refresh the session or read the person. */
export function sessionRequests(page: Page) {
  const refreshes: string[] = [];
  const whos: string[] = [];
  page.on("request", (request) => {
    if (isRenewal(request)) refreshes.push(request.url());
    if (request.url().endsWith("/api/me")) whos.push(request.url());
  });
  return { refreshes, whos };
}

/** The browser's entries of the pool, by the end of their names. */
export const storedValue = (page: Page, end: string) =>
  page.evaluate((end) => Object.entries(localStorage).find(([key]) => key.endsWith(end))?.[1], end);

/** Anna's sessions in the browser of this worker, for the tests of one file. */
export function annasSessions(open: () => Promise<World>) {
  let world: World;
  let browser: Browser;
  let at: ReturnType<typeof identityCalls>;
  let anna: Person;
  let visitor: Visitor;

  beforeAll(async () => {
    [world, browser] = await Promise.all([open(), sharedBrowser()]);
    at = identityCalls(world);
    anna = await newPatient(world.origin);
  });
  afterEach(async () => {
    await visitor?.page.context().close();
  });

  /** A visitor who is closed after the test and whose calls may fail. */
  async function newcomer(): Promise<Visitor> {
    visitor = await newVisitor(browser, world.origin);
    allowConsoleError(visitor, failedCalls);
    return visitor;
  }

  /** A patient, Anna by default, on the dashboard, in a browser whose clock and timers the test controls. */
  async function atHome({ email }: Person = anna): Promise<Page> {
    world.clock.advance(minute);
    // A jump in time would cut both off, and a socket then requests a fresh token.
    const [who, socket] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    visitor = await signedInVisitor(browser, world.origin, email, {
      at: `${world.origin}/patient`,
      before: async (before) => {
        allowConsoleError(before, failedCalls);
        onSocketOpen(before.page, socket.resolve);
        before.page.on("response", (answer) => {
          if (answer.url().endsWith("/api/home")) who.resolve();
        });
        await before.page.clock.install();
      },
    });
    await Promise.all([who.promise, socket.promise]);
    return visitor.page;
  }

  /** Lets time pass for everyone. */
  async function pass(page: Page, minutes: number): Promise<void> {
    world.clock.advance(minutes * minute);
    await page.clock.fastForward(minutes * minute);
  }

  const endAtPool = async (page: Page) =>
    expect((await at.pool("RevokeToken", { Token: await storedValue(page, ".refreshToken") })).status).toBe(
      200,
    );

  /** A session that is still renewed would find these tokens in half an hour, have them refused, and remove them. */
  async function nothingRenews(page: Page): Promise<void> {
    await page.evaluate(() => localStorage.setItem("CognitoIdentityServiceProvider.bait", "x"));
    await pass(page, 30);
    await page.evaluate(() => caches.keys());
    await page.waitForLoadState("networkidle");
    expect(await storageKeys(page)).toEqual(["CognitoIdentityServiceProvider.bait"]);
  }

  /** The code mailed to Anna, once the dialog requests it. */
  async function codeWhenThere(page: Page): Promise<string> {
    await page.getByLabel("Verification code").waitFor();
    return await at.codeTo(anna.email);
  }

  return {
    world: () => world,
    anna: () => anna,
    visitor: () => visitor,
    newcomer,
    atHome,
    pass,
    endAtPool,
    nothingRenews,
    codeWhenThere,
  };
}

import type { Browser, Request } from "playwright-core";
import { expect } from "vitest";
import type { Person } from "../../../infra/demo/person.ts";
import type { World } from "../../world.ts";
import { allowConsoleError } from "./console-errors.ts";
import { onSocketOpen } from "./device.ts";
import { logIn, newVisitor, type Stored, type Visitor } from "./visitor.ts";

/** A signed-in person on the dashboard, with the page's requests and socket openings in order. */
export interface Watched extends Visitor {
  readonly requests: string[];
  /** Requests without an answer yet. */
  readonly open: Set<Request>;
}

/** The mark among the requests for the opening of the socket. */
export const opened = "the socket is open";
/** The request for the unread count. */
export const count = "GET /notifications/count";
/** How often a page sent a request. */
export const timesRequested = ({ requests }: Watched, call: string) =>
  requests.filter((each) => each === call).length;
/** An expectation with 20 seconds to come true. */
export const eventually = <T>(look: () => T) => expect.poll(look);

/** Closes the browser's contexts and then the product: an open page would log errors. */
export async function closeAndEnd(browser: Browser, world: World | undefined): Promise<void> {
  for (const context of browser.contexts()) await context.close();
  await world?.end();
}

/** Signs in a person whose account is at least a minute old, on a page whose clock can be moved. */
export async function watch(
  browser: Browser,
  world: World,
  { email }: Person,
  ...allowed: RegExp[]
): Promise<Watched> {
  const visitor = await watchedPage(browser, world.origin);
  for (const error of allowed) allowConsoleError(visitor, error);
  await visitor.page.goto(world.origin);
  await logIn(visitor, world.origin, email);
  return visitor;
}

/** An empty page, whose clock can be moved, in a browser that has stored something on an earlier day or nothing. */
export async function watchedPage(browser: Browser, origin: string, stored?: Stored): Promise<Watched> {
  const visitor = await newVisitor(browser, origin, { at: "about:blank", ...(stored && { stored }) });
  const requests: string[] = [];
  const open = new Set<Request>();
  visitor.page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/api/")) return;
    // Every page asks a moment after its screen whether a call rings, and without a socket with each poll.
    if (pathname === "/api/calls/running") return;
    requests.push(`${request.method()} ${pathname.slice(4)}`);
    open.add(request);
  });
  visitor.page.on("requestfinished", (request) => open.delete(request));
  visitor.page.on("requestfailed", (request) => open.delete(request));
  onSocketOpen(visitor.page, () => void requests.push(opened));
  await visitor.page.clock.install({ time: Date.now() });
  return { ...visitor, requests, open };
}

/** The requests of the dashboards when they open, and what they fetch a moment later to keep it for offline. */
export const patientScreen = ["GET /home", "GET /appointments", "GET /prescriptions", "GET /doses"];
export const doctorScreen = ["GET /home", "GET /appointments"];

/** Resolves when the page has sent all requests of its screen. */
export const hasAll = (visitor: Watched, screen: string[]) =>
  eventually(() =>
    screen.every((call) => timesRequested(visitor, call) >= screen.filter((each) => each === call).length),
  ).toBe(true);

/** Resolves when the socket is open, the page has checked for missed events, and every request is answered. */
export async function upToDate(visitor: Watched): Promise<void> {
  const { requests } = visitor;
  await eventually(() => requests.slice(requests.lastIndexOf(opened))).toEqual(
    expect.arrayContaining([opened, count]),
  );
  await answered(visitor);
}

/** Resolves when every request is answered and no other follows from the answers. */
export async function answered({ requests, open, page }: Watched): Promise<void> {
  for (let known = -1; known !== requests.length; ) {
    known = requests.length;
    await eventually(() => open.size).toBe(0);
    // An answer that arrives while the socket opens causes one more request, a moment later on the page's clock.
    await page.clock.runFor(200);
  }
}

/** Resolves when the page has requested the count that often and has every answer. */
export async function hasCounted(visitor: Watched, times: number): Promise<void> {
  await eventually(() => timesRequested(visitor, count)).toBe(times);
  await answered(visitor);
}

/** Advances a page's stopped clock until it requests the count again; returns the page's time in milliseconds. */
export async function nextCount(visitor: Watched): Promise<number> {
  const { page } = visitor;
  const before = timesRequested(visitor, count);
  for (let waited = 0; timesRequested(visitor, count) === before; waited += stepMs) {
    if (waited > 120_000) throw new Error("The page asks for the count no more.");
    await page.clock.runFor(stepMs);
  }
  const at = await page.evaluate(() => Date.now());
  await answered(visitor);
  return at;
}

const stepMs = 250;

import { join } from "node:path";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { findings } from "./checks/axe.ts";
import { layoutFaults, setTextSize, settleAnimations } from "./checks/layout-faults.ts";

import { stopIntercepting } from "./interception.ts";
import { signedInStorage } from "./sign-in.ts";

export { logIn, signUp } from "./sign-in.ts";

/** A person with an own browser context. */
export interface Visitor {
  readonly page: Page;
}

const sizes = {
  desk: { width: 1280, height: 860 },
  phone: { width: 360, height: 800 },
};

/** The stored data of a browser. */
export type Stored = Awaited<ReturnType<BrowserContext["storageState"]>>;

interface Way {
  serviceWorker?: boolean;
  zone?: string;
  /** A phone; its owner touches the screen, or has a keyboard alone. */
  phone?: "touch" | "keyboard";
  /** The address to open, by default the product's start page. */
  at?: string;
  /** Data that the browser stored on an earlier day. */
  stored?: Stored;
  /** The product's entries in the browser's storage. */
  storageEntries?: readonly { name: string; value: string }[];
  /** An action on the empty page before it is opened, so that it need not be loaded a second time. */
  before?: (visitor: Visitor) => unknown;
}

/**
 * Opens the product in an own browser context, by default in the time zone of New York. The service worker is
 * blocked unless the test requests it, because it loads the whole application, which takes as long as many a
 * test.
 */
export async function newVisitor(browser: Browser, origin: string, options: Way = {}): Promise<Visitor> {
  const {
    serviceWorker = false,
    zone = "America/New_York",
    at = origin,
    storageEntries = [],
    phone,
  } = options;
  const context = await browser.newContext({
    ...(options.stored && { storageState: options.stored }),
    viewport: phone ? sizes.phone : sizes.desk,
    ...(phone === "touch" && { hasTouch: true, isMobile: true }),
    locale: "en-US",
    timezoneId: zone,
    reducedMotion: "reduce",
    serviceWorkers: serviceWorker ? "allow" : "block",
  });
  context.setDefaultTimeout(45_000);
  const page = await context.newPage();
  if (storageEntries.length > 0) await keep(page, origin, storageEntries);
  const visitor = { page };
  await options.before?.(visitor);
  await page.goto(at);
  return visitor;
}

/**
 * Stores data for the product from an empty page, in the process that renders it afterwards; Playwright would
 * start one for it.
 */
async function keep(
  page: Page,
  origin: string,
  storageEntries: NonNullable<Way["storageEntries"]>,
): Promise<void> {
  const empty = `${origin}/empty`;
  await page.route(empty, (route) =>
    route.fulfill({ contentType: "text/html", body: "<link rel=icon href=data:,>" }),
  );
  await page.goto(empty);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, storageEntries);
  await stopIntercepting(page);
}

/** Opens the product as a signed-in person; returns when their first screen is shown. */
export async function signedInVisitor(
  browser: Browser,
  origin: string,
  email: string,
  options: Way = {},
): Promise<Visitor> {
  const visitor = await newVisitor(browser, origin, {
    ...options,
    storageEntries: await signedInStorage(origin, email),
  });
  await visitor.page.getByRole("button", { name: /^Account of/ }).waitFor();
  return visitor;
}

interface Router {
  subscribe(event: "onRendered", then: () => void): () => void;
  navigate(to: { href: string }): Promise<void>;
}

/**
 * Goes to an address of a dashboard as its links do; returns when its screen is rendered. Loading the
 * application again costs four times as much, and happens only if the address stays the same.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const { pathname, search } = new URL(page.url());
  if (path === pathname + search) {
    await page.reload();
    return;
  }
  // A page that was just loaded has no router yet.
  await page.waitForFunction(() => "__TSR_ROUTER__" in globalThis);
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: Router };
    const drawn = new Promise<void>((resolve) => {
      const end = router.subscribe("onRendered", () => {
        end();
        resolve();
      });
    });
    await router.navigate({ href });
    await drawn;
  }, path);
}

/** Chooses an item of the account menu. */
export async function pickInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Chooses the day `days` after `now` in a calendar, in the next month where needed. */
export async function pickDay(
  within: Page | Locator,
  now: number,
  days: number,
  press = (button: Locator) => button.click(),
): Promise<void> {
  const date = new Date(now + days * 86_400_000);
  const name = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(date);
  const button = within.getByRole("button", { name }).and(within.locator(":not([aria-disabled])"));
  await within.getByRole("grid").waitFor();
  if ((await button.count()) === 0) await press(within.getByRole("button", { name: "Next month" }));
  await press(button.first());
}

/** A directory for pictures of every inspected screen. */
const pictures = process.env.PICTURES;

type Place = keyof typeof sizes;
type View = readonly [place: Place, colorScheme: "light" | "dark"];

interface Look {
  /** The only place where the screen is new. */
  place?: Place;
  /** Also checks text of twice the size on the phone, which must not be cut off or out of reach either. */
  large?: boolean;
  /** Both colors and both sizes of text at either place, for screens that together show every part. */
  everyWay?: boolean;
}

/** The views of a screen; the last one is that in which pages open. */
function viewsOf({ place, everyWay }: Look): readonly View[] {
  const both = (at: Place): View[] => [
    [at, "dark"],
    [at, "light"],
  ];
  if (everyWay) return [...both("phone"), ...both("desk")];
  return place
    ? both(place)
    : [
        ["phone", "dark"],
        ["desk", "light"],
      ];
}

/**
 * Checks the current screen, narrow in dark colors and wide in light ones: no finding of axe and no horizontal
 * scrolling.
 */
export async function inspect({ page }: Visitor, screen: string, look: Look = {}): Promise<void> {
  let current: Place | undefined;
  for (const [place, colorScheme] of viewsOf(look)) {
    await page.setViewportSize(sizes[place]);
    await page.emulateMedia({ colorScheme });
    await settleAnimations(page);
    const seen = `${screen}, ${place}, ${colorScheme}`;
    await picture(page, seen);
    expect.soft(await findings(page, place === current ? "colours" : "all"), seen).toEqual([]);
    if (place === current) continue;
    current = place;
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(wide, `${seen}, scrolls sideways`).toBeLessThanOrEqual(0);
    if (!look.large && !look.everyWay) continue;
    expect.soft(await layoutFaults(page), seen).toEqual([]);
    if (place === "desk" && !look.everyWay) continue;
    await setTextSize(page, "200%");
    await picture(page, `${seen}, large letters`);
    expect.soft(await layoutFaults(page), `${seen}, large letters`).toEqual([]);
    await setTextSize(page, "");
  }
  if (current === "phone") await page.setViewportSize(sizes.desk);
}

async function picture(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: join(pictures, `${name.replaceAll(/[/%]/g, "-")}.png`) });
}

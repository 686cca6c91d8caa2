import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newAuditor, newDoctor, newPatient, newPharmacy, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { pickInMenu, signedInVisitor, type Visitor } from "../support/visitor.ts";

type Role = "patient" | "doctor" | "pharmacy" | "auditor";

let world: World;
let browser: Browser;
const visitors = new Map<Role, Visitor & { email: string; asked: Set<string> }>();

/** Signs in a person of each role and records the hosts that their browsers call. */
beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const { origin } = world;
  const people = {
    auditor: await newAuditor(world),
    patient: await newPatient(origin),
    doctor: await newDoctor(origin),
    pharmacy: await newPharmacy(origin),
  };
  world.clock.advance(60_000); // the next codes are made anew
  for (const role of ["patient", "doctor", "pharmacy", "auditor"] as const) {
    const { email } = people[role];
    const visitor = await signedInVisitor(browser, origin, email);
    const asked = new Set<string>();
    visitor.page.on("request", (request) => asked.add(new URL(request.url()).host));
    visitors.set(role, { ...visitor, email, asked });
  }
});

function visitorOf(role: Role) {
  const visitor = visitors.get(role);
  if (!visitor) throw new Error(`Nobody is signed in as ${role}.`);
  return visitor;
}

const tabs = (page: Page) => page.getByRole("banner").getByRole("navigation").getByRole("link");
const account = (page: Page) => page.getByRole("button", { name: /^Account of/ });

/** The tabs of the header, of those that the specification names the ones that there are, in its order. */
const order: Record<Role, readonly string[]> = {
  patient: ["Dashboard", "Appointments", "Prescriptions", "Medication Reminders", "Wellness", "Messages"],
  doctor: ["Dashboard", "Appointments", "Messages"],
  pharmacy: ["Dashboard", "Prescriptions"],
  auditor: ["Dashboard"],
};

/** What the account menu offers beside Logout. */
const menuItems: Record<Role, readonly string[]> = {
  patient: ["My Medicines", "Profile Settings"],
  doctor: ["Prescriptions", "Profile Settings"],
  pharmacy: ["Profile Settings"],
  auditor: ["Sign out on all devices"],
};

describe.each(Object.entries(order) as [Role, readonly string[]][])("the %s's dashboard", (role, names) => {
  test("has its tabs in order, each with an own address (SHELL-49)", async () => {
    const { page } = visitorOf(role);
    const shown = await tabs(page).allTextContents();
    expect(shown).toEqual(names);
    for (const [n, name] of shown.entries()) {
      const tab = tabs(page).nth(n);
      await tab.click();
      await page.locator(`nav a[aria-current="page"]:text-is("${name}")`).first().waitFor();
      await expect.poll(() => page.title()).toBe(`${name} · Triscript`);
      if (n === 0) continue;
      // After navigation the page is announced, and the keyboard begins there.
      await expect
        .poll(() => page.locator("[data-live-announcer]").textContent())
        .toBe(`${name} · Triscript`);
      await expectFocus(page.locator("#main"));
    }
    const addresses = await tabs(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const [start, ...others] = addresses;
    expect(start).toBe(`/${role}`);
    for (const address of others.toReversed()) {
      expect(new URL(page.url()).pathname).toBe(address);
      await page.reload();
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe(address);
      await page.goBack();
    }
    for (const [n, address] of others.entries()) {
      await page.goForward();
      await page.waitForURL(`${world.origin}${address}`);
      await expect.poll(() => page.title()).toBe(`${shown[n + 1]} · Triscript`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
  });

  test("names its person and offers the profile and Logout (SHELL-55, SHELL-57)", async () => {
    const { page, email } = visitorOf(role);
    await account(page).click();
    const menu = page.getByRole("menu");
    await page.getByText(email, { exact: true }).waitFor();
    const head = page.locator("p", { hasText: email }).locator("..");
    expect((await head.textContent())?.toLowerCase()).toBe(`${email}${role}`);
    expect(await menu.getByRole("menuitem").allTextContents()).toEqual([...menuItems[role], "Logout"]);
    await page.keyboard.press("Escape");
  });

  test("is not another role's (SHELL-19, ROLE-02)", async () => {
    const { page } = visitorOf(role);
    const others = (["patient", "doctor", "pharmacy", "auditor"] as const).filter((other) => other !== role);
    for (const other of others) {
      await page.goto(`${world.origin}/${other}`);
      await page.waitForURL(`${world.origin}/${role}`);
    }
    await page.goto(world.origin);
    await page.waitForURL(`${world.origin}/${role}`);
    await account(page).waitFor();
  });
});

test("a pharmacy has two tabs and no messages, an auditor has one tab (SHELL-51, SHELL-52, ROLE-29, PHARM-02)", async () => {
  for (const role of ["pharmacy", "auditor"] as const) {
    expect(await tabs(visitorOf(role).page).allTextContents()).toEqual(order[role]);
  }
});

test.each(["patient", "doctor", "pharmacy"] as const)(
  "Profile Settings leads a %s to the profile, which is no tab (SHELL-53, SHELL-54, SHELL-56, PHARM-02)",
  async (role) => {
    const { page } = visitorOf(role);
    await pickInMenu(page, "Profile Settings");
    await page.waitForURL(`${world.origin}/${role}/profile`);
    await page.getByRole("button", { name: "Save Profile" }).waitFor();
    await expect.poll(() => page.locator("nav a[aria-current=page]").count()).toBe(0);
    expect(await page.getByRole("link", { name: /Profile/ }).count()).toBe(0);
    await page.reload();
    await page.getByRole("button", { name: "Save Profile" }).waitFor();
  },
);

test("a person's picture shows the initials and is drawn without a request to another host (SHELL-58)", async () => {
  const { host } = new URL(world.origin);
  for (const [role, initials] of [
    ["patient", "AK"],
    ["doctor", "IO"],
    ["pharmacy", "HP"],
    ["auditor", "A"],
  ] as const) {
    const { page, asked } = visitorOf(role);
    const picture = account(page).locator("[data-initials]");
    await expect
      .poll(() => picture.evaluate((disc) => getComputedStyle(disc, "::before").content))
      .toMatch(initials);
    expect([...asked]).toEqual([host]);
  }
});

test("Logout leads to the start page, and the dashboard asks to sign in (SHELL-57)", async () => {
  const { page } = visitorOf("auditor");
  await pickInMenu(page, "Logout");
  await page.getByRole("button", { name: "Log in" }).first().waitFor();
  await page.waitForURL(`${world.origin}/`);
  await page.goto(`${world.origin}/auditor`);
  await page.getByRole("dialog", { name: "Welcome back" }).waitFor();
});

import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { doctors, patients, pharmacies } from "../../../infra/demo/people.ts";
import {
  bookingWith,
  first,
  newAuditor,
  newPeople,
  sharedWorld,
  type World,
  writtenPrescription,
} from "../../world.ts";
import { moving, sideways, smallTargets, underlined, withoutEdge } from "../support/checks/beyond-axe.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { holdRequests, stopIntercepting } from "../support/interception.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { goTo, pickInMenu, signedInVisitor, type Visitor } from "../support/visitor.ts";

const roles = ["patient", "doctor", "pharmacy", "auditor"] as const;
type Role = (typeof roles)[number];

let world: World;
let browser: Browser;
let doctorId: string;
const visitors = new Map<Role, Visitor & { email: string; hosts: Set<string> }>();
const longName = "Maximiliana-Konstantina Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh";
const longMedicine = "Trimethoprim/Sulfamethoxazole-Pseudoephedrinehydrochloride";

/**
 * Signs in a person of each role with a long name, a patient with another one since, some work, and a record of the hosts that the browser
 * calls.
 */
beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const { origin } = world;
  const auditor = await newAuditor(world);
  const [patient, doctor, pharmacy] = await newPeople(origin);
  doctorId = doctor.id;
  const fullName = longName;
  const named = { ...first(patients).details, email: patient.email };
  await patient.call(profiles.savePatientProfile, { ...named, fullName });
  await doctor.call(profiles.saveDoctorProfile, { ...first(doctors).details, fullName });
  await pharmacy.call(profiles.savePharmacyProfile, { ...first(pharmacies).details, name: longName });
  const { id } = await writtenPrescription(world, patient, doctor, { name: longMedicine });
  await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  await patient.call(profiles.savePatientProfile, {
    ...named,
    fullName: longName.replace("-", "-Vandermeer-"),
  });
  await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
  world.clock.advance(60_000); // each sign-in gets a new code
  for (const [role, { email }] of Object.entries({ patient, doctor, pharmacy, auditor }) as [
    Role,
    { email: string },
  ][]) {
    const visitor = await signedInVisitor(browser, origin, email);
    const hosts = new Set<string>();
    visitor.page.on("request", (request) => hosts.add(new URL(request.url()).host));
    visitors.set(role, { ...visitor, email, hosts });
  }
});

function visitorOf(role: Role) {
  const visitor = visitors.get(role);
  if (!visitor) throw new Error(`Nobody is signed in as ${role}.`);
  return visitor;
}

const tabs = (page: Page) => page.getByRole("banner").getByRole("navigation").getByRole("link");
const account = (page: Page) => page.getByRole("button", { name: /^Account of/ });

/** The tabs of the header, in the order of the specification. */
const order: Record<Role, readonly string[]> = {
  patient: ["Dashboard", "Appointments", "Prescriptions", "Medication Reminders", "Wellness", "Messages"],
  doctor: ["Dashboard", "Patients", "Appointments", "Messages"],
  pharmacy: ["Dashboard", "Prescriptions"],
  auditor: ["Dashboard"],
};

/** The items of the account menu besides Logout. */
const menuItems: Record<Role, readonly string[]> = {
  patient: ["My Medicines", "Medical History", "Profile Settings"],
  doctor: ["Prescriptions", "Profile Settings"],
  pharmacy: ["Profile Settings"],
  auditor: ["Sign out on all devices"],
};

/** The screens whose layout is checked. */
const screens: Record<Role, readonly string[]> = {
  patient: ["", "/appointments", "/book?search=Maximiliana", "/book/:id", "/prescriptions", "/profile"],
  doctor: ["", "/appointments", "/appointments/past", "/prescriptions", "/profile"],
  pharmacy: ["", "/prescriptions", "/profile"],
  auditor: [""],
};

describe.each(roles)("the dashboard of a %s", (role) => {
  test("has its tabs in order, each with its title and address, announced and focused (SHELL-49)", async () => {
    const { page } = visitorOf(role);
    await expect.poll(() => tabs(page).allTextContents()).toEqual(order[role]);
    for (const [n, name] of order[role].entries()) {
      await tabs(page).nth(n).click();
      await page.locator(`nav a[aria-current="page"]:text-is("${name}")`).first().waitFor();
      await expect.poll(() => page.title()).toBe(`${name} · Triscript`);
      if (n === 0) continue;
      await expect
        .poll(() => page.locator("[data-live-announcer]").textContent())
        .toBe(`${name} · Triscript`);
      await expectFocus(page.locator("#main"));
    }
    const addresses = await tabs(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(addresses[0]).toBe(`/${role}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    if (addresses.length > 1) {
      await page.setViewportSize({ width: 360, height: 740 });
      const bar = page.getByRole("navigation", { name: /, phone$/ }).getByRole("link");
      await bar.first().waitFor();
      expect(await bar.count()).toBe(order[role].length);
      for (const [n, name] of order[role].entries())
        expect(
          await bar
            .nth(n)
            .and(page.getByRole("link", { name, exact: true }))
            .count(),
          name,
        ).toBe(1);
      expect(await bar.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
        addresses,
      );
      expect(await tabs(page).count(), "only one of the two bars is there").toBe(0);
      await page.setViewportSize({ width: 1280, height: 860 });
    }
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(addresses.at(-1));
    for (const address of addresses.toReversed().slice(1)) {
      await page.goBack();
      await page.waitForURL(`${world.origin}${address}`);
    }
    for (const [n, address] of addresses.entries()) {
      if (n > 0) await page.goForward();
      await page.waitForURL(`${world.origin}${address}`);
      await expect.poll(() => page.title()).toBe(`${order[role][n]} · Triscript`);
    }
  });

  test("fits 400 % zoom and names of any length, has targets of 24 px, keeps edges in forced colors, and nothing moves", async () => {
    const { page } = visitorOf(role);
    for (const path of screens[role]) {
      await goTo(page, `/${role}${path.replace(":id", doctorId)}`);
      await page.locator("main h1").first().waitFor();
      await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 256 });
        expect.soft(await sideways(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
        expect.soft(await smallTargets(page), `${path} at ${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 1280, height: 860 });
      await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
      expect.soft(await withoutEdge(page), path).toEqual([]);
      expect.soft(await moving(page), path).toEqual([]);
      await page.emulateMedia({ forcedColors: "none", reducedMotion: "reduce" });
    }
  });

  test("shows the focus and the current tab in forced colors", async () => {
    const { page } = visitorOf(role);
    await tabs(page).last().click();
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    // A screen takes the focus once it is shown; the auditor's only one is.
    if (order[role].length > 1) await expectFocus(page.locator("#main"));
    expect(await underlined(page), "only the current tab has a line").toEqual(["page"]);
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle),
    ).not.toBe("none");
    await page.emulateMedia({ forcedColors: "none", reducedMotion: "reduce" });
  });

  test("names its person and offers the profile and Logout (SHELL-51, SHELL-52, SHELL-55, SHELL-57, ROLE-29, PHARM-02)", async () => {
    const { page, email } = visitorOf(role);
    await account(page).click();
    await page.getByText(email, { exact: true }).waitFor();
    const head = page.locator("p", { hasText: email }).locator("..");
    expect((await head.textContent())?.toLowerCase()).toBe(`${email}${role}`);
    await expect
      .poll(() => page.getByRole("menu").getByRole("menuitem").allTextContents())
      .toEqual([...menuItems[role], "Logout"]);
    await page.keyboard.press("Escape");
  });
});

test("a patient who opens another role's dashboard is sent to their own (SHELL-19, ROLE-02)", async () => {
  const { page } = visitorOf("patient");
  for (const other of ["doctor", ""]) {
    await page.goto(`${world.origin}/${other}`);
    await page.waitForURL(`${world.origin}/patient`);
  }
  await account(page).waitFor();
});

test("a person who goes back before a screen has loaded gets the screen of the address", async () => {
  const { page } = visitorOf("pharmacy");
  await page.goto(`${world.origin}/pharmacy`);
  await tabs(page).last().click();
  await page.waitForURL(`${world.origin}/pharmacy/prescriptions`);
  const load = await holdRequests(page, "**/assets/aria-outlet-*.js");
  const [request] = await Promise.all([
    page.waitForRequest("**/assets/aria-outlet-*.js"),
    page.reload({ waitUntil: "commit" }),
  ]);
  await page.goBack({ waitUntil: "commit" });
  load();
  await request.response();
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  expect(await page.title()).toBe("Dashboard · Triscript");
  await stopIntercepting(page);
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
  },
);

test("a person's picture shows the initials and is drawn without a request to another host (SHELL-58, API-48)", async () => {
  const { host } = new URL(world.origin);
  for (const role of roles) {
    const { page, hosts } = visitorOf(role);
    const picture = account(page).locator("[data-initials]");
    await expect
      .poll(() => picture.evaluate((disc) => getComputedStyle(disc, "::before").content))
      .toMatch(role === "auditor" ? "A" : "MF");
    expect([...hosts]).toEqual([host]);
  }
});

test("Logout leads to the start page, and the dashboard then requires a sign-in (SHELL-57)", async () => {
  const { page } = visitorOf("auditor");
  await pickInMenu(page, "Logout");
  await page.getByRole("button", { name: "Log in" }).first().waitFor();
  await page.waitForURL(`${world.origin}/`);
  await page.goto(`${world.origin}/auditor`);
  await page.getByRole("dialog", { name: "Welcome back" }).waitFor();
});

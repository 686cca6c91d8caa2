import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { doctors, patients, pharmacies } from "../../../infra/demo/people.ts";
import type { Person } from "../../../infra/demo/person.ts";
import { bookingWith, first, newPeople, sharedWorld, type World, writtenPrescription } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { goTo, signedInVisitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
const longName = "Maximiliana-Konstantina Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh";
const pages = new Map<Person, Page>();
let people: Record<"patient" | "doctor" | "pharmacy", Person>;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const { origin } = world;
  const [patient, doctor, pharmacy] = await newPeople(origin);
  people = { patient, doctor, pharmacy };
  const named = { fullName: longName };
  await patient.call(profiles.savePatientProfile, {
    ...first(patients).details,
    ...named,
    email: patient.email,
  });
  await doctor.call(profiles.saveDoctorProfile, { ...first(doctors).details, ...named });
  await pharmacy.call(profiles.savePharmacyProfile, { ...first(pharmacies).details, name: longName });
  const { id } = await writtenPrescription(world, patient, doctor);
  await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
  world.clock.advance(60_000); // the next codes are made anew
  for (const person of [patient, doctor, pharmacy]) {
    const { page } = await signedInVisitor(browser, origin, person.email);
    pages.set(person, page);
  }
});

const screens = {
  patient: ["", "/appointments", "/book", "/book/:id", "/prescriptions", "/profile"],
  doctor: ["", "/appointments", "/appointments/past", "/prescriptions", "/profile"],
  pharmacy: ["", "/prescriptions", "/profile"],
} as const;

describe.each(Object.keys(screens) as (keyof typeof screens)[])("the screens of a %s", (role) => {
  const open = async (path: string) => {
    const page = pages.get(people[role]);
    if (!page) throw new Error("nobody is signed in");
    await goTo(page, `/${role}${path}`);
    await page.locator("main h1").first().waitFor();
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    return page;
  };

  test("fit a desk at 400 % and names of any length, every target has at least 24 px each way; in forced colors buttons keep an edge, and nothing moves", async () => {
    for (const path of screens[role]) {
      const page = await open(path === "/book/:id" ? `/book/${people.doctor.id}` : path);
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

  test("in forced colors show the focus, and which tab is open", async () => {
    const page = await open(screens[role][1]);
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    expect(await underlined(page), "only the current tab has a line").toEqual(["page"]);
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle),
    ).not.toBe("none");
    await page.emulateMedia({ forcedColors: "none", reducedMotion: "reduce" });
  });
});

/** What moves although it need not. */
async function moving(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
      .map((animation) => String(animation)),
  );
}

/** By how many pixels the page, or a table in its card, is too wide. */
async function sideways(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const tables = [...document.querySelectorAll("main table")].map(({ parentElement }) => parentElement);
    const over = [document.documentElement, ...tables].map((one) =>
      one ? one.scrollWidth - one.clientWidth : 0,
    );
    return Math.max(...over);
  });
}

/** What can be pressed and is smaller than 24 px. A control inside a label is as large as the label. */
async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll("a, button, input, select, summary")]
      .map((element) => element.closest("label") ?? element)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest("[aria-hidden=true], [data-react-aria-prevent-focus]"))
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const around = element.parentElement?.getBoundingClientRect();
        // only for who hears the page
        const isHidden = width <= 1 || height <= 1 || around?.width === 1;
        if (isHidden || (width >= 24 && height >= 24)) return [];
        return [`${element.tagName} ${element.textContent} ${Math.round(width)}x${Math.round(height)}`];
      }),
  );
}

/** The tabs of a role with a line that is visible on the page: of each, whether it is the current one. */
async function underlined(page: Page): Promise<(string | null)[]> {
  const tabs = page.locator("header nav a");
  await tabs.and(page.locator("[aria-current=page]")).waitFor();
  return await tabs.evaluateAll((all) => {
    const { backgroundColor } = getComputedStyle(document.body);
    return all
      .filter((tab) => getComputedStyle(tab).borderBlockEndColor !== backgroundColor)
      .map((tab) => tab.getAttribute("aria-current"));
  });
}

/** Buttons that look like the page once colors are the system's: without a border and without words underlined. */
async function withoutEdge(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll("main button, main a")]
      .filter((element) => element.checkVisibility() && element.textContent?.trim())
      .filter((element) => {
        const { borderStyle, borderWidth, textDecorationLine, color } = getComputedStyle(element);
        const hasBorder = borderStyle !== "none" && Number.parseFloat(borderWidth) >= 1;
        const isLink = textDecorationLine !== "none" || color !== getComputedStyle(document.body).color;
        return !hasBorder && !isLink;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import { readableCode } from "#domain/prescriptions";
import {
  bookingWith,
  newDoctor,
  newPatient,
  newPharmacy,
  startWorld,
  type World,
  writtenPrescription,
} from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { logIn, newVisitor, type Visitor } from "../support/visitor.ts";

// Its own product: the lists show no people but these.
const names = ["Anna Keller", "Dr. Ines Okafor", "Hawthorne Pharmacy"];
/** What people have entered, and where they live. */
const kept = [
  ...names,
  "Dr. Okafor",
  "Okafor",
  "Anna",
  "Keller",
  "Ines",
  "Amoxicillin",
  "500\u00a0mg",
  "500 mg",
  "MD-48210",
  "Alder Street Practice",
  "12 Alder Street, Boston, Massachusetts",
  "3 Market Square, Boston, Massachusetts",
  "Boston",
  "Massachusetts",
];
let world: World;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await world?.end();
});

/** What is shown or read aloud in these parts of a page and is neither a message of the pseudo-locale nor given to one. */
async function english(page: Page, parts: string, given: readonly string[] = []): Promise<string[]> {
  const texts = await page.locator(parts).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const all = [element, ...element.querySelectorAll("*")];
      const names = all.flatMap((each) =>
        ["aria-label", "placeholder", "title", "alt"].map((name) => each.getAttribute(name) ?? ""),
      );
      const own = all.flatMap((each) => [...each.childNodes].filter((node) => node.nodeType === 3));
      return [...names, ...own.map((node) => node.textContent ?? "")];
    }),
  );
  expect(texts.join("")).toContain("⟦");
  return texts.filter((text) => {
    const left = ["Triscript", ...given].reduce((rest, name) => rest.replaceAll(name, ""), text);
    // A single letter is the name of a key.
    return /\p{L}{2}/u.test(left.replace(/⟦[^⟦⟧]*⟧/g, ""));
  });
}

/** What makes another context the same person's. The first one is closed: it would age with the clock. */
async function signedIn({ page }: Visitor) {
  const storageState = await page.context().storageState();
  await page.context().close();
  return storageState;
}

describe("in the pseudo-locale a browser shows no English of ours", () => {
  test("on the start page, although it was prerendered in English, and in the dialog to sign in", async () => {
    const context = await browser.newContext({ locale: "en-XA", serviceWorkers: "block" });
    const page = await context.newPage();
    await page.goto(world.origin);
    await page.getByRole("heading", { level: 1, name: "⟦" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en-XA");
    expect(await english(page, "#root")).toEqual([]);
    await page.locator("[data-way-in] button").last().click();
    await page.getByRole("dialog").waitFor();
    expect(await english(page, "[role=dialog]", ["you@example.org"])).toEqual([]);
    await context.close();
  });

  test.each([
    ["patient", newPatient],
    ["doctor", newDoctor],
    ["pharmacy", newPharmacy],
  ])("around the %s's dashboard and in the bell", async (role, newPerson) => {
    const { email } = await newPerson(world.origin);
    world.clock.advance(60_000); // the next code is made anew
    const visitor = await newVisitor(browser, world.origin);
    await logIn(visitor, world.origin, email);
    const storageState = await signedIn(visitor);
    const context = await browser.newContext({ locale: "en-XA", serviceWorkers: "block", storageState });
    const page = await context.newPage();
    await page.goto(`${world.origin}/${role}`);
    await page.locator("header nav a", { hasText: "⟦" }).first().waitFor();
    expect(await english(page, "header, nav", [email, ...names])).toEqual([]);
    await page.locator("header button[aria-label^='⟦N']").click();
    await page.getByRole("dialog").getByText("⟦").first().waitFor();
    // The component library's own word for its hidden button is in the language of the library.
    expect(await english(page, "[role=dialog]", ["Dismiss"])).toEqual([]);
    await context.close();
  });

  test("on the screens of each role, with the dates and what is listed", async () => {
    const [anna, ines, hawthorne] = await Promise.all([
      newPatient(world.origin),
      newDoctor(world.origin),
      newPharmacy(world.origin),
    ]);
    const { id, prescriptionNumber } = await writtenPrescription(world, anna, ines);
    await anna.call(prescriptions.send, { id, pharmacyId: hawthorne.id, fulfilment: { method: "pickup" } });
    await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
    const left: Record<string, string[]> = {};
    for (const [person, paths] of [
      [anna, ["/patient", "/patient/appointments", "/patient/appointments/past", "/patient/book"]],
      [anna, ["/patient/prescriptions", "/patient/prescriptions/history", "/patient/profile"]],
      [ines, ["/doctor", "/doctor/appointments", "/doctor/appointments/past", "/doctor/prescriptions"]],
      [hawthorne, ["/pharmacy", "/pharmacy/prescriptions", "/pharmacy/profile"]],
    ] as const) {
      world.clock.advance(60_000); // the next code is made anew
      const visitor = await newVisitor(browser, world.origin);
      await logIn(visitor, world.origin, person.email);
      const storageState = await signedIn(visitor);
      const context = await browser.newContext({ locale: "en-XA", serviceWorkers: "block", storageState });
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(`${world.origin}${path}`);
        await page.locator("main h1", { hasText: "⟦" }).waitFor();
        await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
        const forgotten = await english(page, "main", [
          anna.email,
          ines.email,
          readableCode(prescriptionNumber),
          ...kept,
        ]);
        if (forgotten.length > 0) left[path] = forgotten;
      }
      await context.close();
    }
    expect(left).toEqual({});
  });
});

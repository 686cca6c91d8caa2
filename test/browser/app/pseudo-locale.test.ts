import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newDoctor, newPatient, newPharmacy, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { logIn, newVisitor } from "../support/visitor.ts";

const names = ["Anna Keller", "Dr. Ines Okafor", "Hawthorne Pharmacy"];
let world: World;
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
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
    return /\p{L}/u.test(left.replace(/⟦[^⟦⟧]*⟧/g, ""));
  });
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
  ])("around the %s's dashboard and in the bell", async (_role, newPerson) => {
    const { email } = await newPerson(world.origin);
    world.clock.advance(60_000); // the next code is made anew
    const visitor = await newVisitor(browser, world.origin);
    await logIn(visitor, world.origin, email);
    const storageState = await visitor.page.context().storageState();
    const context = await browser.newContext({ locale: "en-XA", serviceWorkers: "block", storageState });
    const page = await context.newPage();
    await page.goto(visitor.page.url());
    await page.locator("header nav a", { hasText: "⟦" }).first().waitFor();
    expect(await english(page, "header, nav", [email, ...names])).toEqual([]);
    await page.locator("header button[aria-label^='⟦N']").click();
    await page.getByRole("dialog").getByText("⟦").first().waitFor();
    // The component library's own word for its hidden button is in the language of the library.
    expect(await english(page, "[role=dialog]", ["Dismiss"])).toEqual([]);
    await context.close();
  });
});

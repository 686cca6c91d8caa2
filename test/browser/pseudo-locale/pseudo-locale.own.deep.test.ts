import { globSync, readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as identity } from "#contract/identity";
import { contract as wellness } from "#contract/wellness";
import { pseudo } from "#kernel/text/pseudo-locale";
import type { Person } from "../../../infra/demo/person.ts";
import { screensOf } from "../../../web/src/app/routes.tsx";
import { dashboardRoles } from "../../../web/src/session/roles.ts";
import { jpeg, pdf, upload } from "../../documents/files.ts";
import { codesTo } from "../../identity/identity-calls.ts";
import { first, newAuditor, startWorld, type World } from "../../world.ts";
import { setWork, type Work } from "../steps/stage.ts";
import { dialogFaults, nameOfDialog } from "../support/checks/dialog-faults.ts";
import { launchBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { queueUnsent } from "../support/device.ts";
import { signedInStorage } from "../support/sign-in.ts";
import { goTo } from "../support/visitor.ts";
import { englishOn, shown } from "./english.ts";
import { disclosures, type Opening, openings, stepOpenings } from "./openings.ts";

// Its own product, because the lists must show only these people.
let world: World;
let browser: Browser;
let work: Work;
let appointmentId: string;
let sentId: string;
let approvedId: string;
let people: Readonly<Record<(typeof dashboardRoles)[number], Person>>;

beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld(), launchBrowser()]);
  work = await setWork(world);
  const { patient } = work.people;
  const zone = "America/New_York";
  const { items } = await patient.call(adherence.reminders, { zone });
  const methods = { push: true, email: false, sms: false };
  for (const { id } of items.slice(0, 2))
    await patient.call(adherence.setReminder, {
      id,
      enabled: true,
      times: ["00:01", "23:58"],
      methods,
      zone,
    });
  const goal = { name: "Family life", target: 8, unit: "h", zone };
  await patient.call(wellness.createGoal, { id: crypto.randomUUID(), type: "sleep", ...goal });
  const { doctor, pharmacy } = work.people;
  approvedId = first((await pharmacy.call(fulfilment.worklist, { status: "approved" })).items).id;
  sentId = first((await pharmacy.call(fulfilment.worklist, { status: "sent" })).items).id;
  appointmentId = first((await doctor.call(appointments.list, { when: "past" })).items).id;
  await upload(doctor, { fileName: "2026", bytes: pdf });
  await upload(doctor, { documentType: "government_id", fileName: "2026", bytes: jpeg });
  await patient.call(conversations.send, { with: doctor.id, id: crypto.randomUUID(), content: "✓" });
  await doctor.call(conversations.send, { with: patient.id, id: crypto.randomUUID(), content: "✓" });
  await doctor.call(conversations.send, {
    ...{ with: patient.id, id: crypto.randomUUID(), content: "✓" },
    messageCategory: "clinical_note",
  });
  people = { ...work.people, auditor: await newAuditor(world) };
  world.clock.advance(60_000); // the next codes are new ones
  await world.idle(); // no background work changes an inspected screen
});
afterAll(async () => {
  await browser?.close();
  await world?.end();
});

const newContext = async (localStorage: { name: string; value: string }[] = []) => {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: world.origin, localStorage }] },
    locale: "en-XA",
    serviceWorkers: "block",
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 860 },
  });
  context.setDefaultTimeout(45_000);
  return context;
};

/** Signs in, and inspects every screen on the way. */
async function signIn(page: Page, email: string, look: (where: string) => Promise<void>): Promise<void> {
  const dialog = page.getByRole("dialog");
  const button = (name: string) => dialog.getByRole("button", { name: shown(name), exact: true });
  await page.goto(world.origin);
  await page.locator("[data-way-in] button").last().click();
  await dialog.getByText("⟦").first().waitFor();
  await look("signing up");
  await page.goto(world.origin);
  await page
    .locator("[data-way-in] button", { hasText: pseudo("Log in") })
    .first()
    .click();
  await button("Continue with Email").click();
  await dialog.locator("[aria-invalid=true]").waitFor();
  await look("signing in without an address");
  await dialog.locator("input[autocomplete=email]").fill(email);
  await button("Continue with Email").click();
  const code = dialog.locator("input[autocomplete=one-time-code]");
  await code.waitFor();
  await look("the code");
  await code.fill(first(await codesTo(world.origin, email)));
}

/** Goes to a screen and waits until it has loaded. */
async function open(page: Page, at: string): Promise<void> {
  const path = at
    .replace("/pharmacy/prescriptions/$prescriptionId", `/pharmacy/prescriptions/${sentId}`)
    .replace("$doctorId", people.doctor.id)
    .replace("$prescriptionId", first(work.pending))
    .replace("$sentId", sentId)
    .replace("$approvedId", approvedId)
    .replace("$patientId", people.patient.id)
    .replace("$appointmentId", appointmentId);
  await goTo(page, path);
  await page.locator("main h1", { hasText: "⟦" }).waitFor();
  await loaded(page);
}

const loaded = (page: Page) => page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });

const dialogs = "[role=dialog], [role=alertdialog]";
const overlays = `${dialogs}, [role=menu]`;

/** Closes every dialog over the screen, among them the question that one of them leads back to. */
async function closeAll(page: Page, { leadsBack }: Pick<Opening, "leadsBack">): Promise<void> {
  const over = page.locator(overlays);
  if (leadsBack) {
    if ((await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape");
    // For a moment neither of the two is there.
    await page.getByRole("alertdialog").waitFor();
  }
  for (let open = await over.count(); open > 0; open = await over.count()) {
    await page.keyboard.press("Escape");
    await expect.poll(() => over.count()).toBeLessThan(open);
  }
}

/**
 * Presses one control after the other, each in what the one before has opened: a dialog may come late and
 * repeat its opener's name.
 */
async function press(page: Page, { press: names, inPlace }: Omit<Opening, "at">): Promise<void> {
  const over = page.locator(overlays).last();
  // A press on the spot of the one before, within two seconds, would count as its repetition.
  await page.mouse.click(0, 0);
  for (const [n, name] of names.entries()) {
    const place = n === 0 || inPlace ? page : over;
    const button = place.getByRole("button", { name: shown(name), exact: true });
    const ways = button.or(place.getByRole("menuitem", { name: shown(name), exact: true }));
    const isInMenu = (await page.getByRole("menu").count()) > 0;
    await ways.first().click();
    if (isInMenu) await page.locator(dialogs).last().waitFor();
    else if (n === 0 && !inPlace) await over.waitFor();
    await loaded(page);
  }
}

/** Clears a form and saves it, so that each field shows its error. */
async function saveEmpty(page: Page): Promise<void> {
  for (const field of await page.locator("main input[type=text], main input:not([type])").all())
    if (await field.isEditable()) await field.fill("");
  await page
    .getByRole("button", { name: shown("Save Profile") })
    .first()
    .click();
  await page.locator("[aria-invalid=true]").first().waitFor();
}

describe("in the pseudo-locale a browser shows no English of ours", () => {
  test("in any dialog, popover or menu, because each one has a known opening", () => {
    const web = new URL("../../../web/src/", import.meta.url).pathname;
    const opens =
      /overlays\/(dialog|popover|popover-panel|menu)\.tsx[\s\S]*<(Dialog|Popover|PopoverPanel|Menu)\b/;
    const opened = globSync("**/*.tsx", { cwd: web }).filter(
      (file) => file.endsWith("-dialog.tsx") || opens.test(readFileSync(web + file, "utf8")),
    );
    expect(opened.toSorted()).toEqual(Object.keys(openings).toSorted());
  });

  test("on the start page, although it was prerendered in English, and on the page for unknown addresses", async () => {
    const context = await newContext();
    const page = await context.newPage();
    allowConsoleError({ page }, failedCalls);
    await page.goto(world.origin);
    await page.getByRole("heading", { level: 1, name: "⟦" }).waitFor();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en-XA");
    expect(await englishOn(page)).toEqual([]);
    await page.goto(`${world.origin}/nowhere`);
    await page.getByRole("heading", { level: 1, name: "⟦" }).waitFor();
    expect(await englishOn(page)).toEqual([]);
    await context.close();
  });

  /** The inspected dialogs; many screens may open the same one. */
  const known = new Set<string>();

  test.each(dashboardRoles)(
    "on any screen of the role %s, the patient's from signing in on; and dialogs fit 320 px, keep the focus and return it",
    async (role) => {
      const { email } = people[role];
      const signsIn = role === "patient";
      const context = await newContext(signsIn ? [] : await signedInStorage(world.origin, email));
      const page = await context.newPage();
      allowConsoleError({ page }, failedCalls);
      const left: Record<string, string[]> = {};
      const look = async (where: string) => {
        const found = await englishOn(page, [
          "you@example.org",
          ...Object.values(people).map((person) => person.email),
        ]);
        if (found.length > 0) left[where] = found;
      };
      if (signsIn) await signIn(page, email, look);
      else await page.goto(world.origin);
      await page.getByRole("button", { name: shown(/^Account of/) }).waitFor();
      const all = [
        ...Object.values(openings).flatMap((ways) => (Array.isArray(ways) ? ways : [])),
        ...stepOpenings,
        ...disclosures,
      ];
      for (const { at } of screensOf(role)) {
        await open(page, at);
        await look(at);
        if (at.endsWith("/profile")) {
          await saveEmpty(page);
          await look(`${at}, empty`);
          await page.locator("header a").first().click();
          await page.getByRole("alertdialog").waitFor();
          await look(`${at}, leaving`);
          await page.getByRole("button", { name: shown("Leave without saving") }).click();
          await page.getByRole("alertdialog").waitFor({ state: "detached" });
          // Until the form is gone, its question would block the next navigation, too.
          await page
            .getByRole("button", { name: shown("Save Profile") })
            .first()
            .waitFor({ state: "detached" });
        }
      }
      for (const { at, fill, ...opening } of all.filter(({ at }) => at.startsWith(`/${role}`))) {
        await open(page, at);
        if (fill) await page.locator(`main input[type=${fill.type}]`).fill(fill.value);
        const where = `${at}, ${opening.press.join(", ")}`;
        await press(page, opening).catch((cause: unknown) => {
          throw new Error(`${where} opens nothing: ${String(cause)}`, { cause });
        });
        await look(where);
        const dialog = opening.inPlace ? "" : await nameOfDialog(page);
        if (dialog !== "" && !known.has(dialog)) {
          const faults = await dialogFaults(page);
          if (faults.length > 0) left[`${where}, as a dialog`] = faults;
        }
        known.add(dialog);
        await closeAll(page, opening);
      }
      if (role === "patient") {
        await queueUnsent(page, people.patient.id);
        await press(page, { press: [/^Account of/, "Logout"] });
        await page.getByRole("alertdialog").waitFor();
        await look("signing out with unsent work");
        await page.keyboard.press("Escape");
        await people.patient.call(identity.endMySessions, {});
        world.clock.advance(21 * 60_000);
        await page.reload();
        await page.getByText(shown("Your session ended. Sign in to continue where you were.")).waitFor();
        await look("the end of the session");
      }
      expect(left).toEqual({});
      await context.close();
    },
  );
});

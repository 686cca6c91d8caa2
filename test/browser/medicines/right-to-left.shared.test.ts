import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as adherence } from "#contract/adherence";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import { newPeople, sharedWorld, type World, writtenPrescription } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { goTo, signedInVisitor } from "../support/visitor.ts";

// A right-to-left name beside a Latin dosage: without isolation the number is left of the name, the unit right of it.

const medicine = { name: "אקמול", dosage: "1.5 g" };
const instructions = "ضعه تحت لسانك\nTake 1 tablet (500 mg).\nWednesday none";
let world: World;
let people: Record<"patient" | "doctor" | "pharmacy", Person>;
let pages: Record<keyof typeof people, Page>;
let id: string;

beforeAll(async () => {
  const [shared, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  world = shared;
  const [patient, doctor, pharmacy] = await newPeople(world.origin);
  people = { patient, doctor, pharmacy };
  ({ id } = await writtenPrescription(world, patient, doctor, { ...medicine, instructions }));
  const signIn = async (person: Person) => (await signedInVisitor(browser, world.origin, person.email)).page;
  pages = { patient: await signIn(patient), doctor: await signIn(doctor), pharmacy: await signIn(pharmacy) };
});

/** The medicine's text wherever the page shows it: name, number and unit from left to right. */
async function readAs(page: Page) {
  await page.getByText(/אקמול/).first().waitFor();
  return await page.evaluate(({ name }) => {
    const has = (element: Element) =>
      element.textContent?.includes(name) && /1\.5\sg/.test(element.textContent);
    const innermost = [...document.body.querySelectorAll("*")].filter(
      (element) => has(element) && ![...element.children].some(has) && element.checkVisibility(),
    );
    return innermost.map((element) => {
      const [first, number, unit] = [name, "1.5", "g"].map((wanted) => place(element, wanted));
      const isInOrder =
        first &&
        number &&
        unit &&
        (first.right <= number.left + 1 || first.bottom <= number.top + 1) &&
        number.right <= unit.left + 1;
      return isInOrder ? "in order" : (element.textContent ?? "");
    });

    function place(element: Element, wanted: string): DOMRect | undefined {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? "";
        // The unit is searched behind the number, which may be in the same text as the name.
        const at = wanted === "g" ? text.search(/(?<=1\.5\s)g/) : text.indexOf(wanted);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        return range.getBoundingClientRect();
      }
      return undefined;
    }
  }, medicine);
}

/** Whether the three lines of the instructions are below each other, and the period is at the right end of its line. */
const expectThreeLines = async (who: keyof typeof pages, path: string) => {
  const page = pages[who];
  await goTo(page, path);
  const written = page.getByText(/Take 1 tablet \(500 mg\)\./).first();
  await written.waitFor();
  const [first, amount, period, last] = await written.evaluate((element) => {
    const text = element.firstChild;
    if (!text) throw new Error("There is no text.");
    return ["ضعه", "500", ").", "Wednesday"].map((part) => {
      const range = document.createRange();
      const at = (text.textContent ?? "").indexOf(part);
      range.setStart(text, at + part.length - 1);
      range.setEnd(text, at + part.length);
      return range.getBoundingClientRect();
    });
  });
  if (!first || !amount || !period || !last) throw new Error("A line is missing.");
  expect(amount.top, path).toBeGreaterThan(first.top);
  expect(last.top, path).toBeGreaterThan(amount.top);
  expect(period.left, path).toBeGreaterThan(amount.right);
};

const expectInOrder = async (who: keyof typeof pages, ...paths: readonly string[]) => {
  for (const path of paths) {
    await goTo(pages[who], path);
    await expect
      .poll(async () => new Set(await readAs(pages[who])), { message: path })
      .toEqual(new Set(["in order"]));
  }
};
const expectDialogInOrder = async (who: keyof typeof pages, button: string | RegExp) => {
  const page = pages[who];
  const dialog = page.locator("[role=dialog], [role=alertdialog]");
  await page.getByRole("button", { name: button }).first().click();
  await dialog.getByText(/אקמול/).first().waitFor();
  expect(new Set(await readAs(page))).toEqual(new Set(["in order"]));
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
};
const expectBellInOrder = async (who: keyof typeof pages) => {
  const page = pages[who];
  const bell = page.getByRole("dialog", { name: "Notifications" });
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await bell.getByText(/אקמול/).first().waitFor();
  expect(new Set(await readAs(page))).toEqual(new Set(["in order"]));
  await page.keyboard.press("Escape");
  await bell.waitFor({ state: "hidden" });
};

test("a right-to-left name reads correctly beside its dosage while it is ordered", async () => {
  await expectInOrder("doctor", "/doctor/prescriptions");
  await expectDialogInOrder("doctor", /^Withdraw/);
  await expectInOrder("patient", "/patient", "/patient/prescriptions");
  await expectDialogInOrder("patient", "Send to Pharmacy");
  await expectDialogInOrder("patient", "Cancel");
  await expectBellInOrder("patient");
  const sending = { pharmacyId: people.pharmacy.id, fulfilment: { method: "pickup" } } as const;
  await people.patient.call(prescriptions.send, { id, ...sending });
  await expectInOrder("pharmacy", "/pharmacy", "/pharmacy/prescriptions");
  await expectDialogInOrder("pharmacy", "Reject");
  await expectBellInOrder("pharmacy");
});

test("what the doctor wrote in three lines has three lines, each in the direction of its script", async () => {
  for (const path of ["/patient/prescriptions", "/patient/medicines", `/patient/prescriptions/${id}/print`])
    await expectThreeLines("patient", path);
  for (const path of [`/pharmacy/prescriptions?prescription=${id}`, `/pharmacy/prescriptions/${id}/print`])
    await expectThreeLines("pharmacy", path);
});

test("a right-to-left name reads correctly once the medicine is taken", async () => {
  await people.pharmacy.call(fulfilment.approve, { id });
  await people.pharmacy.call(fulfilment.ready, { id });
  await people.patient.call(prescriptions.collect, { id });
  const reminder = {
    enabled: true,
    times: ["00:05", "23:55"],
    methods: { push: false, email: false, sms: false },
  };
  await people.patient.call(adherence.setReminder, { id, ...reminder, zone: "America/New_York" });
  const { date, items } = await people.patient.call(adherence.doses, { zone: "America/New_York" });
  const doses = items.map(({ prescriptionId, time }) => ({ prescriptionId, time }));
  await people.patient.call(adherence.logDoses, { date, doses, status: "skipped", zone: "America/New_York" });
  const at = "/patient/medication-reminders";
  await expectInOrder("patient", at, `${at}/today`, `${at}/history`, `${at}/print`);
  for (const path of [`${at}/today`, `${at}/print`]) await expectThreeLines("patient", path);
  await expectInOrder("patient", "/patient/prescriptions/history");
  await expectDialogInOrder("patient", "Request Renewal");
  await people.patient.call(prescriptions.requestRenewal, { id, patientNotes: undefined });
  await expectInOrder("doctor", "/doctor");
  await expectDialogInOrder("doctor", /^Approve/);
});

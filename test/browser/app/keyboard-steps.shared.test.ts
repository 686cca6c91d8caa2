import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import { bookingWith, newPeople, sharedWorld, type World, writtenPrescriptions } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { expectFocus, keyboardUser } from "../support/keyboard-user.ts";
import { goTo, signedInVisitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let anna: Person;
let ines: Person;
let hawthorne: Person;

/** Two requests; of five prescriptions three were sent, one is ready, one is to be sent. */
beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const { origin } = world;
  [anna, ines, hawthorne] = await newPeople(origin);
  const items = await writtenPrescriptions(world, anna, ines, [
    "Amoxicillin",
    "Cetirizine",
    "Ibuprofen",
    "Loratadine",
    "Metformin",
  ]);
  const idOf = (name: string) => items.find(({ medication }) => medication === name)?.id ?? "";
  for (const name of ["Amoxicillin", "Cetirizine", "Ibuprofen", "Loratadine"]) {
    const to = { pharmacyId: hawthorne.id, fulfilment: { method: "pickup" as const } };
    await anna.call(prescriptions.send, { id: idOf(name), ...to });
  }
  await hawthorne.call(fulfilment.approve, { id: idOf("Cetirizine") });
  await hawthorne.call(fulfilment.ready, { id: idOf("Cetirizine") });
  const booking = () => bookingWith(ines, world.clock.now());
  await anna.call(appointments.book, booking());
  await anna.call(appointments.book, { ...booking(), time: "14:00" });
});

async function screenOf(person: Person, path: string) {
  world.clock.advance(60_000);
  const { page } = await signedInVisitor(browser, world.origin, person.email, {
    at: `${world.origin}${path}`,
  });
  return { page, hand: keyboardUser(page) };
}

/** Tabs to a button and presses Enter once it acts. */
async function press(page: Page, button: Locator): Promise<void> {
  await keyboardUser(page).goTo(button);
  await expect.poll(() => button.first().isEnabled()).toBe(true);
  await page.keyboard.press("Enter");
}

/** The result is announced once, and the focus is on its record. */
async function expectStep(page: Page, sentence: string, record: RegExp): Promise<void> {
  await page.getByRole("status").getByText(sentence, { exact: true }).waitFor();
  await expectFocus(page.getByRole("group", { name: record }).and(page.locator(":focus")));
}

/** Chooses the first reason in the open dialog, types a comment, and takes the step. */
async function endWithReason(page: Page, step: RegExp): Promise<void> {
  const dialog = page.getByRole("dialog");
  await keyboardUser(page).goTo(dialog.getByRole("combobox"));
  await page.keyboard.press("ArrowDown");
  await keyboardUser(page).goTo(dialog.getByRole("textbox"));
  await page.keyboard.type("Please call us");
  await press(page, button(dialog, step));
}

const button = (within: Page | Locator, name: RegExp) => within.getByRole("button", { name });

test("a doctor confirms, cancels, prescribes and withdraws, and the focus stays on the record", async () => {
  const { page, hand } = await screenOf(ines, "/doctor/appointments");
  const dialog = page.getByRole("dialog");
  await press(page, button(page, /^Confirm/));
  await expectStep(page, "Appointment confirmed successfully", /^Anna Keller/);
  await press(page, button(page, /^Cancel/));
  await expectFocus(page.getByRole("radio").first());
  await page.keyboard.press("Escape");
  await expectFocus(button(page, /^Cancel/));
  await page.keyboard.press("Enter");
  await press(page, button(page, /^Cancel appointment/));
  await expectStep(page, "Appointment cancelled successfully", /^Anna Keller/);

  await goTo(page, "/doctor/appointments/past");
  await press(page, button(page, /^Write another/));
  await expectFocus(dialog.getByLabel("Name"));
  await page.keyboard.type("Omeprazole");
  await hand.fill("Dosage", "10 mg");
  for (const field of ["Frequency", "Duration"]) {
    await hand.goTo(dialog.getByLabel(field));
    await page.keyboard.press("ArrowDown");
  }
  await press(page, button(dialog, /^Create Prescription/));
  await page.getByRole("status").getByText("Prescription created successfully").waitFor();
  await expectFocus(button(page, /^Write another/));

  await goTo(page, "/doctor/prescriptions");
  await press(page, button(page, /^Withdraw/));
  await expectFocus(page.getByRole("textbox", { name: "Reason" }));
  await page.keyboard.type("Wrong strength");
  await press(page, button(page, /^Withdraw prescription/));
  await expectStep(page, "Prescription withdrawn successfully", /^Omeprazole/);
  await page.context().close();
});

test("a pharmacy approves, hands over, returns and rejects, and the focus stays on the prescription", async () => {
  const { page, hand } = await screenOf(hawthorne, "/pharmacy/prescriptions");
  await press(page, button(page, /^Approve/));
  await expectStep(page, "Prescription approved successfully", /^Amoxicillin/);
  await press(page, button(page, /^Mark as Dispensed/));
  await expectStep(page, "Prescription dispensed successfully", /^Cetirizine/);
  const dialog = page.getByRole("dialog");
  const ibuprofen = page.getByRole("link", { name: /^Ibuprofen/ });
  const openReturn = async () => {
    await expect
      .poll(async () => {
        await page.keyboard.press("b");
        return await dialog.count();
      })
      .toBe(1);
    await expectFocus(page.getByRole("radio", { name: /^Return to patient/ }));
  };
  await hand.press(ibuprofen);
  await openReturn();
  await page.keyboard.press("Escape");
  await expectFocus(ibuprofen);
  await openReturn();
  await endWithReason(page, /^Return to patient/);
  await page
    .getByRole("status")
    .getByText("Prescription returned to the patient successfully", { exact: true })
    .waitFor();
  await expectFocus(ibuprofen);

  await press(page, button(page.getByRole("row", { name: /Loratadine/ }), /^Reject/));
  await expectFocus(dialog.getByRole("radio").first());
  await page.keyboard.press("ArrowDown");
  await endWithReason(page, /^Reject/);
  await expectStep(page, "Prescription rejected successfully", /^Loratadine/);
  await page.context().close();
});

test("a patient sends a prescription and cancels an appointment, and the focus stays on them", async () => {
  const { page } = await screenOf(anna, "/patient/prescriptions");
  await press(page, button(page, /^Send to Pharmacy/));
  await page.getByRole("dialog").locator(":focus").waitFor();
  await page.getByRole("radio", { name: /Last used/ }).waitFor();
  await press(page, button(page.getByRole("dialog"), /^Send to Pharmacy/));
  await expectStep(page, "Prescription sent to pharmacy successfully", /^Metformin/);

  await goTo(page, "/patient/appointments");
  await press(page, button(page, /^Cancel/));
  await press(page, button(page, /^Cancel appointment/));
  await page
    .getByRole("status")
    .getByText(/^Cancelled\./)
    .waitFor();
  await expectFocus(
    page.getByRole("article").filter({ has: page.getByText("You cancelled this appointment.") }),
  );
  await page.context().close();
});

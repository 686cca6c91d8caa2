import type { Browser, Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as prescriptions } from "#contract/prescriptions";
import { contract as profiles } from "#contract/profiles";
import { pharmacies } from "../../../infra/demo/people.ts";
import type { Person } from "../../../infra/demo/person.ts";
import {
  collectedPrescription,
  first,
  newDoctor,
  newPatient,
  newPharmacy,
  readyPrescription,
  sharedWorld,
  type World,
  writtenPrescriptions,
} from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { stopIntercepting } from "../support/interception.ts";
import { showsFor } from "../support/message-time.ts";
import { pickDay } from "../support/visitor.ts";
import { isRefused, open, pageOf, pastDay, press } from "./refusal.ts";

// A step that is refused says why on its screen, loses nothing typed, and can be taken afterwards. The product refuses by
// itself where something can happen before the call arrives; elsewhere the test answers in its place.

let world: World;
let browser: Browser;
let anna: Person;
let ines: Person;
let hawthorne: Person;
let page: Page;
// No other pharmacy of the product has this name.
const name = `Hawthorne Pharmacy ${newId().slice(-6)}`;
const active = "/patient/prescriptions";
const cardOf = (medicine: string) => page.getByRole("article", { name: new RegExp(`^${medicine}`) });

/** A prescription for each step. */
beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const { origin } = world;
  [anna, ines, hawthorne] = await Promise.all([
    newPatient(origin),
    newDoctor(origin),
    newPharmacy(origin, { name }),
  ]);
  await collectedPrescription(world, anna, ines, hawthorne, { name: "Metformin" });
  await readyPrescription(world, [anna, ines, hawthorne], { name: "Ibuprofen" });
  await writtenPrescriptions(world, anna, ines, ["Amoxicillin", "Cetirizine"]);
  await world.idle();
  page = await pageOf(world, browser, anna, active);
});

test("the buttons of a ready prescription stay in place when what its pharmacy states arrives late, on a desk and on a phone", async () => {
  const { promise, resolve: come } = Promise.withResolvers<void>();
  await page.route("**/api/directory/pharmacies/*", async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload();
  const collect = cardOf("Ibuprofen").getByRole("button", { name: "Mark as Collected" });
  const desk = page.viewportSize() ?? expect.fail("a page has a size");
  const places = async () => {
    const seen = [];
    for (const size of [desk, { width: 360, height: 740 }]) {
      await page.setViewportSize(size);
      seen.push(await collect.boundingBox());
    }
    await page.setViewportSize(desk);
    return seen;
  };
  await collect.waitFor();
  const before = await places();
  come();
  await cardOf("Ibuprofen").getByText(`About ${name}`).filter({ visible: true }).waitFor();
  expect(await places()).toEqual(before);
  await stopIntercepting(page);
});

test("a patient reads for five seconds why a prescription was not sent, and sends it with what was typed (PRX-27, ERR-19, ERR-20, ERR-21)", async () => {
  await open(page, active);
  await press(cardOf("Amoxicillin"), "Send to Pharmacy")();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill(name);
  await dialog.locator("label", { hasText: name }).click();
  await dialog.locator("label", { hasText: "Delivered to your address." }).click();
  await dialog.getByRole("textbox", { name: /^Delivery notes/ }).fill("Ring twice");
  const send = press(dialog, "Send to Pharmacy");
  const failed = "Failed to send prescription to pharmacy:";
  await isRefused(page, send, {
    by: "bug",
    sentence: `${failed} Failed to update prescription`,
    seconds: 5,
  });
  await isRefused(page, send, { by: "no sense", sentence: `${failed} Unknown error`, seconds: 5 });
  const { details } = first(pharmacies);
  await isRefused(page, send, {
    by: () =>
      hawthorne.call(profiles.savePharmacyProfile, { ...details, name, licenseExpiry: pastDay(world) }),
    sentence: `${failed} This pharmacy isn't taking prescriptions right now.`,
    seconds: 5,
  });
  await hawthorne.call(profiles.savePharmacyProfile, { ...details, name });
  await world.idle();
  await send();
  await page.getByText("Prescription sent to pharmacy successfully").waitFor();
  const sent = { medication: "Amoxicillin", pharmacyName: name, deliveryNotes: "Ring twice" };
  expect((await anna.call(prescriptions.mine, { tab: "active" })).items).toContainEqual(
    expect.objectContaining(sent),
  );
});

test("a patient reads for five seconds why a prescription was not marked as collected, and then that it was (PAPT-57, PRX-31, ERR-23, ERR-24, ERR-25, CONST-19)", async () => {
  await open(page, active);
  const collect = press(cardOf("Ibuprofen"), "Mark as Collected");
  await isRefused(page, collect, {
    by: "bug",
    sentence: "Failed to mark prescription as collected: Failed to update prescription status",
    seconds: 5,
  });
  const collected = page.getByText("Prescription marked as collected successfully", { exact: true });
  await showsFor(page, collected, 5, collect);
});

test("a patient reads for five seconds why a prescription was not cancelled, and then that it was (PAPT-57, PRX-03, PRX-34, PRX-35, ERR-26, ERR-27, CONST-19)", async () => {
  await open(page, active);
  const cancel = async (act: (confirm: () => Promise<void>) => Promise<void>) => {
    await press(cardOf("Cetirizine"), "Cancel")();
    const question = page.getByRole("alertdialog");
    // The button must appear before the page's clock stops; it would never begin to act otherwise.
    await question.waitFor();
    await act(press(question, "Cancel prescription"));
  };
  const sentence = "Failed to cancel prescription. Please try again.";
  await cancel((confirm) => isRefused(page, confirm, { by: "bug", sentence, seconds: 5 }));
  const cancelled = page.getByText("Prescription cancelled successfully");
  await cancel((confirm) => showsFor(page, cancelled, 5, confirm));
  const request = page.waitForRequest(/\/api\/prescriptions\?.*tab=active/);
  await press(page, "Refresh")();
  await request;
});

test("a patient reads for five seconds why a renewal was not requested, and requests it with what was typed (PRX-39, PRX-40, ERR-28, ERR-29)", async () => {
  await open(page, "/patient/prescriptions/history");
  const begin = press(cardOf("Metformin"), "Request Renewal");
  await begin();
  const dialog = page.getByRole("dialog");
  const notes = dialog.getByRole("textbox", { name: /^Notes for your doctor/ });
  await notes.fill("Five tablets are left.");
  const ask = press(dialog, "Request Renewal");
  await isRefused(page, ask, { by: "not_found", sentence: "Prescription not found", seconds: 5 });
  // What is no longer possible closes the dialog, and keeps what was typed.
  await dialog.waitFor({ state: "detached" });
  await begin();
  expect(await notes.inputValue()).toBe("Five tablets are left.");
  const sentence = "Failed to submit renewal request. Please try again.";
  await isRefused(page, ask, { by: "bug", sentence, seconds: 5 });
  await isRefused(page, ask, { by: "no sense", sentence, seconds: 5 });
  await ask();
  await page.getByText("Renewal request sent successfully. Your doctor will review it soon.").waitFor();
  expect((await ines.call(prescriptions.renewals, {})).items).toContainEqual(
    expect.objectContaining({ medication: "Metformin", patientNotes: "Five tablets are left." }),
  );
});

test("a patient reads for five seconds why an appointment was not booked, and books it with what was typed (PAPT-42, PAPT-51, ERR-32, ERR-34)", async () => {
  await open(page, `/patient/book/${ines.id}`);
  await pickDay(page, world.clock.now(), 3);
  await page.getByRole("radio", { name: "11:00 AM" }).click();
  const notes = page.getByRole("textbox", { name: /^Additional notes/ });
  await notes.fill("It hurts at night.");
  const book = press(page, "Book Appointment");
  const sentence = "Failed to book appointment. Please try again.";
  await isRefused(page, book, { by: "bug", sentence, seconds: 5 });
  await isRefused(page, book, {
    by: "not_found",
    sentence: "Missing user or doctor information",
    seconds: 5,
  });
  expect(await notes.inputValue()).toBe("It hurts at night.");
  await book();
  await page.getByText("Appointment booked successfully!").waitFor();
});

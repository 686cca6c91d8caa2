import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import { patients } from "../../../infra/demo/people.ts";
import type { Person } from "../../../infra/demo/person.ts";
import { identityCalls } from "../../identity/identity-calls.ts";
import { first, line, mailsTo, newDoctor, newPharmacy, startWorld, type World } from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { type Hand, keyboardHand, touchHand } from "../support/hands.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { newVisitor } from "../support/visitor.ts";

// Its own product, because the patient chooses a doctor and a pharmacy by names that a shared product may repeat.
let world: World;
let browser: Browser;
let ines: Person;
let hawthorne: Person;
const day = 86_400_000;

beforeAll(async () => {
  [world, browser] = await Promise.all([startWorld(), launchBrowser()]);
  [ines, hawthorne] = await Promise.all([newDoctor(world.origin), newPharmacy(world.origin)]);
});
afterAll(async () => {
  await browser?.close();
  await world?.end();
});

const hands = { keyboard: keyboardHand, touch: touchHand } as const;

describe.each(["keyboard", "touch"] as const)("a new patient with a phone, by %s,", (how) => {
  let page: Page;
  let hand: Hand;
  const email = `anna.${newId()}@example.com`;
  const { details } = first(patients);
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const field = (name: string | RegExp) => page.getByRole("textbox", { name });
  const inBar = (name: RegExp) => page.getByRole("navigation").getByRole("link", { name });
  const inDialog = (name: string) =>
    page.getByRole("dialog").or(page.getByRole("alertdialog")).getByRole("button", { name, exact: true });
  /** The focus is on something after each act, so that the next one begins where this one ended. */
  const expectAnyFocus = () =>
    expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  beforeAll(async () => {
    world.clock.advance(60_000);
    const visitor = await newVisitor(browser, world.origin, { phone: how });
    allowConsoleError(visitor, /status of 401 \(Unauthorized\)|\/socket' failed: HTTP Authentication failed/);
    ({ page } = visitor);
    hand = hands[how](page);
  });
  afterAll(() => page.context().close());

  test("signs up on the public page", async () => {
    await hand.press(button("Get Started"));
    await page.getByRole("dialog", { name: "Create your account" }).waitFor();
    await hand.choose(page.getByRole("radio", { name: /^Patient/ }));
    await hand.fill(page.getByRole("textbox", { name: "E-mail" }), email);
    await hand.press(button("Create Account"));
    await expectFocus(page.getByLabel("Verification code"));
    await page.keyboard.type(await identityCalls(world).codeTo(email));
    await page.waitForURL(`${world.origin}/patient`);
    await button(/^Account of/).waitFor();
    await expectFocus(page.locator("main"));
  });

  test("fills in the profile", async () => {
    await hand.press(page.getByRole("link", { name: "Complete your profile" }));
    await page.waitForURL("**/patient/profile*");
    await hand.fill(field("Full name"), details.fullName);
    await hand.fillDate(page.getByLabel("Date of birth"), "1984-05-12");
    await hand.fill(field("Phone number").first(), details.phoneNumber);
    await hand.fill(field("Street address"), details.streetAddress);
    await hand.fill(field("City"), details.city);
    await hand.fill(field("State"), details.state);
    await hand.fill(field("Postal code"), details.postalCode);
    await hand.fill(field(/^Name/), "Jonas Keller");
    await hand.fill(field("Phone number").last(), details.phoneNumber);
    await hand.fill(field("Relationship"), "Partner");
    await hand.press(button("Save Profile"));
    await page.getByText("Profile updated successfully").waitFor();
    await expectAnyFocus();
  });

  test("books an appointment", async () => {
    await hand.press(inBar(/^Appointments/));
    await page.waitForURL("**/patient/appointments");
    await hand.press(page.getByRole("link", { name: "Book New Appointment" }));
    await page.waitForURL("**/patient/book");
    await hand.fill(page.getByRole("searchbox"), "Okafor");
    await page.getByRole("status").filter({ hasText: "1 doctor found" }).waitFor();
    await hand.press(page.getByRole("link", { name: /Dr\. Ines Okafor/ }));
    await hand.pickDay(world.clock.now(), 3);
    await hand.choose(page.getByRole("radio", { name: "9:00 AM" }));
    await hand.press(button("Book Appointment"));
    await page.getByText("Appointment booked successfully!").waitFor();
    await expectAnyFocus();
  });

  test("sends what the doctor prescribes to a pharmacy", async () => {
    const { id } = first((await ines.call(appointments.list, { when: "upcoming" })).items);
    await ines.call(appointments.confirm, { id });
    world.clock.advance(4 * day);
    await ines.call(appointments.complete, { id });
    await ines.call(prescriptions.prescribe, { appointmentId: id, medications: [line()] });
    await world.idle();
    await hand.press(inBar(/^Prescriptions/));
    await page.waitForURL("**/patient/prescriptions");
    await hand.press(button("Send to Pharmacy"));
    const pharmacy = page.getByRole("dialog").getByRole("radio", { name: /Hawthorne Pharmacy/ });
    await pharmacy.waitFor();
    await hand.choose(pharmacy);
    await hand.press(inDialog("Send to Pharmacy"));
    await page.getByText("Prescription sent to pharmacy successfully").first().waitFor();
    await expectAnyFocus();
  });

  test("has the medicine in hand", async () => {
    const { id } = first((await hawthorne.call(fulfilment.worklist, { status: "sent" })).items);
    await hawthorne.call(fulfilment.approve, { id });
    await hawthorne.call(fulfilment.ready, { id });
    await hand.press(button("Mark as Collected"));
    await page.getByText("Prescription marked as collected successfully").first().waitFor();
    await expectAnyFocus();
  });

  test("downloads the data, and closes the account after two questions", async () => {
    await hand.pickInMenu("Profile Settings");
    await page.waitForURL("**/patient/profile");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      hand.press(button("Download your data")),
    ]);
    const text = (await readFile(await file.path(), "utf8")).replaceAll("<wbr>", "");
    for (const part of [email, "Amoxicillin", "Dr. Ines Okafor", "Hawthorne Pharmacy"])
      expect(text).toContain(part);
    await hand.press(button("Close your account"));
    await hand.press(inDialog("Continue"));
    await hand.read(page.getByText(`The account of ${email} will be closed in 14 days.`));
    await hand.press(inDialog("Close my account"));
    await page.getByText(/^Your account will be closed on /).waitFor();
    await expectFocus(button("Keep my account after all"));
  });

  test("takes it back a day later", async () => {
    world.clock.advance(day);
    const takeBack = button("Keep my account after all");
    await (how === "keyboard" ? page.keyboard.press("Enter") : hand.press(takeBack));
    await page.getByText("Your account stays open.").waitFor();
    await expectFocus(button("Close your account"));
    await world.idle();
    const subjects = (await mailsTo(world.origin, email)).map(({ subject }) => subject);
    expect(subjects).toContain("Your account stays open");
  });
});

import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import { slotTimes } from "#domain/appointments";
import type { Person } from "../../../infra/demo/person.ts";
import { bookingWith, first, newDoctor, newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { type Hands, hands } from "../support/counted-keys.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { signedInVisitor } from "../support/visitor.ts";

// A doctor's fifteen appointments with five patients, without a pointer. The counts of keys are what the product asks of a
// doctor for each of them, words not counted: a screen that needs more keys, or loses the focus, fails here.

const names = ["Anna Keller", "Bruno Hartl", "Carla Meyer", "Dario Rossi", "Elif Demir"];
const many = 15;

let world: World;
let browser: Browser;
let doctor: Person;
let patients: Person[];

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  doctor = await newDoctor(world.origin);
  patients = await Promise.all(names.map((fullName) => newPatient(world.origin, { fullName })));
  for (let n = 0; n < many; n++) {
    const day = Math.floor(n / slotTimes.length);
    const booking = bookingWith(doctor, world.clock.now() + day * 86_400_000);
    const time = slotTimes[n % slotTimes.length];
    await patients[n % names.length]?.call(appointments.book, { ...booking, ...(time && { time }) });
  }
});

async function signedIn(at: string) {
  const { page } = await signedInVisitor(browser, world.origin, doctor.email, { at: `${world.origin}${at}` });
  return { page, hand: hands(page) };
}

const patientOf = (n: number) => names[n % names.length] ?? "";

test("fifteen requests are confirmed with two keys each: C, and the arrow to the next", async () => {
  const { page, hand } = await signedIn("/doctor/appointments");
  const row = page.locator("tr[data-chosen]:not([data-below])");
  await hand.go(page.locator("tr button[aria-expanded]").first());
  expect(hand.counted()).toBeLessThanOrEqual(16);
  // Keys do not act on a list that has just appeared.
  await expect.poll(() => row.getByRole("button", { name: "Confirm" }).isEnabled()).toBe(true);
  for (let n = 0; n < many; n++) {
    await row.getByRole("button", { name: patientOf(n) }).waitFor();
    await hand.press("c");
    await row.getByText("Confirmed.").waitFor();
    await hand.press("ArrowDown");
  }
  expect(hand.counted()).toBe(2 * many);
  const { items } = await doctor.call(appointments.list, { when: "upcoming", days: 90, limit: 50 });
  expect(items.map(({ status }) => status)).toEqual(Array(many).fill("confirmed"));
  await page.context().close();
});

/** From any screen to the next appointment that waits. */
async function openNext(page: Page, hand: Hands, patient: string): Promise<void> {
  await hand.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search and go to" });
  await expectFocus(dialog.getByRole("searchbox"));
  const next = dialog.getByRole("group", { name: "Waiting for you" }).getByRole("menuitem").first();
  await expect.poll(() => next.textContent()).toContain(patient);
  await hand.press("ArrowDown");
  await hand.press("Enter");
  await page.getByRole("heading", { level: 1, name: patient }).waitFor();
  await expectFocus(notesOf(page));
}

const notesOf = (page: Page) => page.getByRole("textbox", { name: /^Notes for the patient/ });

/** Writes the notes, which have the focus, and completes. */
async function complete(page: Page, hand: Hands, note: string): Promise<void> {
  await page.keyboard.type(note);
  const button = page.getByRole("button", { name: "Mark completed" });
  await hand.go(button);
  await hand.enter(button);
  await page.getByText("Your notes").waitFor();
  await page.getByText(note).waitFor();
}

/** Opens the dialog from the completed appointment; the first field has the focus. */
async function openPrescribing(page: Page, hand: Hands): Promise<Locator> {
  const button = page.getByRole("button", { name: "Create Prescription" });
  await hand.go(button);
  await hand.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create Prescription" });
  await expectFocus(dialog.getByRole("textbox", { name: "Name" }));
  return dialog;
}

/** Creates with Ctrl+Enter; the focus is back on the appointment's page. */
async function create(page: Page, hand: Hands): Promise<void> {
  await hand.press("Control+Enter");
  await page.getByRole("status").getByText("Prescription created successfully").waitFor();
  await expectFocus(page.getByRole("button", { name: "Write another" }));
}

async function typeLine(page: Page, hand: Hands, dialog: Locator): Promise<void> {
  await page.keyboard.type("Amoxicillin");
  await hand.go(dialog.getByRole("textbox", { name: "Dosage" }));
  await page.keyboard.type("500 mg");
  for (const field of ["Frequency", "Duration"]) {
    await hand.go(dialog.getByRole("combobox", { name: field }));
    await hand.press("ArrowDown");
  }
}

describe("a morning of fifteen appointments", () => {
  let page: Page;
  let hand: Hands;

  beforeAll(async () => {
    world.clock.advance(6 * 86_400_000);
    ({ page, hand } = await signedIn("/doctor"));
  });

  test("notes that are typed for one patient stay there: the next one has an empty field, and they are found again", async () => {
    await openNext(page, hand, patientOf(0));
    await page.keyboard.type("For the first alone.");
    await hand.press("Control+k");
    const second = page.getByRole("menuitem").filter({ hasText: patientOf(1) });
    await second.first().waitFor();
    for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await hand.press(key);
    await page.getByRole("heading", { level: 1, name: patientOf(1) }).waitFor();
    await expectFocus(notesOf(page));
    expect(await notesOf(page).inputValue()).toBe("");
    await openNext(page, hand, patientOf(0));
    expect(await notesOf(page).inputValue()).toBe("For the first alone.");
    await notesOf(page).fill("");
    hand.counted();
  });

  test("the first is opened with 3 keys, completed with notes with 2, and its typed line becomes a favorite", async () => {
    await openNext(page, hand, patientOf(0));
    expect(hand.counted()).toBe(3);
    await complete(page, hand, "Rest for a week.");
    expect(hand.counted()).toBeLessThanOrEqual(2);
    const dialog = await openPrescribing(page, hand);
    await typeLine(page, hand, dialog);
    const keep = dialog.getByRole("button", { name: "Keep as favorite" });
    await hand.go(keep);
    await hand.press("Enter");
    await page.getByText("Amoxicillin 500 mg is a favorite now.").waitFor();
    await create(page, hand);
    expect(hand.counted()).toBeLessThanOrEqual(14);
  });

  test("the next four are prescribed for from the favorites, with at most 14 keys each in all", async () => {
    for (let n = 1; n < names.length; n++) {
      await openNext(page, hand, patientOf(n));
      await complete(page, hand, `Drink enough, ${n}.`);
      const dialog = await openPrescribing(page, hand);
      await hand.go(dialog.locator("summary", { hasText: "Favorites (1)" }), "Shift+Tab");
      await hand.press("Enter");
      await hand.go(dialog.getByRole("button", { name: "Add Amoxicillin" }));
      await hand.press("Enter");
      await expectFocus(dialog.getByRole("textbox", { name: "Dosage" }));
      await create(page, hand);
      expect(hand.counted()).toBeLessThanOrEqual(14);
    }
  });

  test("the others are completed with 5 keys, and a last prescription is repeated, with its reason, with 8 more", async () => {
    for (let n = names.length; n < many; n++) {
      await openNext(page, hand, patientOf(n));
      await complete(page, hand, `Come again, ${n}.`);
      expect(hand.counted()).toBeLessThanOrEqual(5);
      if (n % names.length !== 0) continue;
      const dialog = await openPrescribing(page, hand);
      await hand.go(dialog.getByRole("button", { name: /^Repeat last: Amoxicillin/ }), "Shift+Tab");
      await hand.press("Enter");
      await expectFocus(dialog.getByRole("textbox", { name: "Dosage" }));
      await hand.press("Control+Enter");
      await expectFocus(dialog.getByRole("textbox", { name: "Reason" }));
      await page.keyboard.type("It goes on.");
      await create(page, hand);
      expect(hand.counted()).toBeLessThanOrEqual(8);
    }
    const { items } = await doctor.call(appointments.list, { when: "past", days: 90, limit: 50 });
    expect(items.map(({ status }) => status)).toEqual(Array(many).fill("completed"));
    const last = await patients[4]?.call(appointments.appointment, { id: first(items).id });
    expect(last?.doctorNotes).toBe(`Come again, ${many - 1}.`);
    const written = await doctor.call(prescriptions.written, {});
    expect(written.items.length).toBe(names.length + many / names.length - 1);
  });

  test("days off are found by two words, and their appointment is moved with at most 30 keys", async () => {
    const booking = bookingWith(doctor, world.clock.now() + 5 * 86_400_000);
    const { id } = await first(patients).call(appointments.book, booking);
    const [year = "", month = "", day = ""] = booking.date.split("-");
    await hand.press("Control+k");
    await expectFocus(page.getByRole("searchbox"));
    await page.keyboard.type("days off");
    await expect.poll(() => page.getByRole("menuitem").allTextContents()).toEqual(["Days off"]);
    await hand.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Days off" }).waitFor();
    expect(hand.counted()).toBe(2);
    await hand.go(page.getByLabel("First day"));
    await page.keyboard.type(`${month}${day}${year}`);
    await hand.press("Enter");
    await page.getByText("Days off saved.").waitFor();
    const change = page.getByRole("button", { name: "Change 1 appointment" });
    await hand.go(change);
    await hand.enter(change);
    await page.getByText("1 moved. Each patient has been notified.").waitFor();
    expect(hand.counted()).toBeLessThanOrEqual(30);
    expect((await doctor.call(appointments.appointment, { id })).date > booking.date).toBe(true);
    await page.context().close();
  });
});

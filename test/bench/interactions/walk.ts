import type { Browser, Locator } from "playwright-core";
import { signedInStorage } from "../../browser/support/sign-in.ts";
import { completedAppointment, first, mailsTo, newPeople, type World } from "../../world.ts";
import { followInteractions, type StepTime } from "./follow.ts";

const phone = { width: 360, height: 800 };
const desk = { width: 1280, height: 860 };

/**
 * Sign-in, a booking, its confirmation, a prescription and its way to the patient, by new people, each step
 * by hand.
 */
export async function walk(world: World, browser: Browser, slower: number): Promise<readonly StepTime[]> {
  const { origin } = world;
  const [anna, ines, hawthorne] = await newPeople(origin);
  await completedAppointment(world, anna, ines);
  world.clock.advance(60_000); // the next codes are new ones
  const patient = await openPage(browser, origin, slower, phone);
  await signIn(patient, origin, anna.email);
  await book(patient, ines.id);
  const doctor = await openPage(browser, origin, slower, desk, ines.email);
  await confirmAndPrescribe(doctor);
  await send(patient);
  const pharmacy = await openPage(browser, origin, slower, desk, hawthorne.email);
  await fulfill(pharmacy);
  await collect(patient);
  const pages = [patient, doctor, pharmacy];
  for (const { page } of pages) await page.context().close();
  return pages.flatMap(({ times }) => times);
}

type Opened = Awaited<ReturnType<typeof openPage>>;

async function openPage(
  browser: Browser,
  origin: string,
  slower: number,
  viewport: typeof phone,
  email?: string,
) {
  const localStorage = email === undefined ? [] : await signedInStorage(origin, email);
  const context = await browser.newContext({
    viewport,
    locale: "en-US",
    timezoneId: "America/New_York",
    serviceWorkers: "block",
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const { measure, times } = await followInteractions(page, slower);
  const dialog = page.getByRole("dialog");
  /** Presses a button of the page or of a dialog over it. */
  const press = async (name: RegExp, within: Locator = page.locator("body")) =>
    await within.getByRole("button", { name }).first().click();
  const go = async (path: string) => void (await page.goto(`${origin}${path}`));
  const statusText = (text: string) => page.getByRole("status").getByText(text);
  return { page, measure, times, dialog, press, go, statusText };
}

async function signIn({ page, measure, press, go, dialog }: Opened, origin: string, email: string) {
  await go("/");
  await measure("patient: Log in", () => press(/^Log in/), page.getByLabel("E-mail"));
  await page.getByLabel("E-mail").fill(email.slice(0, -3));
  await measure("patient: type the address", () => page.keyboard.type("com", { delay: 50 }), dialog);
  const field = page.getByLabel("Verification code");
  await measure("patient: Continue with Email", () => press(/^Continue with Email/), field);
  const code = /\b\d{6}\b/.exec(first(await mailsTo(origin, email)).text)?.[0] ?? "";
  await field.pressSequentially(code.slice(0, 5));
  const account = page.getByRole("button", { name: /^Account of/ });
  await measure("patient: last digit of the code", () => page.keyboard.press(code.slice(5)), account);
  await measure("patient: open the bell", () => press(/^Notifications/), dialog);
  await page.keyboard.press("Escape");
  const appointments = page.getByRole("link", { name: "Appointments", exact: true });
  const title = page.getByRole("heading", { name: "Appointments", level: 1 });
  await measure("patient: to the appointments", () => appointments.click(), title);
}

async function book({ page, measure, press, go, dialog, statusText }: Opened, doctorId: string) {
  await go(`/patient/book/${doctorId}`);
  const slot = page.getByRole("radio", { name: "2:00 PM" });
  const next = page.getByRole("button", { name: "Next month" });
  await next.waitFor();
  await measure("patient: next month", () => next.click(), page.getByRole("grid"));
  const day = page.locator("[role=gridcell] [role=button]:not([aria-disabled])").first();
  await measure("patient: choose a day", () => day.click(), slot);
  await measure("patient: choose a time", () => slot.click(), slot);
  await measure("patient: open the symptoms", () => press(/^Add symptoms/), dialog);
  const symptom = dialog.locator("label", { has: page.getByRole("checkbox") }).first();
  await measure("patient: choose a symptom", () => symptom.click(), dialog);
  await page.keyboard.press("Escape");
  await page.getByRole("textbox").last().focus();
  await measure(
    "patient: type notes",
    () => page.keyboard.type("since", { delay: 50 }),
    page.getByRole("main"),
  );
  await measure(
    "patient: Book Appointment",
    () => press(/^Book Appointment/),
    statusText("Appointment booked successfully!"),
  );
}

async function confirmAndPrescribe({ page, measure, press, go, dialog, statusText }: Opened) {
  await go("/doctor/appointments");
  await measure("doctor: Confirm", () => press(/^Confirm/), statusText("Appointment confirmed successfully"));
  await go("/doctor/appointments/past");
  await measure("doctor: open Create Prescription", () => press(/^Create Prescription/), dialog);
  await dialog.getByLabel("Name").focus();
  const name = () => page.keyboard.type("Amoxicillin", { delay: 50 });
  await measure("doctor: type a medicine", name, dialog);
  await dialog.getByLabel("Dosage").fill("500 mg");
  for (const [field, option] of [
    ["Frequency", "Three times daily"],
    ["Duration", "7 days"],
  ] as const) {
    const select = dialog.getByLabel(field);
    const type = () => select.pressSequentially(option.slice(0, 3));
    const chosen = page.locator("option:checked", { hasText: option });
    await measure(`doctor: choose ${field}`, type, dialog.locator("select", { has: chosen }));
  }
  const done = page.getByText("Prescription created successfully");
  await measure("doctor: Create Prescription", () => press(/^Create Prescription/, dialog), done);
}

async function send({ measure, press, go, dialog, statusText }: Opened) {
  await go("/patient/prescriptions");
  await measure("patient: open Send to Pharmacy", () => press(/^Send to Pharmacy/), dialog);
  const pharmacy = dialog.locator("label", { hasText: "Hawthorne Pharmacy" });
  await pharmacy.waitFor();
  await measure("patient: choose a pharmacy", () => pharmacy.click(), dialog.getByText("Pickup"));
  await measure(
    "patient: Send to Pharmacy",
    () => press(/^Send to Pharmacy/, dialog),
    statusText("Prescription sent to pharmacy successfully"),
  );
}

async function fulfill({ measure, press, go, statusText }: Opened) {
  await go("/pharmacy/prescriptions");
  await measure(
    "pharmacy: Approve",
    () => press(/^Approve/),
    statusText("Prescription approved successfully"),
  );
  const ready = statusText("Prescription marked ready for pickup successfully");
  await measure("pharmacy: Mark Ready for Pickup", () => press(/^Mark Ready for Pickup/), ready);
}

async function collect({ measure, press, go, statusText }: Opened) {
  await go("/patient/prescriptions");
  const done = statusText("Prescription marked as collected successfully");
  await measure("patient: Mark as Collected", () => press(/^Mark as Collected/), done);
}

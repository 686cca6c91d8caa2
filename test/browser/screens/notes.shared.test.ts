import type { Browser, Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import type { Person } from "../../../infra/demo/person.ts";
import { formatTime } from "../../../web/src/lib/time/dates.ts";
import { bookingWith, newDoctor, newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { stopIntercepting } from "../support/interception.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { goTo, inspect, pickDay, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let anna: Person;
let ines: Person;
let patient: Visitor;
let doctor: Visitor;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  world.clock.advance(60_000);
  [patient, doctor] = await Promise.all([
    signedInVisitor(browser, world.origin, anna.email),
    signedInVisitor(browser, world.origin, ines.email),
  ]);
});

const swab = "Your throat swab shows streptococcus. Please finish all seven days.";
const compose = (page: Page) => page.getByRole("region", { name: "New note" });
const write = async (page: Page, text: string) => {
  await compose(page).getByRole("textbox", { name: "Clinical note" }).fill(text);
  await compose(page).getByRole("button", { name: "Send note" }).click();
};
const noteOf = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });
const button = (page: Page, text: string, name: string) =>
  noteOf(page, text).getByRole("button", { name, exact: true });

test("a patient without notes finds no doctor to write one to (MSG-40, ERR-83)", async () => {
  const { page } = patient;
  for (const [visitor, list] of [
    [doctor, "/doctor/messages"],
    [patient, "/patient/messages"],
  ] as const) {
    await goTo(visitor.page, `${list}/notes`);
    await visitor.page.getByRole("heading", { name: "No notes yet", level: 2 }).waitFor();
    await goTo(visitor.page, list);
    await visitor.page.getByRole("heading", { name: "No conversations yet", level: 2 }).waitFor();
  }
  await page.getByRole("link", { name: "Patient Notes" }).click();
  await page.getByRole("heading", { name: "Patient Notes", level: 1 }).waitFor();
  await page.getByRole("heading", { name: "No notes yet" }).waitFor();
  await page.getByText("You can write a note to a doctor once you have an appointment.").waitFor();
  await page.getByRole("link", { name: "Book an appointment" }).waitFor();
  await write(page, "Hello");
  await page.getByText("Could not find a doctor to send the note to.").waitFor();
  await inspect(patient, "notes without a doctor");
});

test("a patient writes the first note to the doctor of the latest appointment, whom the field names, and who reads it (MSG-39, ROLE-12)", async () => {
  const { page } = patient;
  await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
  const doctorField = compose(page).getByRole("combobox", { name: "Doctor" });
  await expect.poll(() => doctorField.inputValue()).toBe(ines.id);
  // What was typed before there was a doctor stays.
  expect(await compose(page).getByRole("textbox", { name: "Clinical note" }).inputValue()).toBe("Hello");
  await write(page, "I can hardly swallow.");
  await noteOf(page, "I can hardly swallow.").waitFor();
  await goTo(doctor.page, "/doctor/messages/notes");
  await doctor.page.getByRole("heading", { name: "Anna Keller", level: 2 }).waitFor();
  await noteOf(doctor.page, "I can hardly swallow.").waitFor();
});

test("a doctor chooses a patient and writes a note, which the patient reads (MSG-27, MSG-28, MSG-30, MSG-38, ERR-84, SCR-139)", async () => {
  const { page } = doctor;
  await write(page, swab);
  await page.getByText("Please select a patient first.").waitFor();
  await page.getByRole("button", { name: "Choose a patient" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Anna Keller" }).click();
  await compose(page).getByText("Anna Keller").waitFor();
  const field = compose(page).getByRole("textbox", { name: "Clinical note" });
  // The field keeps the text that was written before the patient was chosen.
  await expect.poll(() => field.inputValue()).toBe(swab);
  await write(page, " \n ");
  await page.getByText("Write something first.").waitFor();
  await write(page, swab);
  await noteOf(page, swab).waitFor();
  await page.getByRole("heading", { name: "Anna Keller", level: 2 }).waitFor();
  const open = patient.page;
  await noteOf(open, swab).waitFor();
  await open.getByRole("heading", { name: /^Dr\./, level: 2 }).waitFor();
  await inspect(doctor, "notes of a doctor", { large: true });
});

test("the patient replies, and an empty reply cannot be sent (MSG-33, MSG-34, MSG-36, SCR-142, SCR-143, SCR-144)", async () => {
  const { page } = patient;
  await page.getByRole("button", { name: "Reply to conversation" }).click();
  const field = page.getByPlaceholder("Write a response...");
  await expectFocus(field);
  const send = page.getByRole("button", { name: "Send", exact: true });
  await field.fill("  ");
  expect(await send.isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Reply to conversation" }).click();
  await field.fill("Thank you.");
  await send.click();
  await noteOf(page, "Thank you.").waitFor();
  await noteOf(doctor.page, "Thank you.").waitFor();
  await inspect(patient, "notes of a patient");
});

test("a patient archives a note, which the doctor still sees, and moves it back (MSG-29, MSG-31, SCR-140, SCR-141)", async () => {
  const { page } = patient;
  await button(page, "Thank you.", "Archive").click();
  await page.getByText("Archived. The other person still sees it.").waitFor();
  await expect.poll(() => noteOf(page, "Thank you.").count()).toBe(0);
  await world.idle();
  expect(await noteOf(doctor.page, "Thank you.").count()).toBe(1);
  await page.getByRole("tab", { name: "Archived" }).click();
  await button(page, "Thank you.", "Unarchive").click();
  await page.getByRole("heading", { name: "No archived notes" }).waitFor();
  await page.getByRole("tab", { name: "Active" }).click();
  await noteOf(page, "Thank you.").waitFor();
});

test("only the receiver sees Request Appointment: a doctor asks, a patient books, and the button goes (MSG-12, MSG-32, SCR-136)", async () => {
  const { page } = doctor;
  expect(await button(page, swab, "Request Appointment").count()).toBe(0);
  await button(page, "Thank you.", "Request Appointment").click();
  await noteOf(page, "Thank you.")
    .getByText(/You asked your patient to book/)
    .waitFor();

  const own = patient.page;
  const request = noteOf(own, swab).getByRole("link", { name: "Request Appointment" });
  expect(await noteOf(own, "Thank you.").getByRole("link", { name: "Request Appointment" }).count()).toBe(0);
  await request.click();
  await pickDay(own, world.clock.now(), 3);
  await own.getByRole("radio", { name: formatTime("11:00") }).click();
  await own.getByRole("button", { name: "Book Appointment" }).click();
  await own.getByText(/Appointment booked successfully/).waitFor();
  await goTo(own, "/patient/messages/notes");
  await noteOf(own, swab).getByText("An appointment about this note is booked.").waitFor();
  expect(await request.count()).toBe(0);
});

test("the inbox filters by chat and notes, and the conversation shows notes and, if wanted, what is archived (MSG-04, MSG-05, MSG-25, SCR-134, SCR-137)", async () => {
  await ines.call(conversations.send, { with: anna.id, id: newId(), content: "See you on Friday." });
  const { page } = patient;
  await goTo(page, "/patient/messages");
  const row = page.getByRole("link", { name: /^Dr\./ });
  await row.getByText("See you on Friday.").waitFor();
  await page.getByRole("radio", { name: "Notes" }).click();
  await row.click();
  const log = page.getByRole("log");
  await log.getByText(swab).waitFor();
  const chat = log.getByText("See you on Friday.");
  await chat.waitFor();
  await page.getByRole("button", { name: /^Archive message of/ }).click();
  await expect.poll(() => chat.count()).toBe(0);
  await page.getByRole("button", { name: "Show archived messages" }).click();
  await chat.waitFor();
  await inspect(patient, "conversation with notes");
});

test("failures of notes are said in sentences (MSG-41, MSG-42, MSG-43, MSG-44, MSG-45, ERR-80, ERR-81, ERR-85, ERR-86, ERR-87, SCR-145)", async () => {
  const { page } = patient;
  await goTo(page, "/patient/messages/notes");
  await noteOf(page, swab).waitFor();
  allowConsoleError(patient, failedCalls);
  const fails = async (call: RegExp, status: number, code: string) =>
    await page.route(call, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            status,
            json: { code, title: "", status },
            contentType: "application/problem+json",
          })
        : route.continue(),
    );
  await fails(/\/messages$/, 409, "not_your_doctor");
  await write(page, "More");
  await page
    .getByText(
      "Failed to send note: You can write the first note only to the doctor of your latest appointment. Please try again.",
    )
    .waitFor();
  await stopIntercepting(page);
  await fails(/\/messages(\/[^/]+\/archive)?$/, 500, "bug");
  await write(page, "More still");
  await page.getByText("An unexpected error occurred. Please try again.").waitFor();
  await page.getByRole("button", { name: "Reply to conversation" }).click();
  await page.getByPlaceholder("Write a response...").fill("More");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Failed to send response. Please try again.").waitFor();
  await button(page, swab, "Archive").click();
  await page.getByText("Failed to archive or unarchive note. Please try again.").waitFor();
  await stopIntercepting(page);
  const [latest] = (await anna.call(conversations.notes, { with: ines.id })).items;
  await page.route("**/notes?tab=archived*", (route) => route.fulfill({ status: 500, json: {} }));
  await anna.call(conversations.archive, { with: ines.id, id: latest?.id ?? "" });
  await page.getByRole("tab", { name: "Archived" }).click();
  await page.getByText("Failed to load notes. Please try again.").waitFor();
  await stopIntercepting(page);
});

test("in a closed conversation a patient reads what to do instead, keeps what they typed, and replies once to a note of the doctor", async () => {
  const { page } = patient;
  await goTo(page, `/patient/messages/notes?with=${ines.id}`);
  const typed = page.getByRole("textbox", { name: "Clinical note" });
  await typed.fill("I can't take it.");
  await ines.call(conversations.close, { with: anna.id, reasonText: "Please book an appointment." });
  const instead = page.getByText(/^If you need your doctor, book an appointment or phone the practice\./);
  await instead.waitFor();
  await page.getByText("I can't take it.", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: /Send note|Reply to conversation/ }).count()).toBe(0);
  await inspect(patient, "notes of a closed conversation");
  await ines.call(conversations.send, {
    ...{ with: anna.id, id: newId(), content: "Take half of it." },
    messageCategory: "clinical_note",
  });
  await page.getByText(/^You can reply once to what Dr\. /).waitFor();
  expect(await typed.inputValue()).toBe("I can't take it.");
  await page.getByRole("button", { name: "Send note" }).click();
  await instead.waitFor();
});

import type { Browser, Locator, Page, Request } from "playwright-core";
import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import type { Person } from "../../../infra/demo/person.ts";
import { bookingWith, newDoctor, newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { stopIntercepting } from "../support/interception.ts";
import { expectFocus } from "../support/keyboard-user.ts";
import { goTo, inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

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

const field = (page: Page) => page.getByRole("textbox", { name: "Message", exact: true });
const log = (page: Page) => page.getByRole("log");
const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
};
const question = "Does it matter when I take it?";
const arabic = "مرحبا, متى أتناول الدواء؟";

test("without conversations and appointments a patient reads to whom they can write, and the call has no doctor yet (MSG-09, MSG-10, MSG-15, SCR-135)", async () => {
  const { page } = patient;
  await goTo(page, "/patient/messages");
  await page.locator("#main").getByText("Doctor", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Video call" }).isDisabled()).toBe(true);
  await page.getByRole("heading", { name: "No conversations yet", level: 2 }).waitFor();
  await page.getByRole("heading", { name: "Select a conversation", level: 2 }).waitFor();
  await inspect(patient, "no conversations");
  await page.getByRole("button", { name: "New message" }).click();
  await page
    .getByRole("dialog")
    .getByText(/No doctor found/)
    .waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
});

test("a patient begins a conversation and the doctor reads it on the open screen (MSG-02, MSG-11, MSG-16, MSG-23, SCR-133)", async () => {
  await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
  const { page } = patient;
  await goTo(doctor.page, "/doctor/messages");
  await doctor.page.getByText("You can write to every patient who has an appointment with you.").waitFor();
  await page.getByRole("button", { name: "New message" }).click();
  await page.getByRole("dialog").getByRole("link").click();
  await page.getByText("No messages to display").waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Write something first.").waitFor();
  await expectFocus(field(page));
  await say(page, question);
  await log(page).getByText(question).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe("");
  await expectFocus(field(page));

  const row = doctor.page.getByRole("link", { name: /^Anna Keller/ });
  await row.getByText("1 unread").waitFor();
  const tab = doctor.page.getByRole("link", { name: /^Messages.*1 unread$/ });
  await tab.waitFor();
  await row.click();
  await log(doctor.page).getByText(question).waitFor();
  await log(page).getByText("Read").waitFor();
  await expect.poll(() => row.getByText("1 unread").count()).toBe(0);
  await expect.poll(() => tab.count()).toBe(0);
});

test("an answer appears under its day, is announced, and a script from right to left reads right (MSG-22)", async () => {
  await say(doctor.page, arabic);
  const answer = log(patient.page).getByText(arabic);
  await answer.waitFor();
  expect(await answer.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  await log(patient.page).getByRole("heading", { name: "Today" }).waitFor();
  await expect.poll(() => patient.page.locator("[data-live-announcer]").textContent()).toContain(arabic);
  await inspect(patient, "conversation of a patient", { everyWay: true });
  await inspect(doctor, "conversation of a doctor");
});

test("what was typed stays when a message cannot be sent or another screen is opened", async () => {
  const { page } = patient;
  allowConsoleError(patient, failedCalls);
  await page.route("**/api/conversations/*/messages", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await say(page, "And with milk?");
  await page.getByText(/Your message couldn't be sent. It stays here. Please try again./).waitFor();
  await stopIntercepting(page);
  await goTo(page, "/patient/wellness");
  await page.goBack();
  await field(page).waitFor();
  expect(await field(page).inputValue()).toBe("And with milk?");
  await field(page).press("Control+Enter");
  await log(page).getByText("And with milk?").waitFor();
});

test("earlier messages appear above without losing the place", async () => {
  for (let n = 0; n < 24; n++)
    await ines.call(conversations.send, { with: anna.id, id: newId(), content: `Line ${n}` });
  const { page } = patient;
  await log(page).getByText("Line 23", { exact: true }).waitFor();
  await world.idle(); // an announcement that comes later would fetch the pages again
  await page.reload();
  await log(page).getByText("Line 23", { exact: true }).waitFor();
  await expect.poll(() => log(page).getByText(question).count()).toBe(0);
  const button = page.getByRole("button", { name: "Show earlier messages" });
  await button.scrollIntoViewIfNeeded();
  const oldest = log(page).getByText("Line 4", { exact: true });
  const place = () => oldest.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const top = await place();
  await button.click();
  await log(page).getByText(question).waitFor();
  expect(Math.abs((await place()) - top)).toBeLessThan(5);
});

test("with several pages loaded and earlier messages in sight, a new message costs one request for what is newer, and is unread until the reader goes to it", async () => {
  const { page } = patient;
  const queries: string[] = [];
  const note = (request: Request) => {
    if (/\/conversations\/[^/]+\/messages/.test(request.url())) queries.push(new URL(request.url()).search);
  };
  await world.idle();
  // Longer than the page gathers announcements.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  page.on("request", note);
  const { number } = await ines.call(conversations.send, { with: anna.id, id: newId(), content: "Line 24" });
  const unread = async () => (await anna.call(conversations.messages, { with: ines.id })).conversation.unread;
  await page.getByRole("button", { name: "1 new", exact: true }).waitFor();
  await world.idle(); // its announcement comes once more
  expect([queries, await unread()]).toEqual([[`?since=${number - 1}`], 1]);
  await inspect(patient, "a new message below earlier ones", { place: "phone" });
  // Its mark fails once, and is repeated.
  let marks = 0;
  await page.route("**/read", (route) => {
    marks += 1;
    return marks === 1 ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  await page.getByRole("button", { name: "1 new", exact: true }).click();
  await expect.poll(unread).toBe(0);
  expect(marks).toBe(2);
  await stopIntercepting(page);
  await expectFocus(log(page));
  // The patient's own mark of reading is the other event of the conversation.
  await expect.poll(() => queries).toEqual([`?since=${number - 1}`, `?since=${number}`]);
  page.off("request", note);
});

test("messages that cannot be loaded are only logged, with a button to try again (MSG-24, ERR-88)", async () => {
  // A browser that has stored no messages yet. A person gets one code a minute.
  world.clock.advance(60_000);
  const visitor = await signedInVisitor(browser, world.origin, anna.email);
  const { page } = visitor;
  allowConsoleError(visitor, failedCalls);
  const logged = page.waitForEvent("console", (message) => message.text().includes("could not be loaded"));
  await page.route("**/api/conversations**", (route) => route.fulfill({ status: 500, json: {} }));
  await goTo(page, "/patient/messages");
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  expect((await logged).type()).toBe("warning");
  expect(await page.getByRole("alert").count()).toBe(0);
  await stopIntercepting(page);
  await again.click();
  await page.getByRole("link", { name: /^Dr\./ }).waitFor();
  await page.context().close();
});

test("a patient opens the conversation from an appointment", async () => {
  const { page } = patient;
  await goTo(page, "/patient/appointments");
  await page.getByRole("link", { name: "Message", exact: true }).click();
  await page.waitForURL(`**/patient/messages?with=${ines.id}`);
  await log(page).getByText("Line 24", { exact: true }).waitFor();
});

test("on a phone the list and a conversation are two steps, and a patient calls from the first (MSG-15)", async () => {
  const { page } = patient;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole("link", { name: "All conversations" }).click();
  await page.getByRole("link", { name: /^Dr\./ }).waitFor();
  await expectFocus(page.locator("#main"));
  expect(await field(page).count()).toBe(0);
  await page.getByRole("button", { name: "Video call" }).waitFor();
  await inspect(patient, "conversations", { place: "phone" });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole("searchbox", { name: "Search conversations" }).fill("Nobody");
  await page.getByText("No conversation with this name.").waitFor();
  await page.getByRole("searchbox", { name: "Search conversations" }).fill("");
  await page.getByRole("link", { name: /^Dr\./ }).click();
  await field(page).waitFor();
  await expectFocus(page.locator("#main"));
});

test("on a phone the field of a long conversation is in reach, below its last message and above the bar", async () => {
  const { page } = patient;
  for (const height of [640, 800]) {
    await page.setViewportSize({ width: 360, height });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const box = async (part: Locator) => {
      const { x, y, width, height: tall } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { top: y, bottom: y + tall, start: x, end: x + width };
    };
    const bar = await box(page.getByRole("navigation", { name: "Patient, phone" }));
    const send = await box(page.getByRole("button", { name: "Send", exact: true }));
    const last = await box(log(page).getByRole("listitem").last());
    expect(send.bottom).toBeLessThanOrEqual(bar.top);
    expect(last.bottom).toBeLessThanOrEqual((await box(field(page))).top);
    expect(last.top).toBeGreaterThan((await box(page.getByRole("heading", { level: 2 }))).bottom);
  }
  await inspect(patient, "long conversation on a phone", { place: "phone" });
});

test("where the stage has no voice calls and no files in messages, both say that they are coming, and an appointment can be requested (MSG-06, MSG-08, SCR-138, ERR-89, ERR-90)", async () => {
  const { page } = patient;
  await page.route("**/config.json", async (route) => {
    const settings = await (await route.fetch()).json();
    await route.fulfill({ json: { ...settings, messageFiles: [], voiceCalls: false } });
  });
  await page.reload();
  await page.getByRole("button", { name: "Voice call" }).click();
  await page.getByText("Voice call feature coming soon!").waitFor();
  await page.getByRole("button", { name: "Attach a file" }).click();
  await page.getByText("File attachments coming soon!").waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "Request Appointment" }).getAttribute("href"))
    .toBe(`/patient/book/${ines.id}`);
  expect(await page.getByRole("button", { name: "Record a voice message" }).count()).toBe(0);
  await stopIntercepting(page);
  await page.reload();
});

test("a person mutes a conversation and reports a message, and reads what follows from it", async () => {
  const { page } = patient;
  await page.getByRole("button", { name: "Mute notifications" }).click();
  await page.getByText(/^Muted: you get no notifications of new messages here\./).waitFor();
  await page.getByRole("button", { name: "Unmute notifications" }).click();
  await expect.poll(() => page.getByText(/^Muted:/).count()).toBe(0);
  await page
    .getByRole("button", { name: /^Report the message of/ })
    .last()
    .click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText(/isn't notified, and nothing else changes\.$/).waitFor();
  await dialog.getByRole("button", { name: "Report message" }).click();
  await dialog.getByText("Please choose a reason.").waitFor();
  await inspect(patient, "reporting a message", { place: "phone" });
  await dialog.getByText("It is advertising").click();
  await page.route("**/report", (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole("button", { name: "Report message" }).click();
  await dialog.getByText(/^This couldn't be saved\. Please try again\./).waitFor();
  await stopIntercepting(page);
  await dialog.getByRole("button", { name: "Report message" }).click();
  await page.getByText("Reported. Thank you: we look at every report.").first().waitFor();
});

test("a patient takes no calls of a doctor, who reads so in place of the button, and takes them again", async () => {
  const { page } = patient;
  await page.getByRole("button", { name: /^Don't take calls from Dr\./ }).click();
  await page.getByText(/^Calls are off: Dr\. .* can call you only at the time of an appointment\./).waitFor();
  await goTo(doctor.page, `/doctor/messages?with=${anna.id}`);
  await doctor.page.getByText(/^Anna Keller takes calls here only at the time of an appointment\./).waitFor();
  expect(await doctor.page.getByRole("button", { name: "Video call" }).count()).toBe(0);
  await page.getByRole("button", { name: "Video call" }).waitFor();
  await page.getByRole("button", { name: /^Take calls from Dr\. .* again$/ }).click();
  await doctor.page.getByRole("button", { name: "Video call" }).waitFor();
});

test("a doctor closes a conversation with a sentence, which the patient reads in place of the field, with what was typed in it", async () => {
  const { page } = doctor;
  await field(patient.page).fill("But I can't wait.");
  await page.getByRole("button", { name: "Close conversation" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Close conversation" }).click();
  await expectFocus(dialog.getByRole("textbox"));
  await inspect(doctor, "closing a conversation");
  await dialog.getByRole("textbox").fill("Please book an appointment for this.");
  await dialog.getByRole("button", { name: "Close conversation" }).click();
  await page.getByText("You closed this conversation for new messages and calls.").waitFor();
  await patient.page.getByText("Please book an appointment for this.").waitFor();
  expect(await field(patient.page).count()).toBe(0);
  await patient.page.getByText(/^You wrote this\. It isn't sent/).waitFor();
  await patient.page.getByText("But I can't wait.", { exact: true }).waitFor();
  await inspect(patient, "closed conversation", { place: "phone" });
  await page.getByRole("button", { name: "Open again" }).click();
  await expect.poll(() => field(patient.page).inputValue()).toBe("But I can't wait.");
});

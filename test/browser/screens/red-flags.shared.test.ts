import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { problemMessages } from "#kernel/call/problem-messages";
import type { Person } from "../../../infra/demo/person.ts";
import { newDoctor, newPatient, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError, failedCalls } from "../support/console-errors.ts";
import { stopIntercepting } from "../support/interception.ts";
import { expectFocus, keyboardUser } from "../support/keyboard-user.ts";
import { goTo, inspect, pickDay, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let doctor: Person;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
  doctor = ines;
  visitor = await signedInVisitor(browser, world.origin, anna.email);
  page = visitor.page;
  await page.setViewportSize({ width: 360, height: 740 });
});

test("by keyboard alone on a phone, a patient who chooses chest pain hears and reads the number to call before the booking", async () => {
  await goTo(page, `/patient/book/${doctor.id}`);
  await page.getByRole("grid").waitFor();
  const hand = keyboardUser(page);
  await hand.press(page.getByRole("button", { name: "Add symptoms" }));
  const list = page.getByRole("dialog", { name: "Symptoms" });
  const chestPain = list.getByRole("checkbox", { name: "Chest pain" });
  await hand.goTo(chestPain);
  expect(await list.getByRole("alert").textContent()).toBe("");
  await page.keyboard.press("Space");
  await list.getByRole("alert").getByText("If this is happening now, call 911.").waitFor();
  await expectFocus(chestPain);
  await hand.goTo(list.getByRole("link", { name: "Call 911" }));
  await page.keyboard.press("Escape");
  await expectFocus(page.getByRole("button", { name: "Add symptoms" }));
  await hand.goTo(page.getByRole("link", { name: "Call 911" }));
  const call = page.getByRole("link", { name: "Call 911" });
  expect(await call.getAttribute("href")).toBe("tel:911");
  await page.getByRole("alert").getByText("Chest pain can be a heart attack").waitFor();
  const book = page.getByRole("button", { name: "Book Appointment" });
  const isBefore = await call.evaluate(
    (link, button) => Boolean(button && link.compareDocumentPosition(button) & 4),
    await book.elementHandle(),
  );
  expect(isBefore, "the number comes before the button").toBe(true);
  await inspect(visitor, "booking with chest pain", { large: true });
});

test("a patient who has as many appointments ahead as may be booked reads what to do, and still the number to call", async () => {
  allowConsoleError(visitor, failedCalls);
  await pickDay(page, world.clock.now(), 3);
  await page.getByRole("radio", { name: "10:00 AM" }).click();
  await page.route("**/api/appointments", async (route) => {
    const json = { code: "many_with_doctor", title: "", status: 409 };
    await route.fulfill({ status: 409, json, contentType: "application/problem+json" });
  });
  await page.getByRole("button", { name: "Book Appointment" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: problemMessages().many_with_doctor });
  await refusal.getByRole("link", { name: "See your appointments" }).waitFor();
  await page.getByRole("link", { name: "Call 911" }).waitFor();
  await stopIntercepting(page);
});

test("the patient can still book, and reads the number with the request", async () => {
  await page.getByRole("button", { name: "Book Appointment" }).click();
  await page.getByText("Appointment booked successfully!").waitFor();
  await goTo(page, "/patient/appointments");
  const card = page.getByRole("article");
  await card.getByText("Do not wait for the appointment.").waitFor();
  await card.getByRole("link", { name: "Call 911" }).waitFor();
});

test("the doctor reads it first and in red, with words", async () => {
  const office = await signedInVisitor(browser, world.origin, doctor.email);
  await goTo(office.page, "/doctor");
  const [first] = await office.page.getByRole("list", { name: "What needs you" }).getByRole("listitem").all();
  await first?.getByText("Look at this now: chest pain.").waitFor();
  await inspect(office, "a doctor's dashboard with an urgent request", { large: true });
});

import type { Browser, Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract as profiles } from "#contract/profiles";
import { doctors, patients } from "../../../infra/demo/people.ts";
import { identityCalls } from "../../identity/identity-calls.ts";
import { first, newDoctor, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { holdRequests, stopIntercepting } from "../support/interception.ts";
import { expectFocus, keyboardUser } from "../support/keyboard-user.ts";
import { newVisitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let page: Page;
let hand: ReturnType<typeof keyboardUser>;
// Nobody else books with this doctor.
const doctorName = "Imani Quist";
const email = `anna.${newId()}@example.com`;

beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  const doctor = await newDoctor(world.origin);
  await doctor.call(profiles.saveDoctorProfile, { ...first(doctors).details, fullName: doctorName });
  ({ page } = await newVisitor(browser, world.origin));
  hand = keyboardUser(page);
});

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const main = () => page.locator("main");

test("the first Tab offers to skip the header, and a closed dialog returns the focus", async () => {
  await hand.press(page.getByRole("link", { name: "Skip to content" }));
  await hand.press(button("Get Started"));
  await page.getByRole("dialog", { name: "Create your account" }).waitFor();
  await hand.goTo(page.getByRole("textbox", { name: "E-mail" }));
  await page.keyboard.press("Escape");
  await expectFocus(button("Get Started"));
});

test("a patient signs up by keyboard", async () => {
  await page.keyboard.press("Enter");
  await hand.goTo(page.getByRole("radio", { name: /^Patient/ }));
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.getByRole("radio", { name: /^Doctor/ }).isChecked()).toBe(true);
  await page.keyboard.press("ArrowUp");
  await hand.fill("E-mail", email);
  await page.keyboard.press("Enter");
  await expectFocus(page.getByLabel("Verification code"));
  await page.keyboard.type(await identityCalls(world).codeTo(email));
  await page.keyboard.press("Enter");
  await page.waitForURL(`${world.origin}/patient`);
  await button(/^Account of/).waitFor();
  await expectFocus(main());
});

test("fills in the profile by keyboard", async () => {
  await hand.press(button(/^Account of/), "Shift+Tab");
  await expectFocus(page.getByRole("menuitem").first());
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expectFocus(page.getByRole("menuitem", { name: "Profile Settings" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(`${world.origin}/patient/profile`);
  await expectFocus(main());
  const { details } = first(patients);
  await hand.fill("Full name", details.fullName);
  await hand.goTo(page.getByLabel("Date of birth"));
  await page.keyboard.type("05121984");
  await hand.fill("Phone number", details.phoneNumber);
  await hand.fill("Street address", details.streetAddress);
  await hand.fill("City", details.city);
  await hand.fill("State", details.state);
  await hand.fill("Postal code", details.postalCode);
  await hand.fill(/^Name/, "Jonas Keller");
  await hand.goTo(page.getByRole("textbox", { name: "Phone number" }).last());
  await page.keyboard.type(details.phoneNumber);
  await hand.fill("Relationship", "Partner");
  await page.keyboard.press("Enter");
  await page.getByText("Profile updated successfully").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test("books an appointment by keyboard", async () => {
  await hand.press(page.getByRole("link", { name: "Appointments" }).first(), "Shift+Tab");
  await page.waitForURL(`${world.origin}/patient/appointments`);
  await expectFocus(main());
  await hand.press(page.getByRole("link", { name: /Book/ }));
  await page.waitForURL(`${world.origin}/patient/book`);
  await expectFocus(main());
  await hand.goTo(page.getByRole("searchbox", { name: "Name, specialty or city" }));
  const found = page.getByRole("status").filter({ hasText: /^\d+\+? doctors? found$/ });
  const answer = await holdRequests(page, "**/api/directory/doctors?*search=*");
  const request = page.waitForRequest(/search=Imani(\+|%20)Quist/);
  await page.keyboard.type(doctorName);
  await request;
  expect(await found.count(), "nothing is announced before the answer").toBe(0);
  answer();
  await found.waitFor();
  await stopIntercepting(page);
  await hand.press(page.getByRole("link", { name: new RegExp(doctorName) }));
  await page.getByRole("grid").waitFor();
  await expectFocus(page.getByRole("heading", { name: `Appointment with Dr. ${doctorName}` }));
  await hand.goTo(page.getByRole("grid").locator("[tabindex='0']"));
  for (let day = 0; day < 3; day++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await hand.goTo(page.getByRole("radio", { name: "9:00 AM" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await hand.press(button("Book Appointment"));
  await page.getByText("Appointment booked successfully!").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test("signs out by keyboard", async () => {
  await hand.goTo(button(/^Account of/), "Shift+Tab");
  await page.keyboard.press("Space");
  await expectFocus(page.getByRole("menuitem").first());
  await page.keyboard.press("Escape");
  await expectFocus(button(/^Account of/));
  await page.keyboard.press("Enter");
  await expectFocus(page.getByRole("menuitem").first());
  await page.keyboard.press("End");
  await expectFocus(page.getByRole("menuitem", { name: "Logout" }));
  await page.keyboard.press("Enter");
  await button("Get Started").waitFor();
  await expectFocus(main());
});

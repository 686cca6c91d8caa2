import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import type { Person } from "../../../infra/demo/person.ts";
import { bookingWith, newDoctor, newPair, sharedWorld, type World } from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { keepOnDevice } from "../support/device.ts";
import { goTo, signedInVisitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let carl: Person;
let otto: Person;
let later: Person;
let own: Page;
beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  [carl, otto] = await newPair(world);
  later = await newDoctor(world.origin);
  world.clock.advance(60_000);
  const visitor = await signedInVisitor(browser, world.origin, carl.email);
  own = visitor.page;
  allowConsoleError(visitor, /net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await goTo(own, "/patient/messages");
  await goTo(own, "/patient/messages/notes");
});
const field = () => own.getByRole("textbox", { name: "Clinical note" });
const doctor = () => own.getByRole("combobox", { name: "Doctor" });
const bookingOf = (hour: "11:00" | "11:30") => ({ ...bookingWith(later, world.clock.now()), time: hour });

test("the doctor of a first note stays the one it was begun for when another appointment is booked", async () => {
  await expect.poll(() => doctor().inputValue()).toBe(otto.id);
  await field().fill("It hurts.");
  await carl.call(appointments.book, bookingOf("11:00"));
  await expect.poll(() => doctor().getByRole("option").count()).toBe(2);
  expect([await doctor().inputValue(), await field().inputValue()]).toEqual([otto.id, "It hurts."]);
  await field().fill("");
  await expect.poll(() => doctor().inputValue()).toBe(later.id);
});

test("the doctor of a first note is not named while a booking waits on the device, and is found once both are sent", async () => {
  await own.context().setOffline(true);
  const { id: doctorId } = later;
  const shown = { id: doctorId, name: "Dr. Later", specialty: "Surgery", zone: "Europe/Berlin" };
  const entry = { owner: carl.id, booking: bookingOf("11:30"), doctor: shown };
  await keepOnDevice(own, "pendingAppointments", entry);
  await goTo(own, "/patient/messages");
  await goTo(own, "/patient/messages/notes");
  await field().fill("It still hurts.");
  expect(await doctor().count()).toBe(0);
  await own.getByRole("button", { name: "Send note" }).click();
  await own
    .getByText(/^Saved on this device\. When you're back online, we'll look for your doctor/)
    .waitFor();
  await own.context().setOffline(false);
  await own.getByRole("article").filter({ hasText: "It still hurts." }).waitFor();
  expect((await later.call(conversations.notes, { with: carl.id })).items).toMatchObject([
    { content: "It still hurts." },
  ]);
});

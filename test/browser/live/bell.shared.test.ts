import type { Browser, Page, Route } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { slotTimes } from "#domain/appointments";
import type { Person } from "../../../infra/demo/person.ts";
import {
  bookingWith,
  newDoctor,
  newPatient,
  sharedWorld,
  toNextTenMinutes,
  type World,
} from "../../world.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { stopIntercepting } from "../support/interception.ts";
import { goTo, inspect, signedInVisitor, type Visitor } from "../support/visitor.ts";

let world: World;
let browser: Browser;
let anna: Person;
let ben: Person;
let ines: Person;
let doctor: Visitor;

/** A doctor with nine appointment requests at different times. */
beforeAll(async () => {
  [world, browser] = await Promise.all([sharedWorld(), sharedBrowser()]);
  [anna, ben, ines] = await Promise.all([
    newPatient(world.origin),
    newPatient(world.origin),
    newDoctor(world.origin),
  ]);
  for (const time of slotTimes.slice(0, 4)) await ask(time);
  for (const time of slotTimes.slice(4, 9)) await ask(time, ben);
  doctor = await signedInVisitor(browser, world.origin, ines.email);
  // More entries take more time, so the reader's tokens have expired by then.
  allowConsoleError(doctor, /status of 401|HTTP Authentication failed/);
});

/** Events within ten minutes would be one entry. */
async function ask(time: (typeof slotTimes)[number], patient = anna): Promise<void> {
  toNextTenMinutes(world);
  await patient.call(appointments.book, { ...bookingWith(ines, world.clock.now()), time });
  await world.idle();
}

const bell = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const entries = (page: Page) => page.getByRole("list", { name: "Notifications" }).getByRole("listitem");

test("the bell counts to nine and shows 9+ beyond that (NOTIF-02, CONST-36)", async () => {
  const { page } = doctor;
  await bell(page, "Notifications, 9 unread").waitFor();
  await expect.poll(() => bell(page, "Notifications, 9 unread").textContent()).toBe("9");
  await ask("15:30");
  await bell(page, "Notifications, 9+ unread").waitFor();
  await expect.poll(() => bell(page, "Notifications, 9+ unread").textContent()).toBe("9+");
});

test("the opened bell loads the ten newest notifications, starting with the newest (NOTIF-04, CONST-34, CONST-35)", async () => {
  const { page } = doctor;
  await ask("16:00");
  const listRequest = page.waitForRequest(
    (request) => new URL(request.url()).pathname === "/api/notifications",
  );
  await bell(page, "Notifications, 9+ unread").click();
  expect(new URL((await listRequest).url()).search).toBe("?limit=10");
  await expect.poll(() => entries(page).count()).toBe(10);
  await page.keyboard.press("Escape");
});

test("the bell closes when its reader goes back, and on Escape while its code is still loading", async () => {
  const { page } = doctor;
  const button = page.getByRole("button", { name: /^Notifications/ });
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await goTo(page, "/doctor/appointments");
  await button.click();
  await panel.waitFor();
  await page.goBack();
  await panel.waitFor({ state: "hidden" });
  let load = () => {};
  const released = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/bell-panel/, (route) => released.then(() => route.continue()));
  await page.reload();
  await button.click();
  await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("Escape");
  await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
  load();
  await stopIntercepting(page);
});

test("the icon and the color of an entry follow the first word of its type, an urgent one says so (NOTIF-05)", async () => {
  const { page } = doctor;
  const types = [
    "appointment_booked",
    "prescription_issued",
    "pharmacy_prescription_sent",
    "reminder_appointment",
    "unknown",
  ];
  await page.route("**/api/notifications?*", async (route: Route) => {
    const answer = await route.fetch();
    // A call with expired tokens is refused and sent once more.
    if (!answer.ok()) return await route.fulfill({ response: answer });
    const { items } = await answer.json();
    const changed = types.map((type, n) => ({ ...items[n], type }));
    const urgent = { ...items[types.length], urgent: true };
    await route.fulfill({ response: answer, json: { items: [...changed, urgent] } });
  });
  await page.reload();
  await bell(page, "Notifications, 9+ unread").click();
  await entries(page).first().waitFor();
  await inspect(doctor, "bell, an entry of each type", { everyWay: true });
  const looks = await entries(page).evaluateAll((list) =>
    list.map((entry) => {
      const disc = entry.firstElementChild;
      return [disc?.querySelector("svg")?.innerHTML, disc && getComputedStyle(disc).backgroundColor];
    }),
  );
  expect(new Set(looks.map(([icon]) => icon)).size).toBe(types.length + 1);
  expect(new Set(looks.slice(0, 4).map(([, color]) => color)).size).toBe(4);
  expect(await entries(page).last().getByText("Urgent").count()).toBe(1);
  await stopIntercepting(page);
});

test("a failed load is logged only, and can be tried again (NOTIF-10, ERR-46)", async () => {
  const { page } = doctor;
  allowConsoleError(doctor, /status of 500/);
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.route(/\/api\/(notifications|home)\b/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await bell(page, "Notifications").click();
  const again = page
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("button", { name: "Try again" });
  await again.waitFor();
  await inspect(doctor, "bell, without an answer");
  expect(await page.getByRole("alert").count()).toBe(0);
  await expect
    .poll(() => warnings)
    .toContainEqual(expect.stringContaining("The notifications could not be read"));
  await stopIntercepting(page);
  await again.click();
  await entries(page).first().waitFor();
});

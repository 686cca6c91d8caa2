import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as fulfilment } from "#contract/fulfilment";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import type { Templates } from "../../../infra/local/assembly/assembly.ts";
import { messages } from "../../../web/src/features/realtime/messages.ts";
import {
  bookingWith,
  newDoctor,
  newPatient,
  newPharmacy,
  startWorld,
  type World,
  writtenPrescriptions,
} from "../../world.ts";
import { launchBrowser } from "../support/chromium.ts";
import { allowConsoleError } from "../support/console-errors.ts";
import { stopIntercepting } from "../support/interception.ts";
import { pauseClock } from "../support/paused-clock.ts";
import { inspect } from "../support/visitor.ts";
import {
  answered,
  closeAndEnd,
  count,
  doctorScreen,
  eventually,
  hasAll,
  hasCounted,
  nextCount,
  timesRequested,
  type Watched,
  watch,
} from "../support/watched.ts";

// Its own product, because its templates are altered.
let browser: Browser;
let world: World;
let anna: Person;
let ines: Person;
const noSocket = /HTTP Authentication failed/;
const hour = 3_600_000;

beforeAll(async () => {
  [browser, world] = await Promise.all([launchBrowser(), startWorld({ template: withoutSockets })]);
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
});
afterAll(async () => {
  await closeAndEnd(browser, world);
  await browser?.close();
});

test("without a socket, a pharmacy's dashboard shows the prescriptions of the last 24 hours and polls every 30 seconds for more, also for those that another device approved (PHARM-13, PHARM-15, CONST-51, CONST-55, API-86)", async () => {
  const [hawthorne, clara] = await Promise.all([newPharmacy(world.origin), newDoctor(world.origin)]);
  const items = await writtenPrescriptions(world, anna, clara, ["Amoxicillin", "Cetirizine", "Ibuprofen"]);
  const idOf = (name: string) => items.find(({ medication }) => medication === name)?.id ?? "";
  const send = async (name: string) => {
    await anna.call(prescriptions.send, {
      id: idOf(name),
      pharmacyId: hawthorne.id,
      fulfilment: { method: "pickup" },
    });
    await world.idle();
  };
  await send("Amoxicillin");
  world.clock.advance(2 * hour);
  await send("Cetirizine");
  world.clock.advance(23 * hour);
  const pharmacy = await watch(browser, world, hawthorne, noSocket);
  const news = pharmacy.page.getByRole("region", { name: "Notifications" }).getByRole("link");
  const sent = (name: string) => `Anna Keller sent you a prescription for ${name} 500\u00a0mg.`;
  await eventually(() => news.allTextContents()).toEqual([sent("Cetirizine")]);
  await hasCounted(pharmacy, 1);
  await pauseClock(pharmacy.page);
  const [one, two] = [await nextCount(pharmacy), await nextCount(pharmacy)];
  expectHalfMinute(two - one);
  await send("Ibuprofen");
  await nextCount(pharmacy);
  await pharmacy.page.clock.resume();
  await eventually(() => news.allTextContents()).toEqual([sent("Ibuprofen"), sent("Cetirizine")]);
  await pauseClock(pharmacy.page);
  await hawthorne.call(fulfilment.approve, { id: idOf("Cetirizine") });
  await world.idle();
  await nextCount(pharmacy);
  await pharmacy.page.clock.resume();
  await eventually(() => news.allTextContents()).toEqual([
    "Approved: Cetirizine 500\u00a0mg for Anna Keller. Prepare it next.",
    sent("Ibuprofen"),
    sent("Cetirizine"),
  ]);
  await pharmacy.page.context().close();
});

describe("without a socket, a doctor's page", () => {
  let doctor: Watched;

  beforeAll(async () => {
    world.clock.advance(60_000);
    doctor = await watch(browser, world, ines, noSocket);
  });

  test("polls the unread count every 30 seconds, and loads its screen again after a new event (NOTIF-08, CONST-33)", async () => {
    await hasAll(doctor, [...doctorScreen, count]);
    await answered(doctor);
    await pauseClock(doctor.page);
    const before = doctor.requests.length;
    const one = await nextCount(doctor);
    await anna.call(appointments.book, bookingWith(ines, world.clock.now()));
    await world.idle();
    expect(doctor.requests.slice(before)).toEqual([count]);
    expectHalfMinute((await nextCount(doctor)) - one);
    await doctor.page.clock.resume();
    await doctor.page.getByRole("button", { name: "Notifications, 1 unread" }).waitFor();
    await doctor.page.getByText("Anna Keller").first().waitFor();
    expect(doctor.requests.slice(before).filter((call) => call === count)).toHaveLength(2);
  });

  test("shows after five failed polls in a row that it is out of date, until Try again is pressed (PHARM-16, CONST-56)", async () => {
    const { page } = doctor;
    allowConsoleError(doctor, /net::ERR_FAILED/);
    await page.route("**/api/notifications/count", (route) => route.abort());
    await answered(doctor);
    const before = timesRequested(doctor, count);
    for (let failed = 1; failed <= 5; failed++) {
      await page.clock.runFor(30_000);
      await hasCounted(doctor, before + failed);
    }
    await page.getByText(messages().stopped).waitFor();
    await inspect(doctor, "not kept up to date", { large: true });
    await page.clock.runFor(120_000);
    expect(timesRequested(doctor, count)).toBe(before + 5);
    await stopIntercepting(page);
    const notice = page.getByRole("status").filter({ hasText: messages().stopped });
    await notice.getByRole("button", { name: messages().again }).click();
    await page.getByText(messages().stopped).waitFor({ state: "hidden" });
    await hasCounted(doctor, before + 6);
    await page.clock.runFor(30_000);
    await hasCounted(doctor, before + 7);
  });
});

/** The page's requests, which are seen a moment later. */
function expectHalfMinute(ms: number): void {
  expect(ms).toBeGreaterThan(28_500);
  expect(ms).toBeLessThan(31_500);
}

/** Templates in which the socket's function knows no client and so accepts no token. */
function withoutSockets(templates: Templates): Templates {
  const text = JSON.stringify(templates);
  const changed = text.replace(
    /"TOKEN_CLIENT":\{"Fn::GetAtt":\["\w+","Value"\]\}/,
    '"TOKEN_CLIENT":"nobody"',
  );
  expect(changed).not.toBe(text);
  return JSON.parse(changed);
}

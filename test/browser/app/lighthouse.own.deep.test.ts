import { afterAll, beforeAll, expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as prescriptions } from "#contract/prescriptions";
import type { Person } from "../../../infra/demo/person.ts";
import { startPage, textPages } from "../../../web/src/app/public/pages.ts";
import {
  bookingWith,
  first,
  newAuditor,
  newPeople,
  startWorld,
  type World,
  writtenPrescription,
} from "../../world.ts";
import { lighthouseReport, whileSignedIn } from "../support/checks/lighthouse-report.ts";
import { launchRemoteChromium, type RemoteChromium } from "../support/chromium/remote-chromium.ts";
import { collectConsoleErrorsOf } from "../support/console-errors.ts";

// Its own product, because Lighthouse controls the whole browser with its only profile.
let world: World;
let chromium: RemoteChromium;
const people: Partial<Record<"patient" | "doctor" | "pharmacy" | "auditor", Person>> = {};

/** An appointment lies ahead, and a prescription waits at the pharmacy: no dashboard is empty. */
beforeAll(async () => {
  [world, chromium] = await Promise.all([startWorld(), launchRemoteChromium()]);
  collectConsoleErrorsOf(chromium.context);
  const { origin } = world;
  const auditor = await newAuditor(world);
  const [patient, doctor, pharmacy] = await newPeople(origin);
  const { id } = await writtenPrescription(world, patient, doctor);
  await patient.call(prescriptions.send, { id, pharmacyId: pharmacy.id, fulfilment: { method: "pickup" } });
  await patient.call(appointments.book, bookingWith(doctor, world.clock.now()));
  Object.assign(people, { patient, doctor, pharmacy, auditor });
});
afterAll(async () => {
  await chromium?.close();
  await world?.end();
});

/** Lighthouse's failed audits of a page on a phone. */
async function missing(path: string): Promise<string[]> {
  const { audits, categories } = await lighthouseReport(chromium, `${world.origin}${path}`, {
    onlyCategories: ["accessibility", "best-practices"],
    disableStorageReset: true,
    // Speed is not measured here, so it need not wait longer than until the page is loaded.
    pauseAfterFcpMs: 0,
    pauseAfterLoadMs: 0,
    networkQuietThresholdMs: 250,
    cpuQuietThresholdMs: 0,
  });
  const scores = Object.values(categories).map(({ id, score }) => `${id}: ${score}`);
  expect(scores).toHaveLength(2);
  const failed = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${JSON.stringify(audits[id]?.details)}`);
  return failed.length === 0 ? scores.filter((score) => !score.endsWith(": 1")) : failed;
}

// All text pages have one frame, and axe looks at each of them (public-pages.shared.test.ts).
test.each([startPage, first(textPages)])("Lighthouse finds no failed audit on $at", async ({ at }) => {
  expect(await missing(at)).toEqual([]);
});

test.each(["patient", "doctor", "pharmacy", "auditor"] as const)(
  "Lighthouse finds no failed audit on the %s's dashboard",
  async (role) => {
    world.clock.advance(60_000); // the next code is a new one
    const email = people[role]?.email ?? "";
    expect(await whileSignedIn(chromium, world.origin, email, () => missing(`/${role}`))).toEqual([]);
  },
);

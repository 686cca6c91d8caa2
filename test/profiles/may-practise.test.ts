import { describe, expect, test } from "vitest";
import {
  awaitsVerification,
  credentialsOf,
  handOverObstacleOf,
  licenseDaysLeft,
  licenseEndsAt,
  type Profile,
  practiceObstacleOf,
  practiceStateOf,
} from "#domain/profiles";
import { doctors, patients, pharmacies } from "../../infra/demo/people.ts";
import { first } from "../world.ts";

const licences = {
  "ended yesterday": "2026-03-01",
  "ends today": "2026-03-02",
  "ends tomorrow": "2026-03-03",
};
/** The first and the last moment of 2 March 2026 where the holder is. */
const days = {
  "Pacific/Honolulu": ["2026-03-02T10:00:00.000Z", "2026-03-03T09:59:59.999Z"],
  UTC: ["2026-03-02T00:00:00.000Z", "2026-03-02T23:59:59.999Z"],
  "Pacific/Kiritimati": ["2026-03-01T10:00:00.000Z", "2026-03-02T09:59:59.999Z"],
};
const both = [true, false];

const cells = Object.entries(licences).flatMap(([licence, licenseExpiry]) =>
  both.flatMap((verified) =>
    both.flatMap((verifies) =>
      Object.entries(days).flatMap(([zone, moments]) =>
        moments.map((now) => ({ licence, licenseExpiry, zone, verified, verifies, now })),
      ),
    ),
  ),
);

describe("practising or fulfilling", () => {
  test.each(cells)(
    "with license $licence in $zone, verified $verified, on a stage that verifies: $verifies, at $now",
    ({ licence, licenseExpiry, zone, verified, verifies, now }) => {
      const expected =
        licence === "ended yesterday"
          ? "license_expired"
          : verifies && !verified
            ? "not_verified"
            : undefined;
      expect(practiceObstacleOf({ licenseExpiry, zone, verified }, { now, verifies })).toBe(expected);
      expect(awaitsVerification({ licenseExpiry, zone, verified }, verifies)).toBe(verifies && !verified);
    },
  );

  test.each(both)("is not possible without a profile, whether the stage verifies (%s) or not", (verifies) => {
    const [now] = days.UTC;
    expect(practiceObstacleOf(undefined, { now: String(now), verifies })).toBe("profile_incomplete");
    expect(awaitsVerification(undefined, verifies)).toBe(false);
  });
});

describe("a license ends at the midnight after its last day where its holder is", () => {
  test.each([
    ["Pacific/Honolulu", "2026-12-04", "2026-12-05T10:00"],
    ["America/New_York", "2026-12-04", "2026-12-05T05:00"],
    ["UTC", "2026-12-04", "2026-12-05T00:00"],
    ["Asia/Kathmandu", "2026-12-04", "2026-12-04T18:15"],
    ["Pacific/Kiritimati", "2026-12-04", "2026-12-04T10:00"],
    // The clocks go forward on 27 September and back on 4 April.
    ["Pacific/Auckland", "2026-09-26", "2026-09-26T12:00"],
    ["Pacific/Auckland", "2026-09-27", "2026-09-27T11:00"],
    ["Pacific/Auckland", "2026-04-04", "2026-04-04T11:00"],
    ["Pacific/Auckland", "2026-04-05", "2026-04-05T12:00"],
    // The next day has no midnight, begins twice, or does not exist.
    ["Africa/Cairo", "2026-04-23", "2026-04-23T22:00"],
    ["America/Havana", "2026-10-31", "2026-11-01T04:00"],
    ["Pacific/Apia", "2011-12-29", "2011-12-30T10:00"],
    ["Pacific/Apia", "2011-12-31", "2011-12-31T10:00"],
    ["Pacific/Honolulu", "9999-12-31", "9999-12-31T10:00"],
  ])("in %s, %s", (zone, licenseExpiry, at) => {
    const license = { licenseExpiry, zone, verified: true };
    expect(licenseEndsAt(license)).toBe(`${at}:00.000Z`);
    const lastMoment = new Date(Date.parse(`${at}Z`) - 1).toISOString();
    const obstacle = (now: string) => practiceObstacleOf(license, { now, verifies: true });
    expect([obstacle(lastMoment), obstacle(`${at}:00.000Z`)]).toEqual([undefined, "license_expired"]);
  });

  test.each([
    ["United States", "2026-07-05T10:00"],
    ["Canada", "2026-07-05T07:00"],
    ["United Kingdom", "2026-07-04T23:00"],
    ["Australia", "2026-07-04T16:00"],
    ["New Zealand", "2026-07-04T12:00"],
    ["Germany", "2026-07-04T22:00"],
    ["France", "2026-07-04T22:00"],
    ["Italy", "2026-07-04T22:00"],
    ["Spain", "2026-07-04T23:00"],
    ["Netherlands", "2026-07-04T22:00"],
    ["Other", "2026-07-05T00:00"],
  ])("and of a pharmacy that states no zone, once the day has ended in all of %s", (country, at) => {
    expect(licenseEndsAt({ licenseExpiry: "2026-07-04", country })).toBe(`${at}:00.000Z`);
  });

  test.each([
    ["2026-12-05T00:30", "Pacific/Honolulu", 0],
    ["2026-12-05T10:00", "Pacific/Honolulu", -1],
    ["2026-11-28T00:30", "Pacific/Honolulu", 7],
    ["2026-11-26T13:00", "Pacific/Kiritimati", 7],
  ])("at %s a license of %s has its days left by the holder's calendar", (at, zone, left) => {
    expect(licenseDaysLeft({ licenseExpiry: "2026-12-04", zone }, `${at}:00.000Z`)).toBe(left);
  });
});

test.each([
  ["verified once", { everVerified: true }, true, undefined],
  ["withdrawn or never verified", { everVerified: false }, true, "not_verified"],
  ["never verified on a stage without verification", { everVerified: false }, false, undefined],
  ["without a profile", undefined, false, "profile_incomplete"],
])(
  "a pharmacy that is %s may hand over what is ready, however long its license runs",
  (_, standing, verifies, obstacle) => {
    expect(handOverObstacleOf(standing, verifies)).toBe(obstacle);
  },
);

describe("the state of a profile", () => {
  const instants = { completedAt: "2026-03-01T00:00:00.000Z", updatedAt: "2026-03-01T00:00:00.000Z" };
  const doctor: Profile = { userId: "d", role: "doctor", details: first(doctors).details, ...instants };
  const pharmacy: Profile = {
    userId: "p",
    role: "pharmacy",
    details: first(pharmacies).details,
    ...instants,
  };
  const details = { ...first(patients).details, email: "anna@example.com" };
  const patient: Profile = { userId: "a", role: "patient", details, ...instants };

  test.each([doctor, pharmacy])(
    "of a $role includes the license, verified as long as the register matches it",
    (one) => {
      const { licenseExpiry, zone, country } = one.details;
      const license = { licenseExpiry, zone, country };
      expect(practiceStateOf(one)).toEqual({ ...license, verified: false });
      const verified = credentialsOf(one);
      expect(practiceStateOf({ ...one, verified })).toEqual({ ...license, verified: true });
      expect(practiceStateOf({ ...one, verified: { ...verified, licenseNumber: "another" } })).toMatchObject({
        verified: false,
      });
    },
  );

  test("of a patient includes no license", () => {
    expect(practiceStateOf(patient)).toBeUndefined();
  });
});

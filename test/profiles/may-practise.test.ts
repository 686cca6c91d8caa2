import { describe, expect, test } from "vitest";
import {
  awaitsVerification,
  credentialsOf,
  handOverObstacleOf,
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
const times = {
  "the day's first moment": "2026-03-02T00:00:00.000Z",
  "its last": "2026-03-02T23:59:59.999Z",
};
const both = [true, false];

const cells = Object.entries(licences).flatMap(([licence, licenseExpiry]) =>
  both.flatMap((verified) =>
    both.flatMap((verifies) =>
      Object.entries(times).map(([time, now]) => ({ licence, licenseExpiry, verified, verifies, time, now })),
    ),
  ),
);

describe("practising or fulfilling", () => {
  test.each(cells)(
    "with license $licence, verified $verified, on a stage that verifies: $verifies, $time",
    ({ licence, licenseExpiry, verified, verifies, now }) => {
      const expected =
        licence === "ended yesterday"
          ? "license_expired"
          : verifies && !verified
            ? "not_verified"
            : undefined;
      expect(practiceObstacleOf({ licenseExpiry, verified }, { now, verifies })).toBe(expected);
      expect(awaitsVerification({ licenseExpiry, verified }, verifies)).toBe(verifies && !verified);
    },
  );

  test.each(both)("is not possible without a profile, whether the stage verifies (%s) or not", (verifies) => {
    const now = times["its last"];
    expect(practiceObstacleOf(undefined, { now, verifies })).toBe("profile_incomplete");
    expect(awaitsVerification(undefined, verifies)).toBe(false);
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
      const { licenseExpiry } = one.details;
      expect(practiceStateOf(one)).toEqual({ licenseExpiry, verified: false });
      const verified = credentialsOf(one);
      expect(practiceStateOf({ ...one, verified })).toEqual({ licenseExpiry, verified: true });
      expect(practiceStateOf({ ...one, verified: { ...verified, licenseNumber: "another" } })).toMatchObject({
        verified: false,
      });
    },
  );

  test("of a patient includes no license", () => {
    expect(practiceStateOf(patient)).toBeUndefined();
  });
});

import { describe, expect, test } from "vitest";
import { redirectOf, refusedProfile } from "../../web/src/app/routing/redirect-of.ts";
import { type DashboardRole, dashboardRoles } from "../../web/src/session/roles.ts";
import type { Session } from "../../web/src/session/state.ts";

const of = (role: string): Session => ({
  state: "in",
  person: { id: "p1", email: "anna@example.com", role, name: "Anna Keller" } as Extract<
    Session,
    { state: "in" }
  >["person"],
});
const pairs = dashboardRoles.flatMap((role) =>
  dashboardRoles.map((other): [DashboardRole, DashboardRole] => [role, other]),
);

describe("the dashboard of a role", () => {
  test.each(pairs)(
    "sends a %s who opens that of a %s to their own (AUTH-65, SHELL-19, ROLE-02)",
    (role, other) => {
      expect(redirectOf(of(role), other, `/${other}`)).toBe(role === other ? undefined : `/${role}`);
    },
  );

  test("keeps a person of an unknown role, who has no dashboard", () => {
    expect(redirectOf(of("nurse"), "patient", "/patient")).toBeUndefined();
  });

  test.each([
    [{ state: "out", left: true }, "/"],
    [{ state: "out", left: false }, "/?next=%2Fpatient%2Fbook"],
    [{ state: "unsure", error: new Error() }, undefined],
    [{ state: "loading" }, undefined],
  ] as [Session, string | undefined][])("sends a visitor whose session is %o to %s", (session, to) => {
    expect(redirectOf(session, "patient", "/patient/book")).toBe(to);
  });
});

test.each([
  ["patient", "/doctor/profile", "doctor"],
  ["pharmacy", "/doctor/profile", "doctor"],
  ["doctor", "/patient/profile", "patient"],
  ["doctor", "/doctor/profile", undefined],
  ["patient", "/doctor", undefined],
  ["doctor", "/pharmacy/profile", undefined],
  ["nurse", "/doctor/profile", undefined],
])("a %s at %s is refused the profile of a %s", (role, path, owner) => {
  expect(refusedProfile(of(role), path)).toBe(owner);
});

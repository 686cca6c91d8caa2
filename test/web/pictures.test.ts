import { describe, expect, test } from "vitest";
import { AppointmentStatus } from "../../events/appointments.ts";
import { PrescriptionStatus } from "../../events/prescriptions.ts";
import { ownAddress } from "../../web/src/app/public/own-address.ts";
import { screens, tabsOf } from "../../web/src/app/routes.tsx";
import { appointmentLooks } from "../../web/src/features/appointments/status-looks.ts";
import { prescriptionLooks } from "../../web/src/features/prescriptions/status-looks.ts";
import { drawing } from "../../web/src/features/prescriptions/stave/drawing.ts";
import { dashboardRole, dashboardRoles } from "../../web/src/session/roles.ts";
import { signPaths } from "../../web/src/ui/badges/badge-look.ts";
import { initials } from "../../web/src/ui/badges/initials.ts";

describe("the stave", () => {
  test("joins what happened with a thread and what is to come with dots", () => {
    const { points, lines } = drawing({ knots: [0, 1, 2], ring: 2, ahead: [1] });
    expect(points.map(({ kind }) => kind)).toEqual(["knot", "knot", "knot", "ring", "ahead"]);
    expect(points.map(({ x }) => x)).toEqual([14, 82, 150, 218, 286]);
    expect(points.map(({ y }) => y)).toEqual([14, 42, 70, 70, 42]);
    expect(lines.map(({ kind }) => kind)).toEqual(["thread", "thread", "ahead", "ahead"]);
    expect(lines[0]?.path).toBe("M14 14C48 14 48 42 82 42");
  });

  test.each(["tick", "cut"] as const)("ends at its last knot with a %s", (end) => {
    const { points } = drawing({ knots: [0, 1], end });
    expect(points.map(({ kind }) => kind)).toEqual(["knot", end]);
  });

  test("draws a single step, and none", () => {
    expect(drawing({ knots: [0] })).toEqual({ points: [{ x: 14, y: 14, kind: "knot" }], lines: [] });
    expect(drawing({ knots: [] })).toEqual({ points: [], lines: [] });
  });
});

describe("statuses", () => {
  test("every status has a word, a colour and a sign", () => {
    for (const look of [...Object.values(appointmentLooks), ...Object.values(prescriptionLooks)]) {
      expect(look.word).not.toBe("");
      expect(signPaths[look.sign]).toMatch(/^M/);
    }
    expect(Object.keys(appointmentLooks).sort()).toEqual([...AppointmentStatus.options].sort());
    expect(Object.keys(prescriptionLooks).sort()).toEqual([...PrescriptionStatus.options].sort());
  });

  test("an ended one is green, red or grey; one under way never is", () => {
    const ended = new Set(["completed", "collected", "cancelled", "declined"]);
    for (const [status, { hue }] of Object.entries({ ...appointmentLooks, ...prescriptionLooks })) {
      expect(["green", "red", "grey"].includes(hue), status).toBe(ended.has(status));
    }
  });
});

describe("names and addresses", () => {
  test.each([
    ["Miriam Okafor", "MO"],
    ["Dr. Tomás van der Reyes", "TR"],
    ["hawthorne", "H"],
    ["miriam.okafor@example.org", "MO"],
    ["", ""],
  ])("the initials of %s are %s", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    7,
    undefined,
  ])("nobody is sent to %s after signing in", (wanted) => {
    expect(ownAddress(wanted, "https://triscript.example")).toBeUndefined();
  });

  test("an address of ours is kept with its question", () => {
    expect(ownAddress("/patient/book?q=a#b", "https://triscript.example")).toBe("/patient/book?q=a#b");
  });

  test("every screen belongs to a role, has its own address, and every role begins with its dashboard", () => {
    const addresses = screens.map(({ at }) => at);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const at of addresses) expect(dashboardRole(at.split("/")[1] ?? "")).toBeDefined();
    for (const role of dashboardRoles)
      expect(tabsOf(role)[0]).toMatchObject({ at: `/${role}`, title: "Dashboard" });
  });
});

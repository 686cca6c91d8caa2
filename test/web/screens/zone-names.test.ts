import { expect, test } from "vitest";
import { zoneNames } from "../../../web/src/features/adherence/zone-names.ts";

test("zones with the same name and clock are one choice; where only the clock differs, their cities are named", () => {
  const berlin = zoneNames(["America/New_York", "Europe/Berlin"], "2026-04-10T10:00:00.000Z");
  expect(berlin).toEqual(["Eastern Time", "Central European Time"]);
  expect(zoneNames(["Europe/Paris", "Europe/Berlin"], "2026-04-10T10:00:00.000Z")).toBeUndefined();
  // Egypt changes its clocks a month after Greece.
  const apart = zoneNames(["Africa/Cairo", "Europe/Athens"], "2026-04-10T10:00:00.000Z");
  expect(apart).toEqual(["Cairo (Eastern European Time)", "Athens (Eastern European Time)"]);
  expect(zoneNames(["Africa/Cairo", "Europe/Athens"], "2026-01-10T10:00:00.000Z")).toBeUndefined();
});

import { expect, test } from "vitest";
import { myMedicines } from "../../../web/src/features/prescriptions/medicines/calls.ts";
import { Screen } from "../../../web/src/features/prescriptions/medicines/screen.tsx";
import { prescription } from "../../samples.ts";
import { drawnScreen } from "./drawn-screen.tsx";

test("My Medicines separates what is taken from what is to come, and names a medicine that the doctor stopped", async () => {
  const handedOverAt = "2026-11-26T10:00:00.000Z";
  const of = (id: string, medication: string, more = {}) => ({
    ...{ prescription: { ...prescription, id, medication, ...more }, doubles: [], isRenewalAsked: false },
  });
  const stopped = { at: "2026-11-27T10:00:00.000Z", reasonText: "It is too strong." };
  const items = [
    { ...of("1", "Paracetamol", { handedOverAt }), stage: "in_hand" },
    { ...of("2", "Ibuprofen"), stage: "written" },
    { ...of("3", "Digoxin", { handedOverAt, stopped }), stage: "ended", endsAt: stopped.at },
  ];
  const drawn = (await drawnScreen(Screen, [[myMedicines, { items }]])).replaceAll("\u00a0", " ");
  expect(drawn).toMatch(
    /\|Medicines you take\|Paracetamol.*\|Prescribed, not in your hands yet\|Ibuprofen.*\|Ended\|Digoxin/,
  );
  expect(drawn).toContain("Dr. Ines Okafor stopped it on Nov 27, 2026. You should no longer take it.");
  expect(drawn).not.toContain("Ended on");
});

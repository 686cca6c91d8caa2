import { expect, test } from "vitest";
import {
  type Prescription,
  PrescriptionStatus,
  stageOf,
  statusTraits,
  supplyOf,
} from "#domain/prescriptions";
import { myMedicines } from "../../../web/src/features/prescriptions/medicines/calls.ts";
import { Screen } from "../../../web/src/features/prescriptions/medicines/screen.tsx";
import { statusText } from "../../../web/src/features/prescriptions/patient/status/status-text.ts";
import { prescription } from "../../samples.ts";
import { drawnScreen } from "./drawn-screen.tsx";

test("My Medicines separates what is taken from what is to come, and begins with a medicine that the doctor stopped until the patient confirms", async () => {
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
  const confirmed = { ...stopped, confirmedAt: "2026-11-27T11:00:00.000Z" };
  const after = [
    ...items.slice(0, 2),
    { ...items[2], ...of("3", "Digoxin", { handedOverAt, stopped: confirmed }) },
  ];
  const draw = async (items: readonly object[]) =>
    (await drawnScreen(Screen, [[myMedicines, { items }]])).replaceAll("\u00a0", " ");
  const lists = /\|Medicines you take\|Paracetamol.*\|Prescribed, not in your hands yet\|Ibuprofen/;
  const drawn = await draw(items);
  expect(drawn).toMatch(new RegExp(`\\|Stopped: do not take\\|Digoxin.*\\|Stopped.*${lists.source}`));
  expect(await draw(after)).toMatch(
    new RegExp(`^(?!.*do not take).*${lists.source}.*\\|Ended\\|Digoxin.*\\|Stopped`),
  );
  expect(drawn).toContain("Dr. Ines Okafor stopped it on Nov 27, 2026. You should no longer take it.");
  expect(drawn).not.toContain("Ended on");
});

const returned: Partial<Prescription> = {
  status: "pending",
  rejection: { reasonCode: "out_of_stock", reasonText: "None left.", pharmacyName: "Hawthorne Pharmacy" },
  statusHistory: [
    { status: "sent", at: "2026-11-24T11:00:00.000Z", by: "patient" },
    { status: "pending", at: "2026-11-24T12:00:00.000Z", by: "pharmacy" },
  ],
};
const notInHand = PrescriptionStatus.options.filter((status) => !statusTraits[status].end);

test.each<[string, Partial<Prescription>]>([
  ...notInHand.map((status): [string, Partial<Prescription>] => [status, { status }]),
  ["returned", returned],
])("My Medicines says about a medicine not in hand what its card says (%s)", async (_, more) => {
  const one: Prescription = { ...prescription, pharmacyName: "Hawthorne Pharmacy", ...more };
  const stage = stageOf(one, supplyOf([one]), "2026-11-26T10:00:00.000Z");
  const items = [{ prescription: one, doubles: [], isRenewalAsked: false, stage }];
  const { summary, because } = statusText(one);
  const drawn = await drawnScreen(Screen, [[myMedicines, { items }]]);
  for (const text of [summary, because?.who, because?.why]) expect(drawn).toContain(text ?? "");
});

import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as prescriptions } from "#contract/prescriptions";
import { Favorite, mostFavorites } from "#domain/prescriptions";
import type { Person } from "../../infra/demo/person.ts";
import {
  emptyLine,
  favoriteFrom,
  notationsIn,
  withLines,
} from "../../web/src/features/prescriptions/prescribing/draft.ts";
import { favoriteLine, newDoctor, sharedWorld } from "../world.ts";

let doctor: Person;
let other: Person;

beforeAll(async () => {
  const { origin } = await sharedWorld();
  [doctor, other] = await Promise.all([newDoctor(origin), newDoctor(origin)]);
});

const names = async (of: Person) =>
  (await of.call(prescriptions.favorites, {})).items.map(({ name }) => name);

test("a doctor keeps medication lines by name, changes and removes them, and no other doctor has them", async () => {
  const [b, a] = [favoriteLine(), favoriteLine()].map((one, n) => ({
    ...one,
    name: ["Metformin", "Cetirizine"][n] ?? "",
  }));
  if (!a || !b) throw new Error("There are two lines.");
  await doctor.call(prescriptions.keepFavorite, b);
  await doctor.call(prescriptions.keepFavorite, a);
  await doctor.call(prescriptions.keepFavorite, { ...a, dosage: "5 mg" });
  expect((await doctor.call(prescriptions.favorites, {})).items).toEqual([{ ...a, dosage: "5 mg" }, b]);
  expect(await names(other)).toEqual([]);
  await other.call(prescriptions.removeFavorite, { id: a.id });
  await doctor.call(prescriptions.removeFavorite, { id: b.id });
  expect(await names(doctor)).toEqual(["Cetirizine"]);
});

test("a doctor cannot keep a dosage without its unit, and adds an old one with the sentence at its field", async () => {
  const { id, ...kept } = { ...favoriteLine(), dosage: "40" };
  const refused = await doctor.request("PUT", `/api/prescription-favorites/${id}`, kept);
  expect((await refused.json()).fields).toMatchObject([{ path: "dosage", code: "unit_missing" }]);
  expect(z.safeParse(Favorite, { id, ...kept }).success).toBe(true);
  expect(notationsIn([emptyLine(), { ...emptyLine(), dosage: "40", instructions: ".5 ml" }])).toEqual([
    { path: "lines.1.dosage", title: expect.stringContaining("unit") },
    { path: "lines.1.instructions", title: 'Please write "0.5", not ".5".' },
  ]);
});

test("a doctor keeps at most 50", async () => {
  for (let n = 0; n < mostFavorites; n++) await other.call(prescriptions.keepFavorite, favoriteLine());
  const { id, ...more } = favoriteLine();
  const refused = await other.request("PUT", `/api/prescription-favorites/${id}`, more);
  expect((await refused.json()).code).toBe("limit_reached");
});

test("repeated lines follow those already written, and replace empty ones", () => {
  const written = { ...emptyLine(), name: "Metformin" };
  const more = [{ ...emptyLine(), name: "Cetirizine" }];
  const after = withLines({ lines: [emptyLine(), written, emptyLine()], generalNotes: "" }, more);
  expect(after.map(({ name }) => name)).toEqual(["Metformin", "Cetirizine"]);
  expect(withLines({ lines: Array(20).fill(written), generalNotes: "" }, more).length).toBe(20);
  expect(favoriteFrom(written)).toBeUndefined();
  const { id, ...kept } = favoriteFrom({ ...written, ...favoriteLine(), instructions: "", reason: "" }) ?? {};
  expect(kept).toMatchObject({ name: "Amoxicillin", dosage: "500 mg" });
});

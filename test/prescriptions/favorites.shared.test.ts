import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { contract as prescriptions } from "#contract/prescriptions";
import { Favorite, mostFavorites } from "#domain/prescriptions";
import type { Person } from "../../infra/demo/person.ts";
import {
  favoriteFrom,
  notationsIn,
  withLines,
} from "../../web/src/features/prescriptions/prescribing/draft.ts";
import { emptyLine } from "../../web/src/features/prescriptions/prescribing/draft-line.ts";
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

test("an identical line is stored once, and one that differs in anything else beside it", async () => {
  const owner = await newDoctor((await sharedWorld()).origin);
  const first = { ...favoriteLine(), name: "Lisinopril", dosage: "5 mg" };
  const keep = async (over: object = {}) => {
    const line = { ...first, ...over, id: favoriteLine().id };
    return (await owner.call(prescriptions.keepFavorite, line)).items.map(({ dosage }) => dosage);
  };
  await owner.call(prescriptions.keepFavorite, first);
  expect(await keep()).toEqual(["5 mg"]);
  expect(await keep({ name: " LISINOPRIL", dosage: "5 MG" })).toEqual(["5 mg"]);
  expect((await owner.call(prescriptions.favorites, {})).items).toEqual([first]);
  expect(await keep({ dosage: "40 mg" })).toEqual(["40 mg", "5 mg"]);
  expect(await keep({ frequency: "Twice daily" })).toHaveLength(3);
  expect(await keep({ duration: "30 days" })).toHaveLength(4);
  expect(await keep({ instructions: "With food." })).toHaveLength(5);
});

test("a doctor cannot keep a dosage without its unit, and adds an old one with the sentence at its field", async () => {
  const { id, ...favorite } = { ...favoriteLine(), dosage: "40" };
  const refused = await doctor.request("PUT", `/api/prescription-favorites/${id}`, favorite);
  expect((await refused.json()).fields).toMatchObject([{ path: "dosage", code: "unit_missing" }]);
  expect(z.safeParse(Favorite, { id, ...favorite }).success).toBe(true);
  expect(notationsIn([emptyLine(), { ...emptyLine(), dosage: "40", instructions: ".5 ml" }])).toEqual([
    { path: "lines.1.dosage", title: expect.stringContaining("unit") },
    { path: "lines.1.instructions", title: 'Please write "0.5", not ".5".' },
  ]);
});

test("a doctor keeps at most 50", async () => {
  for (let n = 0; n < mostFavorites; n++)
    await other.call(prescriptions.keepFavorite, { ...favoriteLine(), dosage: `${n + 1} mg` });
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
  const complete = { ...written, ...favoriteLine(), instructions: "", reason: "" };
  expect(favoriteFrom(complete, 1)).toMatchObject({ favorite: { name: "Amoxicillin", dosage: "500 mg" } });
  expect(favoriteFrom({ ...complete, dosage: "40" }, 1)).toEqual({
    problems: [{ path: "lines.1.dosage", title: expect.stringContaining("unit") }],
  });
});

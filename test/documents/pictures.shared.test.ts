import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { contract } from "#contract/documents";
import type { Person } from "../../infra/demo/person.ts";
import { newDoctor, newPatient, sharedWorld, type World, writtenPrescription } from "../world.ts";
import { type Chosen, checkedUpload, pdf, png } from "./files.ts";

let world: World;
let anna: Person;
let ines: Person;
beforeAll(async () => {
  world = await sharedWorld();
  [anna, ines] = await Promise.all([newPatient(world.origin), newDoctor(world.origin)]);
});

const picture = { contentType: "image/png", fileName: "picture.png", bytes: png() } as const;

const uploaded = (chosen: Chosen) => checkedUpload(world, ines, chosen);

test("a patient's prescription has the practice of its doctor and, once it is an accepted picture, the letterhead (OPEN-88)", async () => {
  const { id } = await writtenPrescription(world, anna, ines);
  const letterhead = () => anna.call(contract.letterhead, { id });
  const { practice, picture: none } = await letterhead();
  expect(practice).toEqual({
    name: expect.stringMatching(/./),
    address: expect.stringContaining("Boston"),
    phone: expect.stringMatching(/^\+/),
  });
  expect(none).toBeUndefined();
  // A browser cannot draw a PDF, and a photo is no letterhead.
  await uploaded({ documentType: "clinic_letterhead", bytes: pdf });
  await uploaded({ ...picture, documentType: "profile_photo" });
  expect((await letterhead()).picture).toBeUndefined();
  const drawn = await uploaded({ ...picture, documentType: "clinic_letterhead" });
  const link = (await letterhead()).picture;
  const file = await fetch(link?.url ?? "");
  expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(picture.bytes);
  world.clock.advance(61_000);
  expect((await fetch(link?.url ?? "")).status).toBe(403);
  // The patient may read no document by its id.
  await expect(anna.call(contract.link, { id: drawn })).rejects.toMatchObject({ status: 404 });
  await ines.call(contract.remove, { id: drawn });
  await world.idle();
  expect((await letterhead()).picture).toBeUndefined();
});

test("patients see the photo of a doctor whom they can book, and none of the other documents", async () => {
  const doctorId = ines.id;
  const other = await newPatient(world.origin);
  await uploaded({ ...picture, documentType: "profile_photo" });
  await uploaded({ ...picture, documentType: "government_id" });
  const { picture: photo } = await other.call(contract.photo, { doctorId });
  expect(photo?.url).toContain(`/${doctorId}/profile_photo/`);
  const nobody = { doctorId: (await newPatient(world.origin)).id };
  for (const input of [nobody, { doctorId: newId() }])
    await expect(other.call(contract.photo, input)).rejects.toMatchObject({ status: 404 });
});

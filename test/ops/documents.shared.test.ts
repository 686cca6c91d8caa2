import { beforeAll, expect, test } from "vitest";
import { jpeg, pdf, upload } from "../documents/files.ts";
import { newDoctor, newPatient, sharedWorld, type World } from "../world.ts";
import { ops } from "./command-line.ts";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("documents lists what a doctor uploaded, with a link that reads the file for a minute (DOC-15)", async () => {
  const doctor = await newDoctor(world.origin);
  await upload(doctor, { bytes: pdf });
  await upload(doctor, { documentType: "government_id", fileName: "id.pdf", bytes: jpeg });
  await world.idle();
  const { code, out } = await ops(world.directory, ["documents", doctor.email]);
  const lines = out.split("\n");
  expect(code).toBe(0);
  expect(lines[0]).toMatch(/^Government ID: refused \(not_what_it_says\), id\.pdf, 1 KB, checked 20/);
  expect(lines[1]).toMatch(/^Medical license: accepted, license\.pdf, 1 KB, checked 20/);
  const link = lines[2]?.trim() ?? "";
  expect(Buffer.from(await (await fetch(link)).arrayBuffer())).toEqual(pdf);
  expect(lines[3]).toBe("Links are valid for 60 seconds.");
  world.clock.advance(61_000);
  expect((await fetch(link)).status).toBe(403);
  const patient = await newPatient(world.origin);
  expect(await ops(world.directory, ["documents", patient.email])).toMatchObject({
    code: 1,
    error: `There is no doctor or pharmacy with the address ${patient.email}.`,
  });
});

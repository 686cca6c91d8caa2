import { beforeAll, expect, test } from "vitest";
import { inDepth } from "../tier.ts";
import { newDoctor, sharedWorld, type World } from "../world.ts";
import { meetsItsFate } from "./hostile.ts";
import { hostileFiles, oneOfEachKind } from "./hostile-files.ts";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("there are more than eighteen hostile files", () => {
  expect(hostileFiles.length).toBeGreaterThan(18);
  expect(oneOfEachKind.length).toBe(9);
});

test.each(inDepth(oneOfEachKind, hostileFiles))(
  "a hostile file is refused or harmless: $title (DOC-40, DOC-41, DATA-93)",
  async (file) => {
    await meetsItsFate(world, await newDoctor(world.origin), file);
  },
);

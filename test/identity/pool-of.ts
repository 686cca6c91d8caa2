import { createPrivateKey, type KeyObject } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as z from "zod/mini";
import { usernameOf } from "../../functions/identity/username.ts";
import type { World } from "../world.ts";

// What the pool of a local run keeps to itself, as nobody but a test may look at it.

/** Whether the pool knows an address. */
export function isKnownToPool(world: World, email: string): boolean {
  const find = "SELECT 1 FROM identity_users WHERE username = ?";
  return looked(world, (disk) => disk.prepare(find).get(usernameOf(email))) !== undefined;
}

/** The key that the pool signs tokens with. */
export function signingKeyOf(world: World): KeyObject {
  const row = looked(world, (disk) => disk.prepare("SELECT pem FROM identity_keys").get());
  return createPrivateKey(z.parse(z.object({ pem: z.string() }), row).pem);
}

function looked<T>({ directory }: World, look: (disk: DatabaseSync) => T): T {
  const disk = new DatabaseSync(join(directory, "local.sqlite"), { readOnly: true });
  try {
    return look(disk);
  } finally {
    disk.close();
  }
}

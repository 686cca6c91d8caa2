import { createPrivateKey, type KeyObject } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod/mini";
import { usernameOf } from "#domain/identity";
import { findKey } from "../../infra/local/operator/key.ts";
import type { World } from "../world.ts";

// The internal state of the local run's pool, which only tests may read.

/** Whether the pool knows an address. */
export async function isKnownToPool(world: World, email: string): Promise<boolean> {
  const find = "SELECT 1 FROM identity_users WHERE username = ?";
  const username = await usernameOf(email);
  return looked(world, (disk) => disk.prepare(find).get(username)) !== undefined;
}

/** Creates a user of the pool without an account, as if the product died in between. */
export async function makePoolUser(world: World, email: string): Promise<void> {
  const key = findKey(world.directory);
  if (!key) throw new Error("The product does not run.");
  const { endpoint, region, accessKeyId, secretAccessKey } = key;
  const pool = new CognitoIdentityProviderClient({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
  });
  const { userPoolId } = await (await fetch(`${world.origin}/config.json`)).json();
  const user = {
    UserPoolId: userPoolId,
    Username: await usernameOf(email),
    MessageAction: "SUPPRESS",
  } as const;
  await pool.send(new AdminCreateUserCommand(user));
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
